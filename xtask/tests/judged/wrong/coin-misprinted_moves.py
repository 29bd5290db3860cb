import sys
from functools import lru_cache


@lru_cache(None)
def wins(x, y):
    moves = [(x - 2, y + 1), (x - 2, y - 1), (x - 2, y - 2), (x - 2, y - 2)]  # as printed
    return any(1 <= a <= 15 and 1 <= b <= 15 and not wins(a, b) for a, b in moves)


for line in sys.stdin:
    x, y = map(int, line.split())
    print("First" if wins(x, y) else "Second")
