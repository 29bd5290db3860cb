// One coin on a chessboard, by plain recursion.
//
// Who cannot move loses. So a position is winning if some move leads to a losing position of the
// opponent, and losing if no move does. The search stops at the first such move.
// Every move lowers x + y, so the recursion ends.
//
// Time exponential in x + y (the same cells are asked again and again), space O(x + y).

#include <string>
#include <utility>

constexpr std::pair<int, int> MOVES[] = {{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}};

// Whether the player to move with the coin at (x, y) wins.
bool wins(int x, int y, int width, int height) {
    // step: try
    for (auto [right, up] : MOVES) {
        int to_x = x + right, to_y = y + up;
        if (to_x < 1 || to_x > width || to_y < 1 || to_y > height) continue;
        // step: recurse
        bool opponent_wins = wins(to_x, to_y, width, height);
        // step: win
        if (!opponent_wins) return true;
    }
    // step: lose
    return false;
}

std::string chessboardGame(int x, int y, int width = 15, int height = 15) {
    return wins(x, y, width, height) ? "First" : "Second";
}
