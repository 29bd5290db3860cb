/**
 * One coin on a chessboard, by recursion with a memo.
 *
 * <p>Who cannot move loses. So a position is winning if some move leads to a losing position of the
 * opponent, and losing if no move does. The memo remembers each cell's answer, so that no cell is
 * computed twice. Every move lowers x + y, so the recursion ends.
 *
 * <p>On w × h cells: time O(wh), space O(wh).
 */
class Result {
    private static final int[][] MOVES = {{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}};

    private final int width;
    private final int height;
    private final Boolean[][] memo; // by x and y; null until computed

    private Result(int width, int height) {
        this.width = width;
        this.height = height;
        memo = new Boolean[width + 1][height + 1];
    }

    public static String chessboardGame(int x, int y) {
        return chessboardGame(x, y, 15, 15);
    }

    public static String chessboardGame(int x, int y, int width, int height) {
        return new Result(width, height).wins(x, y) ? "First" : "Second";
    }

    /** Whether the player to move with the coin at (x, y) wins. */
    private boolean wins(int x, int y) {
        // step: recall
        if (memo[x][y] != null) return memo[x][y];

        boolean winning = false;
        // step: try
        for (int[] move : MOVES) {
            int toX = x + move[0];
            int toY = y + move[1];
            if (toX < 1 || toX > width || toY < 1 || toY > height) continue;
            // step: recurse
            winning = !wins(toX, toY);
            if (winning) break;
        }
        // step: store
        memo[x][y] = winning;
        return winning;
    }
}
