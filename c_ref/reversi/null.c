/*
 * Nothing: what a call costs before any algorithm does a thing. Timed beside the solutions, and no
 * solution itself.
 */
int flipChess(char **chessboard, int chessboardSize) {
    (void)chessboard, (void)chessboardSize;
    return 0;
}
