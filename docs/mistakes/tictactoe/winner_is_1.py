# mistake: The winner is reported as 1
# instead of: tictactoe/board_scan
#
# Somebody has won, so the answer is true, and true is 1. The question was who. Tests in which
# player 1 wins all pass.


class TicTacToe:
    def __init__(self, n: int) -> None:
        self.n = n
        self.board = [[0] * n for _ in range(n)]

    def move(self, row: int, col: int, player: int) -> int:
        n, board = self.n, self.board
        board[row][col] = player
        if all(board[row][i] == player for i in range(n)):
            return 1
        if all(board[i][col] == player for i in range(n)):
            return 1
        if row == col and all(board[i][i] == player for i in range(n)):
            return 1
        if row + col == n - 1 and all(board[i][n - 1 - i] == player for i in range(n)):
            return 1
        return 0
