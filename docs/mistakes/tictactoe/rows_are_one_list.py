# mistake: All rows are the same list
# instead of: tictactoe/board_scan
#
# [[0] * n] * n makes one row and n references to it, so a stone appears in every row at once.
# Printed, the empty board looks as it should. But every column seems full after its first stone.


class TicTacToe:
    def __init__(self, n: int) -> None:
        self.n = n
        self.board = [[0] * n] * n

    def move(self, row: int, col: int, player: int) -> int:
        n, board = self.n, self.board
        board[row][col] = player
        if all(board[row][i] == player for i in range(n)):
            return player
        if all(board[i][col] == player for i in range(n)):
            return player
        if row == col and all(board[i][i] == player for i in range(n)):
            return player
        if row + col == n - 1 and all(board[i][n - 1 - i] == player for i in range(n)):
            return player
        return 0
