# mistake: A pattern read off the 15 x 15 board
# instead of: coin/closed_form
#
# A cell loses when both coordinates are 1 or 2 modulo 4. On 15 x 15 that is right for all 225
# cells, and it is nearly the whole truth. On boards whose sides are 0 or 1 modulo 4, some cells
# of the last row and column lack the move that wins.


def chessboardGame(x: int, y: int, width: int = 15, height: int = 15) -> str:
    return "Second" if x % 4 in (1, 2) and y % 4 in (1, 2) else "First"
