# mistake: The key of the memo is 10 x + y
# instead of: coin/memo
#
# The coordinates are glued together as digits, which is unique while both have one digit. From 10
# on, cells share a key: (1, 11) and (2, 1) are both 21. Whichever comes first answers for both.

MOVES = ((-2, 1), (-2, -1), (1, -2), (-1, -2))


def chessboardGame(x: int, y: int, width: int = 15, height: int = 15) -> str:
    return "First" if wins(x, y, width, height, {}) else "Second"


def wins(x: int, y: int, width: int, height: int, memo: dict) -> bool:
    key = 10 * x + y
    if key in memo:
        return memo[key]
    won = False
    for dx, dy in MOVES:
        to_x, to_y = x + dx, y + dy
        if 1 <= to_x <= width and 1 <= to_y <= height and not wins(to_x, to_y, width, height, memo):
            won = True
            break
    memo[key] = won
    return won
