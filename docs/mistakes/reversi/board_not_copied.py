# mistake: Every candidate is played on the same board
# instead of: reversi/bfs
#
# The board is turned into lists once, for speed, and each candidate changes them. The first
# candidate is right; later ones meet the stones that earlier ones placed and flipped.

from collections import deque

DIRECTIONS = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (dr, dc) != (0, 0)]


class Solution:
    def flipChess(self, chessboard: list[str]) -> int:
        best = 0
        board = [list(cells) for cells in chessboard]
        for row, cells in enumerate(chessboard):
            for col, cell in enumerate(cells):
                if cell == ".":
                    best = max(best, self.flips(board, row, col))
        return best

    def flips(self, board: list[list[str]], row: int, col: int) -> int:
        height, width = len(board), len(board[0])
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
                        acting.append((r, c))
        return flipped
