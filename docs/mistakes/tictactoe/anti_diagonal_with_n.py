# mistake: The anti-diagonal is tested with n
# instead of: tictactoe/signed_counters
#
# Rows and columns count from 0, so on the anti-diagonal row + col is n - 1. With n the test
# misses the anti-diagonal and takes another line for it. Rows, columns and the main diagonal are
# right, so most games are.


class TicTacToe:
    def __init__(self, n: int) -> None:
        self.n = n
        self.rows = [0] * n
        self.cols = [0] * n
        self.main_diagonal = 0
        self.anti_diagonal = 0

    def move(self, row: int, col: int, player: int) -> int:
        n = self.n
        sign = 1 if player == 1 else -1
        self.rows[row] += sign
        self.cols[col] += sign
        if row == col:
            self.main_diagonal += sign
        if row + col == n:
            self.anti_diagonal += sign
        lines = (self.rows[row], self.cols[col], self.main_diagonal, self.anti_diagonal)
        return player if n in lines or -n in lines else 0
