/*
 * n x n tic-tac-toe with one signed counter per line.
 *
 * No board is kept. A stone of player 1 counts +1, a stone of player 2 counts -1, and each line has
 * the sum of its stones. The sum is n or -n only when all n stones are one player's: every mixed or
 * unfinished line stays strictly between.
 *
 * Time O(1) per move, space O(n).
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

typedef struct {
    int n;
    int *rows;
    int *columns;
    int mainDiagonal;
    int antiDiagonal;
} TicTacToe;

void ticTacToeFree(TicTacToe *obj) {
    free(obj->rows);
    free(obj->columns);
    free(obj);
}

/* Returns NULL when there is no memory. */
TicTacToe *ticTacToeCreate(int n) {
    TicTacToe *obj = malloc(sizeof *obj);
    if (obj == NULL) return NULL;
    obj->n = n;
    obj->rows = calloc((size_t)n, sizeof *obj->rows);
    obj->columns = calloc((size_t)n, sizeof *obj->columns);
    obj->mainDiagonal = 0;
    obj->antiDiagonal = 0;
    if (obj->rows == NULL || obj->columns == NULL) {
        ticTacToeFree(obj);
        return NULL;
    }
    return obj;
}

int ticTacToeMove(TicTacToe *obj, int row, int col, int player) {
    const int n = obj->n;
    // step: sign
    const int sign = player == 1 ? 1 : -1;
    // step: count-row
    obj->rows[row] += sign;
    // step: count-column
    obj->columns[col] += sign;
    // step: count-main-diagonal
    if (row == col) obj->mainDiagonal += sign;
    // step: count-anti-diagonal
    if (row + col == n - 1) obj->antiDiagonal += sign;
    // step: judge
    const bool won = abs(obj->rows[row]) == n || abs(obj->columns[col]) == n ||
                     abs(obj->mainDiagonal) == n || abs(obj->antiDiagonal) == n;
    return won ? player : 0;
}
