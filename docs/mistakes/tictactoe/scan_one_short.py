# mistake: The scan of a row stops one cell short
# instead of: tictactoe/board_scan
#
# range(n - 1) ends at n - 2, since the end of a range is not part of it. A row that lacks only
# its last cell counts as won. Where rows are filled from the left, the right player wins, only a
# move early.


class TicTacToe:
    def __init__(self, n: int) -> None:
        self.n = n
        self.board = [[0] * n for _ in range(n)]

    def move(self, row: int, col: int, player: int) -> int:
        n, board = self.n, self.board
        board[row][col] = player
        if all(board[row][i] == player for i in range(n - 1)):
            return player
        if all(board[i][col] == player for i in range(n)):
            return player
        if row == col and all(board[i][i] == player for i in range(n)):
            return player
        if row + col == n - 1 and all(board[i][n - 1 - i] == player for i in range(n)):
            return player
        return 0
