import sys


def run(board, r, c, dr, dc):
    """The stones from here to the next X, or None if there is no X."""
    if not (0 <= r < len(board) and 0 <= c < len(board[0])) or board[r][c] == ".":
        return None
    if board[r][c] == "X":
        return []
    rest = run(board, r + dr, c + dc, dr, dc)
    return None if rest is None else [(r, c)] + rest


def place(board, r, c):
    board[r][c] = "X"
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            if dr or dc:
                for y, x in run(board, r + dr, c + dc, dr, dc) or []:
                    if board[y][x] == "O":
                        place(board, y, x)


for line in sys.stdin:
    rows = line.strip().split("/")
    white = line.count("O")
    best = 0
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            if cell == ".":
                board = [list(cells) for cells in rows]
                place(board, r, c)
                best = max(best, white - sum(cells.count("O") for cells in board))
    print(best)
