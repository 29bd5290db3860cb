import sys


def lines_of(n):
    for i in range(n):
        yield sum(1 << (i * n + j) for j in range(n))
        yield sum(1 << (j * n + i) for j in range(n))
    yield sum(1 << (i * n + i) for i in range(n))
    yield sum(1 << (i * n + n - 1 - i) for i in range(n))


known = {}
for line in sys.stdin:
    n, *moves = line.split()
    n = int(n)
    if n not in known:
        known[n] = set(lines_of(n))
    taken = {1: 0, 2: 0}
    out = []
    for move in moves:
        r, c, p = map(int, move.split(","))
        taken[p] |= 1 << (r * n + c)
        mine = taken[p]
        out.append(p if any(mask & mine == mask for mask in known[n]) else 0)
    sys.stdout.write(" ".join(map(str, out)) + "\r\n")  # line ends of another system are no mistake
