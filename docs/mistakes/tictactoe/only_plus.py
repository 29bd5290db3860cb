# mistake: Only +n is tested, not -n
# instead of: tictactoe/signed_counters
#
# Player 2's stones count -1, so a line full of them has the sum -n. Whoever tries the program
# with a win of player 1 sees it work.


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
        if row + col == n - 1:
            self.anti_diagonal += sign
        lines = (self.rows[row], self.cols[col], self.main_diagonal, self.anti_diagonal)
        return player if n in lines else 0
