/*
 * One coin on a chessboard, by recursion that tries all moves.
 *
 * Who cannot move loses. So a position is winning if some move leads to a losing position of the
 * opponent, and losing if no move does. All four moves are always tried, also after one of them
 * has decided the answer. Every move lowers x + y, so the recursion ends.
 *
 * Time exponential in x + y (the same cells are asked again and again), space O(x + y).
 */
#include <stdbool.h>

static const int moves[4][2] = {{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}};

/* Whether the player to move with the coin at (x, y) wins. */
static bool wins(int x, int y, int width, int height) {
    bool winning = false;
    // step: try
    for (int move = 0; move < 4; move++) {
        const int toX = x + moves[move][0];
        const int toY = y + moves[move][1];
        if (toX < 1 || toX > width || toY < 1 || toY > height) continue;
        // step: recurse
        const bool opponentWins = wins(toX, toY, width, height);
        winning = winning || !opponentWins;
    }
    // step: win
    if (winning) return true;
    // step: lose
    return false;
}

const char *chessboardGameOn(int x, int y, int width, int height) {
    return wins(x, y, width, height) ? "First" : "Second";
}

const char *chessboardGame(int x, int y) { return chessboardGameOn(x, y, 15, 15); }
