/**
 * One coin on a chessboard, by plain recursion.
 *
 * <p>Who cannot move loses. So a position is winning if some move leads to a losing position of the
 * opponent, and losing if no move does. The search stops at the first such move. Every move lowers
 * x + y, so the recursion ends.
 *
 * <p>Time exponential in x + y (the same cells are asked again and again), space O(x + y).
 */
class Result {
    private static final int[][] MOVES = {{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}};

    public static String chessboardGame(int x, int y) {
        return chessboardGame(x, y, 15, 15);
    }

    public static String chessboardGame(int x, int y, int width, int height) {
        return wins(x, y, width, height) ? "First" : "Second";
    }

    /** Whether the player to move with the coin at (x, y) wins. */
    private static boolean wins(int x, int y, int width, int height) {
        // step: try
        for (int[] move : MOVES) {
            int toX = x + move[0];
            int toY = y + move[1];
            if (toX < 1 || toX > width || toY < 1 || toY > height) continue;
            // step: recurse
            boolean opponentWins = wins(toX, toY, width, height);
            // step: win
            if (!opponentWins) return true;
        }
        // step: lose
        return false;
    }
}
