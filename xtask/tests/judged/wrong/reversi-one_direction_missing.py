import sys

DIRECTIONS = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, -1), (1, -1)]  # seven


def flips(rows, r, c):
    board = [list(row) for row in rows]
    board[r][c] = "X"
    queue = [(r, c)]
    count = 0
    for r, c in queue:
        for dr, dc in DIRECTIONS:
            run = []
            y, x = r + dr, c + dc
            while 0 <= y < len(board) and 0 <= x < len(board[0]) and board[y][x] == "O":
                run.append((y, x))
                y, x = y + dr, x + dc
            if 0 <= y < len(board) and 0 <= x < len(board[0]) and board[y][x] == "X":
                for y, x in run:
                    board[y][x] = "X"
                queue += run
                count += len(run)
    return count


for line in sys.stdin:
    rows = line.strip().split("/")
    cells = [(r, c) for r in range(len(rows)) for c in range(len(rows[0])) if rows[r][c] == "."]
    print(max((flips(rows, r, c) for r, c in cells), default=0))
