import sys

DIRECTIONS = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]


def flips(rows, r, c):
    board = [list(row) for row in rows]
    board[r][c] = "X"
    front = [(r, c)]
    count = 0
    while front:
        flipped = []
        for r, c in front:
            for dr, dc in DIRECTIONS:
                run = []
                y, x = r + dr, c + dc
                while 0 <= y < len(board) and 0 <= x < len(board[0]) and board[y][x] == "O":
                    run.append((y, x))
                    y, x = y + dr, x + dc
                if 0 <= y < len(board) and 0 <= x < len(board[0]) and board[y][x] == "X":
                    flipped += run
        for y, x in flipped:
            board[y][x] = "X"
        count += len(flipped)  # a stone on two runs is in it twice
        front = flipped
    return count


for line in sys.stdin:
    rows = line.strip().split("/")
    cells = [(r, c) for r in range(len(rows)) for c in range(len(rows[0])) if rows[r][c] == "."]
    print(max((flips(rows, r, c) for r, c in cells), default=0))
