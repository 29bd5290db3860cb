/*
 * One coin on a chessboard, by recursion with a memo.
 *
 * Who cannot move loses. So a position is winning if some move leads to a losing position of the
 * opponent, and losing if no move does. The memo remembers each cell's answer, so that no cell is
 * computed twice; it is fresh for every call. Every move lowers x + y, so the recursion ends.
 *
 * On w x h cells: time O(wh), space O(wh).
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

enum { UNKNOWN, LOSING, WINNING };

typedef struct {
    int width;
    int height;
    unsigned char *memo; // row after row; UNKNOWN, LOSING or WINNING
} Board;

static const int moves[4][2] = {{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}};

/* Whether the player to move with the coin at (x, y) wins. */
static bool wins(const Board *board, int x, int y) {
    // step: recall
    unsigned char *known = &board->memo[(size_t)(y - 1) * (size_t)board->width + (size_t)(x - 1)];
    if (*known != UNKNOWN) return *known == WINNING;

    bool winning = false;
    // step: try
    for (int move = 0; move < 4 && !winning; move++) {
        const int toX = x + moves[move][0];
        const int toY = y + moves[move][1];
        if (toX < 1 || toX > board->width || toY < 1 || toY > board->height) continue;
        // step: recurse
        const bool opponentWins = wins(board, toX, toY);
        winning = !opponentWins;
    }
    // step: store
    *known = winning ? WINNING : LOSING;
    return winning;
}

/* Returns NULL when there is no memory. */
const char *chessboardGameOn(int x, int y, int width, int height) {
    const Board board = {width, height, calloc((size_t)width, (size_t)height)};
    if (board.memo == NULL) return NULL;
    const bool first = wins(&board, x, y);
    free(board.memo);
    return first ? "First" : "Second";
}

const char *chessboardGame(int x, int y) { return chessboardGameOn(x, y, 15, 15); }
