# mistake: Who cannot move wins
# instead of: coin/memo
#
# The rule is read the wrong way round: it is the loser who cannot move. The recursion around it
# is right, so about half of the answers are.

MOVES = ((-2, 1), (-2, -1), (1, -2), (-1, -2))


def chessboardGame(x: int, y: int, width: int = 15, height: int = 15) -> str:
    return "First" if wins(x, y, width, height, {}) else "Second"


def wins(x: int, y: int, width: int, height: int, memo: dict) -> bool:
    if (x, y) in memo:
        return memo[x, y]
    moves = [(x + dx, y + dy) for dx, dy in MOVES]
    won = not any(1 <= to_x <= width and 1 <= to_y <= height for to_x, to_y in moves)
    for dx, dy in MOVES:
        to_x, to_y = x + dx, y + dy
        if 1 <= to_x <= width and 1 <= to_y <= height and not wins(to_x, to_y, width, height, memo):
            won = True
            break
    memo[x, y] = won
    return won
