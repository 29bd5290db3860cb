import sys

for line in sys.stdin:
    n, *moves = line.split()
    n = int(n)
    cells = {}
    out = []
    for move in moves:
        r, c, p = map(int, move.split(","))
        cells[r, c] = p
        mine = {cell for cell, owner in cells.items() if owner == p}
        lines = [{(r, i) for i in range(n)}, {(i, c) for i in range(n)}]
        lines += [{(i, i) for i in range(n)}, {(i, n - 1 - i) for i in range(n)}]
        if any(cells_of_line <= mine for cells_of_line in lines):
            out.append(p)
        elif len(cells) == n * n:
            out.append(2)  # a draw is nobody's
        else:
            out.append(0)
    print(*out)
