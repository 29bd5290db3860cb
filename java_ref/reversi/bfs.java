import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;

/**
 * The most stones one black move can flip, by breadth-first search.
 *
 * <p>Try every empty cell on a copy of the board. A queue holds the acting stones: the one just
 * placed, then every stone it flips, for a flipped stone acts in the same way. An acting stone
 * looks along the 8 directions over a run of O's to an X, the bracket, and turns the enclosed run.
 * The order of the flips does not matter, so any order of the queue finds the same number.
 *
 * <p>On n × m cells: time O(n²m²·max(n, m)), space O(nm).
 */
class Solution {
    private static final int[][] DIRECTIONS = {
        {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}
    };

    private record Cell(int row, int col) {}

    public int flipChess(String[] chessboard) {
        int most = 0;
        // step: candidate
        for (int row = 0; row < chessboard.length; row++) {
            for (int col = 0; col < chessboard[row].length(); col++) {
                if (chessboard[row].charAt(col) != '.') continue;
                // step: best
                most = Math.max(most, flips(chessboard, row, col));
            }
        }

        return most;
    }

    /** How many stones an X placed at (row, col) flips. */
    private static int flips(String[] chessboard, int row, int col) {
        // step: copy
        char[][] board =
                Arrays.stream(chessboard).map(String::toCharArray).toArray(char[][]::new);
        // step: place
        board[row][col] = 'X';
        Queue<Cell> acting = new ArrayDeque<>();
        acting.add(new Cell(row, col));

        int flipped = 0;
        while (!acting.isEmpty()) {
            // step: dequeue
            Cell from = acting.remove();

            for (int[] direction : DIRECTIONS) {
                int down = direction[0];
                int right = direction[1];
                // step: look
                int r = from.row + down;
                int c = from.col + right;
                while (holds(board, r, c, 'O')) {
                    r += down;
                    c += right;
                }
                // step: bracket
                if (!holds(board, r, c, 'X')) continue;
                // step: flip
                r = from.row + down;
                c = from.col + right;
                for (; board[r][c] == 'O'; r += down, c += right) {
                    board[r][c] = 'X';
                    flipped++;
                    // step: enqueue
                    acting.add(new Cell(r, c));
                }
            }
        }
        return flipped;
    }

    /** Whether (row, col) is on the board and holds the stone. */
    private static boolean holds(char[][] board, int row, int col, char stone) {
        return 0 <= row
                && row < board.length
                && 0 <= col
                && col < board[row].length
                && board[row][col] == stone;
    }
}
