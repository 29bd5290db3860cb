import sys

rows, cols = [0] * 100, [0] * 100
for line in sys.stdin:
    n, *moves = line.split()
    n = int(n)
    diag = anti = 0
    out = []
    for move in moves:
        r, c, p = map(int, move.split(","))
        d = 1 if p == 1 else -1
        rows[r] += d
        cols[c] += d
        diag += d * (r == c)
        anti += d * (r + c == n - 1)
        won = n in (abs(rows[r]), abs(cols[c]), abs(diag), abs(anti))
        out.append(p if won else 0)
    print(*out)
