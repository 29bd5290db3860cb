# mistake: The last move decides
# instead of: coin/memo
#
# Each move overwrites what the one before has found. So a cell counts as won only if its last
# move wins. A break or an or is missing, and on many cells the last move is as good as the
# others.

MOVES = ((-2, 1), (-2, -1), (1, -2), (-1, -2))


def chessboardGame(x: int, y: int, width: int = 15, height: int = 15) -> str:
    return "First" if wins(x, y, width, height, {}) else "Second"


def wins(x: int, y: int, width: int, height: int, memo: dict) -> bool:
    if (x, y) in memo:
        return memo[x, y]
    won = False
    for dx, dy in MOVES:
        to_x, to_y = x + dx, y + dy
        if 1 <= to_x <= width and 1 <= to_y <= height:
            won = not wins(to_x, to_y, width, height, memo)
    memo[x, y] = won
    return won
