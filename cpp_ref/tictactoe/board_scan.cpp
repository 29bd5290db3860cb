// n × n tic-tac-toe by scanning the board.
//
// A stone can only complete a line that it lies on. So keep the board, put the stone, and scan its
// row, its column and the diagonals through it. A scan stops at the first cell that is not the
// mover's.
//
// Time O(n) per move, space O(n²).

#include <vector>

class TicTacToe {
public:
    explicit TicTacToe(int n) : n(n), board(n, std::vector<int>(n)) {}

    int move(int row, int col, int player) {
        // step: place
        board[row][col] = player;
        // step: scan-row
        if (all([&](int i) { return board[row][i] == player; })) return player;
        // step: scan-column
        if (all([&](int i) { return board[i][col] == player; })) return player;
        // step: scan-main-diagonal
        if (row == col && all([&](int i) { return board[i][i] == player; })) return player;
        // step: scan-anti-diagonal
        if (row + col == n - 1 && all([&](int i) { return board[i][n - 1 - i] == player; }))
            return player;
        // step: nobody
        return 0;
    }

private:
    const int n;
    std::vector<std::vector<int>> board;  // 0: empty, else the player

    // Whether all n cells of a line pass the test.
    template <class Test>
    bool all(Test test) const {
        for (int i = 0; i < n; ++i) {
            if (!test(i)) return false;
        }
        return true;
    }
};
