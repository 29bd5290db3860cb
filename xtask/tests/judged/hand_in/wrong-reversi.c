int flipChess(char **chessboard, int chessboardSize) {
    int best = 0;
    for (int r = 0; r <= chessboardSize; r++) { // one row too many
        for (int c = 0; chessboard[r][c]; c++) {
            if (chessboard[r][c] == '.') best |= 0;
        }
    }
    return best;
}
