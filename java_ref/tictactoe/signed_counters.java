/**
 * n × n tic-tac-toe with one signed counter per line.
 *
 * <p>No board is kept. A stone of player 1 counts +1, a stone of player 2 counts −1, and each line
 * has the sum of its stones. The sum is ±n only when all n stones are one player's: every mixed or
 * unfinished line stays strictly between.
 *
 * <p>Time O(1) per move, space O(n).
 */
class TicTacToe {
    private final int n;
    private final int[] rows;
    private final int[] columns;
    private int mainDiagonal;
    private int antiDiagonal;

    public TicTacToe(int n) {
        this.n = n;
        rows = new int[n];
        columns = new int[n];
    }

    public int move(int row, int col, int player) {
        // step: sign
        int sign = player == 1 ? 1 : -1;
        // step: count-row
        rows[row] += sign;
        // step: count-column
        columns[col] += sign;
        // step: count-main-diagonal
        if (row == col) mainDiagonal += sign;
        // step: count-anti-diagonal
        if (row + col == n - 1) antiDiagonal += sign;
        // step: judge
        boolean won =
                Math.abs(rows[row]) == n
                        || Math.abs(columns[col]) == n
                        || Math.abs(mainDiagonal) == n
                        || Math.abs(antiDiagonal) == n;
        return won ? player : 0;
    }
}
