"""The coin game by plain recursion.

A cell wins for the player to move if some move leads to a losing cell, and loses if none
does; a cell without moves therefore loses. Stop at the first move that wins. Every move
lowers x + y, so the recursion ends.

Time: exponential in x + y. Space: O(x + y), the depth of the recursion.
"""

MOVES = ((-2, 1), (-2, -1), (1, -2), (-1, -2))


def chessboardGame(x: int, y: int, width: int = 15, height: int = 15) -> str:
    return "First" if wins(x, y, width, height) else "Second"


def wins(x: int, y: int, width: int, height: int) -> bool:
    """Does the player to move win with the coin on (x, y)?"""
    # step: try
    for dx, dy in MOVES:
        to_x, to_y = x + dx, y + dy
        if 1 <= to_x <= width and 1 <= to_y <= height:
            # step: recurse
            opponent_wins = wins(to_x, to_y, width, height)

            # step: win
            if not opponent_wins:
                return True

    # step: lose
    return False
