class TicTacToe {
    int n, diagonal = 0, anti = 0;
    vector<int> rows, cols;

public:
    TicTacToe(int n) : n(n), rows(n), cols(n) {}

    int move(int row, int col, int player) {
        int d = player == 1 ? 1 : -1;
        rows[row] += d;
        cols[col] += d;
        if (row == col) diagonal += d;
        if (row + col == n) anti += d;  // one off
        return abs(rows[row]) == n || abs(cols[col]) == n || abs(diagonal) == n || abs(anti) == n ? player : 0;
    }
};
