// The most stones one black move can flip, by breadth-first search.
//
// Try every empty cell on a copy of the board. A queue holds the acting stones: the one just
// placed, then every stone it flips, for a flipped stone acts in the same way. An acting stone
// looks along the 8 directions over a run of O's to an X, the bracket, and turns the enclosed run.
// The order of the flips does not matter, so any order of the queue finds the same number.
//
// On n × m cells: time O(n²m²·max(n, m)), space O(nm).

#include <algorithm>
#include <queue>
#include <string>
#include <utility>
#include <vector>

class Solution {
public:
    int flipChess(std::vector<std::string>& chessboard) {
        int most = 0;
        // step: candidate
        for (int row = 0; row < static_cast<int>(chessboard.size()); ++row) {
            for (int col = 0; col < static_cast<int>(chessboard[row].size()); ++col) {
                if (chessboard[row][col] != '.') continue;
                // step: best
                most = std::max(most, flips(chessboard, row, col));
            }
        }

        return most;
    }

private:
    using Board = std::vector<std::string>;

    // How many stones an X placed at (row, col) flips.
    static int flips(const Board& chessboard, int row, int col) {
        // step: copy
        Board board = chessboard;
        // step: place
        board[row][col] = 'X';
        std::queue<std::pair<int, int>> acting;
        acting.emplace(row, col);

        int flipped = 0;
        while (!acting.empty()) {
            // step: dequeue
            auto [from_row, from_col] = acting.front();
            acting.pop();

            for (auto [down, right] : DIRECTIONS) {
                // step: look
                int r = from_row + down, c = from_col + right;
                while (holds(board, r, c, 'O')) r += down, c += right;
                // step: bracket
                if (!holds(board, r, c, 'X')) continue;
                // step: flip
                r = from_row + down, c = from_col + right;
                for (; board[r][c] == 'O'; r += down, c += right) {
                    board[r][c] = 'X';
                    ++flipped;
                    // step: enqueue
                    acting.emplace(r, c);
                }
            }
        }
        return flipped;
    }

    // Whether (row, col) is on the board and holds the stone.
    static bool holds(const Board& board, int row, int col, char stone) {
        return 0 <= row && row < static_cast<int>(board.size()) && 0 <= col &&
               col < static_cast<int>(board[row].size()) && board[row][col] == stone;
    }

    static constexpr std::pair<int, int> DIRECTIONS[] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1},
                                                         {0, 1},   {1, -1}, {1, 0},  {1, 1}};
};
