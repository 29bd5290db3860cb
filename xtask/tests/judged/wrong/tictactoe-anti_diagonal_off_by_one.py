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
        if r == c:
            diag += d
        if r + c == n:  # should be n - 1
            anti += d
        won = n in (abs(rows[r]), abs(cols[c]), abs(diag), abs(anti))
        out.append(p if won else 0)
    print(*out)
