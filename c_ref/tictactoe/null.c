/*
 * Nothing: what a move costs before any algorithm does a thing. Timed beside the solutions, and no
 * solution itself.
 */
#include <stdlib.h>

typedef struct {
    int n;
} TicTacToe;

/* Returns NULL when there is no memory. */
TicTacToe *ticTacToeCreate(int n) {
    TicTacToe *obj = malloc(sizeof *obj);
    if (obj != NULL) obj->n = n;
    return obj;
}

int ticTacToeMove(TicTacToe *obj, int row, int col, int player) {
    (void)obj, (void)row, (void)col, (void)player;
    return 0;
}

void ticTacToeFree(TicTacToe *obj) { free(obj); }
