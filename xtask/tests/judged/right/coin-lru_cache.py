import sys
from functools import lru_cache


@lru_cache(maxsize=None)
def wins(x, y, width, height):
    moves = ((x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2))
    inside = ((a, b) for a, b in moves if 1 <= a <= width and 1 <= b <= height)
    return not all(wins(a, b, width, height) for a, b in inside)


sys.setrecursionlimit(10000)
for line in sys.stdin:
    x, y, size = (line.split() + ["15x15"])[:3]
    print("First" if wins(int(x), int(y), *map(int, size.split("x"))) else "Second")
