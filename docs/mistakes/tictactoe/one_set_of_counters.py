# mistake: Both players share the counters
# instead of: tictactoe/player_counters
#
# Every stone counts +1, whoever put it. So a line that is merely full counts as won by whoever
# filled it. A game in which the lines fill with one player only looks right.


class TicTacToe:
    def __init__(self, n: int) -> None:
        self.n = n
        self.rows = [0] * n
        self.cols = [0] * n
        self.main_diagonal = 0
        self.anti_diagonal = 0

    def move(self, row: int, col: int, player: int) -> int:
        n = self.n
        self.rows[row] += 1
        self.cols[col] += 1
        if row == col:
            self.main_diagonal += 1
        if row + col == n - 1:
            self.anti_diagonal += 1
        lines = (self.rows[row], self.cols[col], self.main_diagonal, self.anti_diagonal)
        return player if n in lines else 0
