/*
 * Nothing: what a call costs before any algorithm does a thing. Timed beside the solutions, and no
 * solution itself.
 */
const char *chessboardGameOn(int x, int y, int width, int height) {
    (void)x, (void)y, (void)width, (void)height;
    return "Second";
}

const char *chessboardGame(int x, int y) { return chessboardGameOn(x, y, 15, 15); }
