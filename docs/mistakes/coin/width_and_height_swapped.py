# mistake: Width and height change places
# instead of: coin/memo
#
# x is held against the height and y against the width. On a square board nothing is wrong, and
# the original problem has no other.

MOVES = ((-2, 1), (-2, -1), (1, -2), (-1, -2))


def chessboardGame(x: int, y: int, width: int = 15, height: int = 15) -> str:
    return "First" if wins(x, y, width, height, {}) else "Second"


def wins(x: int, y: int, width: int, height: int, memo: dict) -> bool:
    if (x, y) in memo:
        return memo[x, y]
    won = False
    for dx, dy in MOVES:
        to_x, to_y = x + dx, y + dy
        if 1 <= to_x <= height and 1 <= to_y <= width and not wins(to_x, to_y, width, height, memo):
            won = True
            break
    memo[x, y] = won
    return won
