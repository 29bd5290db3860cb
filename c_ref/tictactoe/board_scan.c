/*
 * n x n tic-tac-toe by scanning the board.
 *
 * A stone can only complete a line that it lies on. So keep the board, put the stone, and scan its
 * row, its column and the diagonals through it. A scan stops at the first cell that is not the
 * mover's.
 *
 * Time O(n) per move, space O(n^2).
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

typedef struct {
    int n;
    unsigned char *board; // row after row; 0: empty, else the player
} TicTacToe;

/* Whether the player owns all n cells from `first` on, `stride` cells apart. */
static bool owns(const TicTacToe *obj, int player, size_t first, size_t stride) {
    const unsigned char *cell = obj->board + first;
    for (int i = 0; i < obj->n; i++) {
        if (cell[(size_t)i * stride] != player) return false;
    }
    return true;
}

/* Returns NULL when there is no memory. */
TicTacToe *ticTacToeCreate(int n) {
    TicTacToe *obj = malloc(sizeof *obj);
    if (obj == NULL) return NULL;
    obj->n = n;
    obj->board = calloc((size_t)n, (size_t)n);
    if (obj->board == NULL) {
        free(obj);
        return NULL;
    }
    return obj;
}

int ticTacToeMove(TicTacToe *obj, int row, int col, int player) {
    const size_t n = (size_t)obj->n;
    // step: place
    obj->board[(size_t)row * n + (size_t)col] = (unsigned char)player;
    // step: scan-row
    if (owns(obj, player, (size_t)row * n, 1)) return player;
    // step: scan-column
    if (owns(obj, player, (size_t)col, n)) return player;
    // step: scan-main-diagonal
    if (row == col && owns(obj, player, 0, n + 1)) return player;
    // step: scan-anti-diagonal
    if (row + col == obj->n - 1 && owns(obj, player, n - 1, n - 1)) return player;
    // step: nobody
    return 0;
}

void ticTacToeFree(TicTacToe *obj) {
    free(obj->board);
    free(obj);
}
