"""The most stones that one black move can flip, by breadth-first search.

Try every empty cell on a copy of the board. The placed stone acts first: along each of the 8
directions it passes over O's, and if an X ends the run (a bracket), the run is flipped. Each
flipped stone then acts in the same way. A queue holds the acting stones; a cell enters it
at most once, because only an O is flipped.

Time: O(n^2 m^2 max(n, m)) for an n x m board. Space: O(nm).
"""

from collections import deque

DIRECTIONS = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (dr, dc) != (0, 0)]


class Solution:
    def flipChess(self, chessboard: list[str]) -> int:
        best = 0

        # step: candidate
        for row, cells in enumerate(chessboard):
            for col, cell in enumerate(cells):
                if cell == ".":
                    # step: best
                    best = max(best, self.flips(chessboard, row, col))

        return best

    def flips(self, chessboard: list[str], row: int, col: int) -> int:
        """Count the stones flipped by an X on the empty cell (row, col)."""
        height, width = len(chessboard), len(chessboard[0])
        flipped = 0

        # step: copy
        board = [list(cells) for cells in chessboard]

        # step: place
        board[row][col] = "X"
        acting = deque([(row, col)])

        while acting:
            # step: dequeue
            row, col = acting.popleft()

            for dr, dc in DIRECTIONS:
                # step: look
                run = []
                r, c = row + dr, col + dc
                while 0 <= r < height and 0 <= c < width and board[r][c] == "O":
                    run.append((r, c))
                    r, c = r + dr, c + dc

                # step: bracket
                if 0 <= r < height and 0 <= c < width and board[r][c] == "X":
                    for r, c in run:
                        # step: flip
                        board[r][c] = "X"
                        flipped += 1

                        # step: enqueue
                        acting.append((r, c))

        return flipped
