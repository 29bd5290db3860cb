// The C++ worker: answers as docs/protocol.md says, with the solution it is compiled with.
// -DSOLUTION="<problem>/<algorithm>.cpp" names the solution, -DPROBLEM_<problem> the kind of case.
// A main() in the solution is ignored, and what the solution prints goes to standard error.

#include <unistd.h>

#include "prelude.h"
#define main main_of_the_solution
#include SOLUTION
#undef main

#include <charconv>
#include <chrono>
#include <optional>
#include <sstream>
#include <stdexcept>

namespace worker {

const invalid_argument MALFORMED("cannot parse the case");

// The numbers of a line that are separated by the marks in turn, beginning again after the last.
vector<int> numbers(const string& line, const string& marks) {
    vector<int> numbers;
    const char *at = line.data(), *end = at + line.size();
    for (size_t mark = 0;; mark = (mark + 1) % marks.size(), ++at) {
        auto [rest, failure] = from_chars(at, end, numbers.emplace_back());
        if (failure != errc() || (rest < end && *rest != marks[mark])) throw MALFORMED;
        if (rest == end) return numbers;
        at = rest;
    }
}

#if defined PROBLEM_tictactoe
struct Case {
    static constexpr int FAILED = INT_MIN;
    vector<int> given, results;  // given: the side, then row, column and player of each move
    optional<TicTacToe> game;

    void parse(const string& line) {
        given = numbers(line, " ,,");
        if (given.size() < 4 || given.size() % 3 != 1) throw MALFORMED;
        results.resize(given.size() / 3);
    }
    void drop() { game.reset(); }
    void build() { game.emplace(given[0]); }
    void answer(bool unchecked) {
        const int* move = &given[1];
        for (int& result : results) {
            try {
                result = game->move(move[0], move[1], move[2]);
            } catch (...) {
                if (!unchecked) throw;
                result = FAILED;
            }
            move += 3;
        }
    }
    string text() const {
        string words;
        for (int result : results) words += result == FAILED ? " error" : ' ' + to_string(result);
        return words.substr(1);
    }
};
#elif defined PROBLEM_reversi
struct Case {
    vector<string> rows, chessboard;
    optional<Solution> solution;
    int flipped;

    void parse(const string& line) {
        stringstream parts(line + '/');
        for (string row; getline(parts, row, '/'); rows.push_back(row))
            if (row.empty() || row.find_first_not_of("XO.") != string::npos) throw MALFORMED;
        for (const string& row : rows)
            if (row.size() != rows[0].size()) throw MALFORMED;
    }
    void drop() { chessboard.clear(), solution.reset(); }
    void build() { chessboard = rows, solution.emplace(); }
    void answer(bool) { flipped = solution->flipChess(chessboard); }
    string text() const { return to_string(flipped); }
};
#elif defined PROBLEM_coin
// chessboardGame with the board's sides if it takes them (preferred), else on its own 15x15.
template <class Int>
auto ask(Int x, Int y, Int w, Int h, bool) -> decltype(chessboardGame(x, y, w, h)) {
    return chessboardGame(x, y, w, h);
}
template <class Int>
string ask(Int x, Int y, Int w, Int h, ...) {
    if (w != 15 || h != 15) throw invalid_argument("this solution needs 15x15");
    return chessboardGame(x, y);
}

struct Case {
    vector<int> given;  // x, y, width, height
    string winner;

    void parse(const string& line) {
        given = numbers(line, "  x");
        if (given.size() == 2) given.resize(4, 15);
        if (given.size() != 4) throw MALFORMED;
    }
    void drop() {}
    void build() {}
    void answer(bool) { winner = ask(given[0], given[1], given[2], given[3], true); }
    string text() const { return winner; }
};
#endif

// One line of a block: a case, until a step of it fails.
struct Line : Case {
    string error;

    template <class Step>
    void attempt(Step step) {
        if (!error.empty()) return;
        try {
            step();
        } catch (const exception& failure) {
            error = string("error: ") + failure.what();
        } catch (...) {
            error = "error: thrown, but no std::exception";
        }
    }
    string reply() const {
        string line = error.empty() ? text() : error;
        replace(line.begin(), line.end(), '\n', ' ');
        return line + '\n';
    }
};

string answered(const string& text, bool unchecked) {
    Line line;
    line.attempt([&] { line.parse(text), line.build(), line.answer(unchecked); });
    return line.reply();
}

string timed(const vector<string>& texts, int rounds, int untimed) {
    vector<Line> lines(texts.size());
    for (size_t i = 0; i < lines.size(); ++i) lines[i].attempt([&] { lines[i].parse(texts[i]); });
    string replies;
    for (int round = -untimed; round < rounds; ++round) {
        for (Line& line : lines) line.drop();
        for (Line& line : lines) line.attempt([&] { line.build(); });
        auto start = chrono::steady_clock::now();
        for (Line& line : lines) line.attempt([&] { line.answer(false); });
        chrono::nanoseconds time = chrono::steady_clock::now() - start;
        if (round >= 0) replies += to_string(time.count()) + (round < rounds - 1 ? ' ' : '\n');
    }
    for (const Line& line : lines) replies += line.reply();
    return replies;
}

string block(vector<string> lines) {
    int rounds = 0, untimed = 0;
    string head = lines.empty() ? "" : lines[0];
    bool unchecked = head == "unchecked";
    sscanf(head.c_str(), "time %d %d", &rounds, &untimed);
    if (unchecked || rounds > 0) lines.erase(lines.begin());
    if (rounds > 0) return timed(lines, rounds, untimed);
    string replies;
    for (const string& line : lines) replies += answered(line, unchecked);
    return replies;
}

}  // namespace worker

int main(int, char** arguments) {
    FILE* out = fdopen(dup(STDOUT_FILENO), "w");
    dup2(STDERR_FILENO, STDOUT_FILENO);
    ios::sync_with_stdio(false);
    fprintf(out, "crossboard 1 %s C++17, GCC %s\n", arguments[1], __VERSION__);
    fflush(out);
    for (string line; getline(cin, line);) {
        vector<string> lines;
        for (; cin && !line.empty(); getline(cin, line)) lines.push_back(line);
        fprintf(out, "%s\n", worker::block(std::move(lines)).c_str());
        fflush(out);
    }
}
