"""Nothing: what a call costs before any algorithm does a thing. Timed beside the solutions, and no solution itself."""


def chessboardGame(x: int, y: int, width: int = 15, height: int = 15) -> str:
    return "Second"
