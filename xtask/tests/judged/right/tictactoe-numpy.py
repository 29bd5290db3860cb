import sys

import numpy as np

for line in sys.stdin:
    n, *moves = line.split()
    board = np.zeros((int(n), int(n)), dtype=np.int8)
    out = []
    for move in moves:
        r, c, p = map(int, move.split(","))
        board[r, c] = p
        mine = board == p
        won = mine[r].all() or mine[:, c].all() or mine.diagonal().all() or np.fliplr(mine).diagonal().all()
        out.append(p if won else 0)
    print(*out)
