import sys


def wins(x, y):
    for a, b in ((x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2)):
        if 1 <= a <= 15 and 1 <= b <= 15 and not wins(a, b):
            return True
    return False


for line in sys.stdin:
    x, y = map(int, line.split())
    print("First" if wins(x, y) else "Second", flush=True)
