typedef struct {
    int n;
    int counts[2][202];
} TicTacToe;

TicTacToe *ticTacToeCreate(int n) {
    TicTacToe *obj = calloc(1, sizeof(TicTacToe));
    obj->n = n;
    return obj;
}

int ticTacToeMove(TicTacToe *obj, int row, int col, int player) {
    int *counts = obj->counts[player - 1], n = obj->n, won = 0;
    won |= ++counts[row] == n;
    won |= ++counts[100 + col] == n;
    if (row == col) won |= ++counts[200] == n;
    if (row + col == n - 1) won |= ++counts[201] == n;
    printf("%d\n", won);
    return won ? player : 0;
}

void ticTacToeFree(TicTacToe *obj) { free(obj); }

int main(void) { return 0; }
