import sys


def wins(x, y):
    if not (1 <= x <= 15 and 1 <= y <= 15):
        return True
    won = False
    for a, b in [(x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2)]:
        if not wins(a, b):
            won = True
    return won


for line in sys.stdin:
    x, y = map(int, line.split())
    print("First" if wins(x, y) else "Second")
