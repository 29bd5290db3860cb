import java.util.function.IntPredicate;

/**
 * n × n tic-tac-toe by scanning the board.
 *
 * <p>A stone can only complete a line that it lies on. So keep the board, put the stone, and scan
 * its row, its column and the diagonals through it. A scan stops at the first cell that is not the
 * mover's.
 *
 * <p>Time O(n) per move, space O(n²).
 */
class TicTacToe {
    private final int n;
    private final int[][] board; // 0: empty, else the player

    public TicTacToe(int n) {
        this.n = n;
        board = new int[n][n];
    }

    public int move(int row, int col, int player) {
        // step: place
        board[row][col] = player;
        // step: scan-row
        if (all(i -> board[row][i] == player)) return player;
        // step: scan-column
        if (all(i -> board[i][col] == player)) return player;
        // step: scan-main-diagonal
        if (row == col && all(i -> board[i][i] == player)) return player;
        // step: scan-anti-diagonal
        if (row + col == n - 1 && all(i -> board[i][n - 1 - i] == player)) return player;
        // step: nobody
        return 0;
    }

    /** Whether all n cells of a line pass the test. */
    private boolean all(IntPredicate test) {
        for (int i = 0; i < n; i++) {
            if (!test.test(i)) return false;
        }
        return true;
    }
}
