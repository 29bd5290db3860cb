"""n x n tic-tac-toe by looking at the board.

Keep the board. Only a line through the last stone can have become full, so after each move
scan that stone's row and column, and a diagonal if the stone lies on it. Every scan stops at
the first cell that is not the mover's.

Time: O(n) per move. Space: O(n^2).
"""


class TicTacToe:
    def __init__(self, n: int) -> None:
        self.n = n
        self.board = [[0] * n for _ in range(n)]  # 0 marks an empty cell

    def move(self, row: int, col: int, player: int) -> int:
        n, board = self.n, self.board

        # step: place
        board[row][col] = player

        # step: scan-row
        if all(cell == player for cell in board[row]):
            return player

        # step: scan-column
        if all(cells[col] == player for cells in board):
            return player

        # step: scan-main-diagonal
        if row == col and all(board[i][i] == player for i in range(n)):
            return player

        # step: scan-anti-diagonal
        if row + col == n - 1 and all(board[i][n - 1 - i] == player for i in range(n)):
            return player

        # step: nobody
        return 0
