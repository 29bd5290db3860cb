import sys

DIRECTIONS = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]


def flips(rows, r, c):
    board = [list(row) for row in rows]
    board[r][c] = "X"
    todo = [(r, c)]
    while todo:
        r, c = todo.pop()
        for dr, dc in DIRECTIONS:
            run = []
            y, x = r + dr, c + dc
            while 0 <= y < len(board) and 0 <= x < len(board[0]) and board[y][x] == "O":
                run.append((y, x))
                y, x = y + dr, x + dc
            if 0 <= y < len(board) and 0 <= x < len(board[0]) and board[y][x] == "X":
                for y, x in run:
                    board[y][x] = "X"
                todo += run
    return sum(a != b for row, old in zip(board, rows) for a, b in zip(row, old))


for line in sys.stdin:
    rows = line.strip().split("/")
    cells = [(r, c) for r in range(len(rows)) for c in range(len(rows[0])) if rows[r][c] == "."]
    print(max((flips(rows, r, c) for r, c in cells), default=0))
