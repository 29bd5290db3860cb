"""n x n tic-tac-toe with one signed counter per line.

Let a stone of player 1 count +1 and a stone of player 2 count -1. A line's counter is then
the sum of its marks, so it is +n or -n only when one player owns the whole line; any mixed
line stays strictly between. One counter thus serves both players.

Time: O(1) per move. Space: O(n).
"""


class TicTacToe:
    def __init__(self, n: int) -> None:
        self.n = n
        self.rows = [0] * n
        self.cols = [0] * n
        self.main_diagonal = 0
        self.anti_diagonal = 0

    def move(self, row: int, col: int, player: int) -> int:
        n = self.n

        # step: sign
        sign = 1 if player == 1 else -1

        # step: count-row
        self.rows[row] += sign

        # step: count-column
        self.cols[col] += sign

        # step: count-main-diagonal
        if row == col:
            self.main_diagonal += sign

        # step: count-anti-diagonal
        if row + col == n - 1:
            self.anti_diagonal += sign

        # step: judge
        lines = (self.rows[row], self.cols[col], self.main_diagonal, self.anti_diagonal)
        return player if n in lines or -n in lines else 0
