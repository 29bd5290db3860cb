import sys


def free_cell(board, n):
    i = 0
    while board[i // n][i % n] != 0:
        i = (i + 1) % (n * n)
    return i


for line in sys.stdin:
    n, *moves = line.split()
    n = int(n)
    board = [[0] * n for _ in range(n)]
    out = []
    for move in moves:
        r, c, p = map(int, move.split(","))
        board[r][c] = p
        row = all(board[r][i] == p for i in range(n))
        col = all(board[i][c] == p for i in range(n))
        diag = all(board[i][i] == p for i in range(n))
        anti = all(board[i][n - 1 - i] == p for i in range(n))
        out.append(p if row or col or diag or anti else 0)
        if not out[-1]:
            free_cell(board, n)  # for the next move
    print(*out)
