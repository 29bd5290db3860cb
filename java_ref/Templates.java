/*
 * The forms that a solution can have, as LeetCode 348, LeetCode LCP 41 and HackerRank give them:
 * the worker is compiled against these, and runs with the solution's classes in their place.
 */

class TicTacToe {
    public TicTacToe(int n) {}

    public int move(int row, int col, int player) {
        throw new AssertionError();
    }
}

class Solution {
    public int flipChess(String[] chessboard) {
        throw new AssertionError();
    }
}

class Result {
    public static String chessboardGame(int x, int y) {
        throw new AssertionError();
    }

    /** Beyond HackerRank, and optional: a board of any sides. */
    public static String chessboardGame(int x, int y, int width, int height) {
        throw new AssertionError();
    }
}
