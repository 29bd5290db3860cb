class TicTacToe:
    cells = {}  # one for all games

    def __init__(self, n: int):
        self.n = n

    def move(self, row: int, col: int, player: int) -> int:
        self.cells[row, col] = player
        n = self.n
        lines = [[(row, i) for i in range(n)], [(i, col) for i in range(n)]]
        lines += [[(i, i) for i in range(n)], [(i, n - 1 - i) for i in range(n)]]
        return player if any(all(self.cells.get(cell) == player for cell in line) for line in lines) else 0
