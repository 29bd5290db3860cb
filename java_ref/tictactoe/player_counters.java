/**
 * n × n tic-tac-toe with counters for each player.
 *
 * <p>No board is kept. For each player count the stones in every row, every column and both
 * diagonals: a line is full of one player's stones when that player's counter of it reaches n.
 *
 * <p>Time O(1) per move, space O(n).
 */
class TicTacToe {
    private final int n;
    private final Counters[] players;

    public TicTacToe(int n) {
        this.n = n;
        players = new Counters[] {new Counters(n), new Counters(n)};
    }

    public int move(int row, int col, int player) {
        // step: pick-player
        Counters own = players[player - 1];
        // step: count-row
        own.rows[row]++;
        // step: count-column
        own.columns[col]++;
        // step: count-main-diagonal
        if (row == col) own.mainDiagonal++;
        // step: count-anti-diagonal
        if (row + col == n - 1) own.antiDiagonal++;
        // step: judge
        boolean won =
                own.rows[row] == n
                        || own.columns[col] == n
                        || own.mainDiagonal == n
                        || own.antiDiagonal == n;
        return won ? player : 0;
    }

    /** One player's stones on each line. */
    private static class Counters {
        final int[] rows;
        final int[] columns;
        int mainDiagonal;
        int antiDiagonal;

        Counters(int n) {
            rows = new int[n];
            columns = new int[n];
        }
    }
}
