n, *moves = input().split()
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
print(*out)
