/*
 * n x n tic-tac-toe with counters for each player.
 *
 * No board is kept. For each player count the stones in every row, every column and both diagonals:
 * a line is full of one player's stones when that player's counter of it reaches n.
 *
 * Time O(1) per move, space O(n).
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

typedef struct {
    int *rows;
    int *columns;
    int mainDiagonal;
    int antiDiagonal;
} Counters;

typedef struct {
    int n;
    Counters players[2];
} TicTacToe;

void ticTacToeFree(TicTacToe *obj) {
    for (int p = 0; p < 2; p++) {
        free(obj->players[p].rows);
        free(obj->players[p].columns);
    }
    free(obj);
}

/* Returns NULL when there is no memory. */
TicTacToe *ticTacToeCreate(int n) {
    TicTacToe *obj = malloc(sizeof *obj);
    if (obj == NULL) return NULL;
    obj->n = n;
    bool complete = true;
    for (int p = 0; p < 2; p++) {
        Counters *counters = &obj->players[p];
        counters->rows = calloc((size_t)n, sizeof *counters->rows);
        counters->columns = calloc((size_t)n, sizeof *counters->columns);
        counters->mainDiagonal = 0;
        counters->antiDiagonal = 0;
        complete = complete && counters->rows != NULL && counters->columns != NULL;
    }
    if (!complete) {
        ticTacToeFree(obj);
        return NULL;
    }
    return obj;
}

int ticTacToeMove(TicTacToe *obj, int row, int col, int player) {
    const int n = obj->n;
    // step: pick-player
    Counters *own = &obj->players[player - 1];
    // step: count-row
    own->rows[row]++;
    // step: count-column
    own->columns[col]++;
    // step: count-main-diagonal
    if (row == col) own->mainDiagonal++;
    // step: count-anti-diagonal
    if (row + col == n - 1) own->antiDiagonal++;
    // step: judge
    const bool won = own->rows[row] == n || own->columns[col] == n || own->mainDiagonal == n ||
                     own->antiDiagonal == n;
    return won ? player : 0;
}
