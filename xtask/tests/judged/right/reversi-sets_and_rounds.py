import sys

DIRECTIONS = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]


def flips(black, white, start):
    black, white = black | {start}, set(white)
    before = len(white)
    front = {start}
    while front:
        turned = set()
        for r, c in front:
            for dr, dc in DIRECTIONS:
                k = 1
                while (r + k * dr, c + k * dc) in white:
                    k += 1
                if (r + k * dr, c + k * dc) in black:
                    turned |= {(r + i * dr, c + i * dc) for i in range(1, k)}
        black |= turned
        white -= turned
        front = turned
    return before - len(white)


for line in sys.stdin:
    rows = line.split()[0].split("/")
    cells = {(r, c): stone for r, row in enumerate(rows) for c, stone in enumerate(row)}
    black = {cell for cell, stone in cells.items() if stone == "X"}
    white = {cell for cell, stone in cells.items() if stone == "O"}
    empty = [cell for cell, stone in cells.items() if stone == "."]
    print(max((flips(black, white, cell) for cell in empty), default=0))
