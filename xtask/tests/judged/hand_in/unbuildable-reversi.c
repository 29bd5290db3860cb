int flipChess(char **chessboard, int chessboardSize) {
    return missing(chessboard) + ;
}
