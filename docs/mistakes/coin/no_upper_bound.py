# mistake: The upper bound is forgotten
# instead of: coin/memo
#
# Two of the moves go up by one, so the coin may leave the board on that side. On 15 x 15 no
# cell's answer depends on it: all 225 are right. Only on boards of other sizes does it show.

MOVES = ((-2, 1), (-2, -1), (1, -2), (-1, -2))


def chessboardGame(x: int, y: int, width: int = 15, height: int = 15) -> str:
    return "First" if wins(x, y, width, height, {}) else "Second"


def wins(x: int, y: int, width: int, height: int, memo: dict) -> bool:
    if (x, y) in memo:
        return memo[x, y]
    won = False
    for dx, dy in MOVES:
        to_x, to_y = x + dx, y + dy
        if 1 <= to_x and 1 <= to_y and not wins(to_x, to_y, width, height, memo):
            won = True
            break
    memo[x, y] = won
    return won
