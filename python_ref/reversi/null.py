"""Nothing: what a call costs before any algorithm does a thing. Timed beside the solutions, and no solution itself."""


class Solution:
    def flipChess(self, chessboard: list[str]) -> int:
        return 0
