import sys
from functools import lru_cache


@lru_cache(None)
def wins(x, y):
    if x == 1 and y == 1:
        return False
    if x <= 2 and y <= 2:
        return True  # nobody can move from (2, 2) either
    moves = [(x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2)]
    return any(1 <= a <= 15 and 1 <= b <= 15 and not wins(a, b) for a, b in moves)


for line in sys.stdin:
    x, y = map(int, line.split())
    print("First" if wins(x, y) else "Second")
