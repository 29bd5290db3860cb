// n × n tic-tac-toe with one signed counter per line.
//
// No board is kept. A stone of player 1 counts +1, a stone of player 2 counts −1, and each line has
// the sum of its stones. The sum is ±n only when all n stones are one player's: every mixed or
// unfinished line stays strictly between.
//
// Time O(1) per move, space O(n).

#include <cstdlib>
#include <vector>

class TicTacToe {
public:
    explicit TicTacToe(int n) : n(n), rows(n), columns(n) {}

    int move(int row, int col, int player) {
        // step: sign
        int sign = player == 1 ? 1 : -1;
        // step: count-row
        rows[row] += sign;
        // step: count-column
        columns[col] += sign;
        // step: count-main-diagonal
        if (row == col) main_diagonal += sign;
        // step: count-anti-diagonal
        if (row + col == n - 1) anti_diagonal += sign;
        // step: judge
        bool won = std::abs(rows[row]) == n || std::abs(columns[col]) == n ||
                   std::abs(main_diagonal) == n || std::abs(anti_diagonal) == n;
        return won ? player : 0;
    }

private:
    const int n;
    std::vector<int> rows, columns;
    int main_diagonal = 0, anti_diagonal = 0;
};
