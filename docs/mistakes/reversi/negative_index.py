# mistake: An exception is to say where the board ends
# instead of: reversi/bfs
#
# Instead of testing the bounds, the program catches the IndexError. Beyond the right and the
# lower border there is one. But index -1 is the last cell in Python, so runs go on from the left
# border to the right one.

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
        board = [list(cells) for cells in chessboard]
        board[row][col] = "X"
        acting = deque([(row, col)])
        flipped = 0
        while acting:
            row, col = acting.popleft()
            for dr, dc in DIRECTIONS:
                run = []
                r, c = row + dr, col + dc
                try:
                    while board[r][c] == "O":
                        run.append((r, c))
                        r, c = r + dr, c + dc
                    bracketed = board[r][c] == "X"
                except IndexError:
                    bracketed = False
                if bracketed:
                    for r, c in run:
                        board[r][c] = "X"
                        flipped += 1
                        acting.append((r, c))
        return flipped
