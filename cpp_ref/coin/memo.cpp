// One coin on a chessboard, by recursion with a memo.
//
// Who cannot move loses. So a position is winning if some move leads to a losing position of the
// opponent, and losing if no move does. The memo remembers each cell's answer, so that no cell is
// computed twice. Every move lowers x + y, so the recursion ends.
//
// On w × h cells: time O(wh), space O(wh).

#include <optional>
#include <string>
#include <utility>
#include <vector>

constexpr std::pair<int, int> MOVES[] = {{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}};

struct Game {
    int width, height;
    std::vector<std::vector<std::optional<bool>>> memo;  // by x and y; empty until computed

    Game(int width, int height)
        : width(width),
          height(height),
          memo(width + 1, std::vector<std::optional<bool>>(height + 1)) {}

    // Whether the player to move with the coin at (x, y) wins.
    bool wins(int x, int y) {
        // step: recall
        if (memo[x][y]) return *memo[x][y];

        bool winning = false;
        // step: try
        for (auto [right, up] : MOVES) {
            int to_x = x + right, to_y = y + up;
            if (to_x < 1 || to_x > width || to_y < 1 || to_y > height) continue;
            // step: recurse
            winning = !wins(to_x, to_y);
            if (winning) break;
        }
        // step: store
        memo[x][y] = winning;
        return winning;
    }
};

std::string chessboardGame(int x, int y, int width = 15, int height = 15) {
    return Game(width, height).wins(x, y) ? "First" : "Second";
}
