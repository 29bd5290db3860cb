import sys

for line in sys.stdin:
    x, y = map(int, line.split())
    print("second" if x % 4 in (1, 2) and y % 4 in (1, 2) else "first")
