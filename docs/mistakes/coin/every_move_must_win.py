# mistake: Every move must lead to a losing cell
# instead of: coin/memo
#
# A cell wins if some move leads to a losing cell; the program asks it of all moves. One word is
# wrong, all instead of any. Where only one move is possible there is no difference.

MOVES = ((-2, 1), (-2, -1), (1, -2), (-1, -2))


def chessboardGame(x: int, y: int, width: int = 15, height: int = 15) -> str:
    return "First" if wins(x, y, width, height, {}) else "Second"


def wins(x: int, y: int, width: int, height: int, memo: dict) -> bool:
    if (x, y) in memo:
        return memo[x, y]
    moves = [(x + dx, y + dy) for dx, dy in MOVES]
    moves = [(to_x, to_y) for to_x, to_y in moves if 1 <= to_x <= width and 1 <= to_y <= height]
    won = bool(moves) and all(not wins(to_x, to_y, width, height, memo) for to_x, to_y in moves)
    memo[x, y] = won
    return won
