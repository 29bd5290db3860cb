# mistake: Cells are compared with each other, not with the mover
# instead of: tictactoe/board_scan
#
# A line is won when all its cells are alike, and on most boards that is so. But empty cells are
# alike, too: a diagonal on which nobody has played is reported as full, because every diagonal is
# looked at after every move.


class TicTacToe:
    def __init__(self, n: int) -> None:
        self.n = n
        self.board = [[0] * n for _ in range(n)]

    def move(self, row: int, col: int, player: int) -> int:
        n, board = self.n, self.board
        board[row][col] = player
        lines = [
            board[row],
            [board[i][col] for i in range(n)],
            [board[i][i] for i in range(n)],
            [board[i][n - 1 - i] for i in range(n)],
        ]
        return player if any(len(set(line)) == 1 for line in lines) else 0
