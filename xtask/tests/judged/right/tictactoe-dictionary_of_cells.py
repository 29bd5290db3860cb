import sys

for line in sys.stdin:
    n, *moves = line.split()
    n = int(n)
    owner = {}
    out = []
    for move in moves:
        r, c, p = map(int, move.split(","))
        owner[r, c] = p
        lines = [[(r, i) for i in range(n)], [(i, c) for i in range(n)]]
        lines += [[(i, i) for i in range(n)], [(i, n - 1 - i) for i in range(n)]]
        out.append(p if any(all(owner.get(cell) == p for cell in cells) for cells in lines) else 0)
    print(*out)
