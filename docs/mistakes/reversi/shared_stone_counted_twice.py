# mistake: A stone on two lines is counted twice
# instead of: reversi/bfs
#
# All stones of a round look at the same board, and the lengths of their runs are added up. Two of
# them may enclose the same stone, on a row and on a diagonal, say. It flips once but counts
# twice; most boards have no such stone.

DIRECTIONS = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (dr, dc) != (0, 0)]


class Solution:
    def flipChess(self, chessboard: list[str]) -> int:
        best = 0
        for row, cells in enumerate(chessboard):
            for col, cell in enumerate(cells):
                if cell == ".":
                    best = max(best, self.flips(chessboard, row, col))
        return best

    def flips(self, chessboard: list[str], row: int, col: int) -> int:
        height, width = len(chessboard), len(chessboard[0])
        board = [list(cells) for cells in chessboard]
        board[row][col] = "X"
        frontier = {(row, col)}
        flipped = 0
        while frontier:
            enclosed = []
            for stone_row, stone_col in frontier:
                for dr, dc in DIRECTIONS:
                    run = []
                    r, c = stone_row + dr, stone_col + dc
                    while 0 <= r < height and 0 <= c < width and board[r][c] == "O":
                        run.append((r, c))
                        r, c = r + dr, c + dc
                    if 0 <= r < height and 0 <= c < width and board[r][c] == "X":
                        enclosed += run
            flipped += len(enclosed)
            for r, c in enclosed:
                board[r][c] = "X"
            frontier = set(enclosed)
        return flipped
