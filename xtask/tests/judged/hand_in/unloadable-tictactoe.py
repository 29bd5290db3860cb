class TicTacToe:
    def __init__(self, n: int)
        self.n = n
