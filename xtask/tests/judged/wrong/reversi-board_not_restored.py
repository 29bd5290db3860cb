import sys


def inside(board, y, x):
    return 0 <= y < len(board) and 0 <= x < len(board[0])


def act(board, r, c):
    board[r][c] = "X"
    count = 0
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            run = []
            y, x = r + dr, c + dc
            while inside(board, y, x) and board[y][x] == "O":
                run.append((y, x))
                y, x = y + dr, x + dc
            if run and inside(board, y, x) and board[y][x] == "X":
                for stone in run:
                    if board[stone[0]][stone[1]] == "O":
                        count += 1 + act(board, *stone)
    return count


for line in sys.stdin:
    board = [list(row) for row in line.strip().split("/")]
    best = 0
    for r in range(len(board)):
        for c in range(len(board[0])):
            if board[r][c] == ".":
                best = max(best, act(board, r, c))
                board[r][c] = "."  # but what was flipped stays flipped
    print(best)
