import sys


def wins(x, y):
    if x > 15 or y > 15:
        return True
    return not all(wins(a, b) for a, b in [(x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2)])


for line in sys.stdin:
    x, y = map(int, line.split())
    print("First" if wins(x, y) else "Second")
