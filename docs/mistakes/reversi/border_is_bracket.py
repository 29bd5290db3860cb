# mistake: The border is taken for a bracket
# instead of: reversi/bfs
#
# A run of O ends where something else stands, and whatever ends it encloses it. But a run that
# ends at the border is enclosed on one side only. Runs that end at an empty cell are handled, so
# the usual tests pass.

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
                if not (0 <= r < height and 0 <= c < width) or board[r][c] == "X":
                    for r, c in run:
                        board[r][c] = "X"
                        flipped += 1
                        acting.append((r, c))
        return flipped
