class TicTacToe:
    def __init__(self, n: int):
        self.n = n
        self.lines = defaultdict(set)

    def move(self, row: int, col: int, player: int) -> int:
        print("a solution may print what it likes")
        names = [("row", row), ("col", col), "diag" if row == col else None, "anti" if row + col == self.n - 1 else None]
        for name in names:
            if name:
                self.lines[name, player].add((row, col))
                if len(self.lines[name, player]) == self.n:
                    return player
        return 0
