# mistake: The second diagonal is tested with elif
# instead of: tictactoe/signed_counters
#
# A cell lies on one diagonal or the other, it seems. But the centre of a board with an odd side
# lies on both, and elif counts it on the first only. On boards with an even side the program is
# right.


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
        elif row + col == n - 1:
            self.anti_diagonal += sign
        lines = (self.rows[row], self.cols[col], self.main_diagonal, self.anti_diagonal)
        return player if n in lines or -n in lines else 0
