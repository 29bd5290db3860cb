import sys


def winner(board, n):
    for p in (1, 2):
        for i in range(n):
            if all(board[i][j] == p for j in range(n)):
                return p
        if all(board[i][i] == p for i in range(n)):
            return p
        if all(board[i][n - 1 - i] == p for i in range(n)):
            return p
    for j in range(n):
        if all(board[i][j] == 1 for i in range(n)):
            return 1
    return 0


for line in sys.stdin:
    n, *moves = line.split()
    n = int(n)
    board = [[0] * n for _ in range(n)]
    out = []
    for move in moves:
        r, c, p = map(int, move.split(","))
        board[r][c] = p
        out.append(winner(board, n))
    print(*out)
