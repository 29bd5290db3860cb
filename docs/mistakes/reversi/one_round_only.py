# mistake: Flipped stones do not act
# instead of: reversi/bfs
#
# The runs around the placed stone are flipped, and that is all that Reversi asks for. Here each
# flipped stone acts in its turn. Most small boards have no second round.

from collections import deque

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
        acting = deque([(row, col)])
        flipped = 0
        while acting:
            row, col = acting.popleft()
            for dr, dc in DIRECTIONS:
                run = []
                r, c = row + dr, col + dc
                while 0 <= r < height and 0 <= c < width and board[r][c] == "O":
                    run.append((r, c))
                    r, c = r + dr, c + dc
                if 0 <= r < height and 0 <= c < width and board[r][c] == "X":
                    for r, c in run:
                        board[r][c] = "X"
                        flipped += 1
        return flipped
