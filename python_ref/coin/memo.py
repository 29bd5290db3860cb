"""The coin game by recursion with a memo.

A cell wins for the player to move if some move leads to a losing cell, and loses if none
does. Whether a cell wins does not depend on how the coin got there, so it is worked out once
and remembered; every later visit recalls it.

Time: O(width * height). Space: O(width * height).
"""

MOVES = ((-2, 1), (-2, -1), (1, -2), (-1, -2))


def chessboardGame(x: int, y: int, width: int = 15, height: int = 15) -> str:
    return "First" if wins(x, y, width, height, {}) else "Second"


def wins(x: int, y: int, width: int, height: int, memo: dict[tuple[int, int], bool]) -> bool:
    """Does the player to move win with the coin on (x, y)?"""
    # step: recall
    if (x, y) in memo:
        return memo[x, y]

    # step: try
    won = False
    for dx, dy in MOVES:
        to_x, to_y = x + dx, y + dy
        if 1 <= to_x <= width and 1 <= to_y <= height:
            # step: recurse
            opponent_wins = wins(to_x, to_y, width, height, memo)
            if not opponent_wins:
                won = True
                break

    # step: store
    memo[x, y] = won
    return won
