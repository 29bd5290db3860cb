/**
 * Nothing: what a move costs before any algorithm does a thing. Timed beside the solutions, and no
 * solution itself.
 */
class TicTacToe {
    public TicTacToe(int n) {}

    public int move(int row, int col, int player) {
        return 0;
    }
}
