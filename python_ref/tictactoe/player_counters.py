"""n x n tic-tac-toe by counting each player's stones.

A line is won when it holds n stones of one player, so the board itself is not needed: count,
for each player, the stones in every row, in every column and on the two diagonals. The mover
wins when one of the mover's counters reaches n.

Time: O(1) per move. Space: O(n).
"""


class Stones:
    """How many stones one player has in each line."""

    def __init__(self, n: int) -> None:
        self.rows = [0] * n
        self.cols = [0] * n
        self.main_diagonal = 0
        self.anti_diagonal = 0


class TicTacToe:
    def __init__(self, n: int) -> None:
        self.n = n
        self.players = (Stones(n), Stones(n))

    def move(self, row: int, col: int, player: int) -> int:
        n = self.n

        # step: pick-player
        mine = self.players[player - 1]

        # step: count-row
        mine.rows[row] += 1

        # step: count-column
        mine.cols[col] += 1

        # step: count-main-diagonal
        if row == col:
            mine.main_diagonal += 1

        # step: count-anti-diagonal
        if row + col == n - 1:
            mine.anti_diagonal += 1

        # step: judge
        lines = (mine.rows[row], mine.cols[col], mine.main_diagonal, mine.anti_diagonal)
        return player if n in lines else 0
