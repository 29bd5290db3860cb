// Nothing: what a call costs before any algorithm does a thing. Timed beside the solutions, and no
// solution itself.

#include <string>
#include <vector>

class Solution {
public:
    int flipChess(std::vector<std::string>&) { return 0; }
};
