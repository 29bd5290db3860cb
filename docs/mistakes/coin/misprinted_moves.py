# mistake: The moves as a misprint has them
# instead of: coin/memo
#
# A write-up that many start from prints the third and the fourth move both as (x - 2, y - 2). It
# is answered wrongly on 56 of the 225 cells. On the others one sees nothing, two of the three
# printed examples among them.

MOVES = ((-2, 1), (-2, -1), (-2, -2), (-2, -2))


def chessboardGame(x: int, y: int, width: int = 15, height: int = 15) -> str:
    return "First" if wins(x, y, width, height, {}) else "Second"


def wins(x: int, y: int, width: int, height: int, memo: dict) -> bool:
    if (x, y) in memo:
        return memo[x, y]
    won = False
    for dx, dy in MOVES:
        to_x, to_y = x + dx, y + dy
        if 1 <= to_x <= width and 1 <= to_y <= height and not wins(to_x, to_y, width, height, memo):
            won = True
            break
    memo[x, y] = won
    return won
