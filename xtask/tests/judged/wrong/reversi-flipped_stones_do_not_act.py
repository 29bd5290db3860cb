import sys


def flips(rows, r, c):
    count = 0
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            run = 0
            y, x = r + dr, c + dc
            while 0 <= y < len(rows) and 0 <= x < len(rows[0]) and rows[y][x] == "O":
                run += 1
                y, x = y + dr, x + dc
            if 0 <= y < len(rows) and 0 <= x < len(rows[0]) and rows[y][x] == "X":
                count += run
    return count


for line in sys.stdin:
    rows = line.strip().split("/")
    best = 0
    for r in range(len(rows)):
        for c in range(len(rows[0])):
            if rows[r][c] == ".":
                best = max(best, flips(rows, r, c))
    print(best)
