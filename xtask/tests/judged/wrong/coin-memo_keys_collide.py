import sys

memo = {}


def wins(x, y):
    key = x * 10 + y  # (1, 12) and (2, 2) are both 22
    if key not in memo:
        moves = [(x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2)]
        memo[key] = any(1 <= a <= 15 and 1 <= b <= 15 and not wins(a, b) for a, b in moves)
    return memo[key]


for line in sys.stdin:
    memo.clear()
    x, y = map(int, line.split())
    print("First" if wins(x, y) else "Second")
