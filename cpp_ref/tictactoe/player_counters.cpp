// n × n tic-tac-toe with counters for each player.
//
// No board is kept. For each player count the stones in every row, every column and both diagonals:
// a line is full of one player's stones when that player's counter of it reaches n.
//
// Time O(1) per move, space O(n).

#include <array>
#include <vector>

class TicTacToe {
public:
    explicit TicTacToe(int n) : n(n), players{Counters(n), Counters(n)} {}

    int move(int row, int col, int player) {
        // step: pick-player
        Counters& own = players.at(player - 1);
        // step: count-row
        ++own.rows[row];
        // step: count-column
        ++own.columns[col];
        // step: count-main-diagonal
        if (row == col) ++own.main_diagonal;
        // step: count-anti-diagonal
        if (row + col == n - 1) ++own.anti_diagonal;
        // step: judge
        bool won = own.rows[row] == n || own.columns[col] == n || own.main_diagonal == n ||
                   own.anti_diagonal == n;
        return won ? player : 0;
    }

private:
    // One player's stones on each line.
    struct Counters {
        std::vector<int> rows, columns;
        int main_diagonal = 0, anti_diagonal = 0;

        explicit Counters(int n) : rows(n), columns(n) {}
    };

    const int n;
    std::array<Counters, 2> players;
};
