/**
 * Nothing: what a call costs before any algorithm does a thing. Timed beside the solutions, and no
 * solution itself.
 */
class Solution {
    public int flipChess(String[] chessboard) {
        return 0;
    }
}
