// The C worker: answers as docs/protocol.md says, with the solution it is linked with.
// -DPROBLEM_<problem> names the kind of case; prelude.h is included before both files. A main() in
// the solution is ignored, and what the solution prints goes to standard error. C does not define a
// move outside the board: such a move fails without being played.

#undef main
#include <errno.h>
#include <time.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static FILE *out;
static bool ended; // the input
static bool unchecked;
static const char *const MALFORMED = "cannot parse the case";

// Memory of the worker's own, without which it cannot go on.
static void *resized(void *memory, size_t size) {
    memory = realloc(memory, size);
    if (memory == NULL) {
        fputs("the worker is out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return memory;
}

// Reads a number up to the end of the text or to a mark, behind which the text goes on.
__attribute__((unused)) // in reversi
static bool number(char **text, char mark, int *value) {
    char *end;
    errno = 0;
    const long parsed = strtol(*text, &end, 10);
    const bool digits = isdigit((unsigned char)(*text)[**text == '-']);
    const bool whole = digits && (!*end || (*end == mark && end[1]));
    *text = end + (*end != '\0');
    *value = (int)parsed;
    return whole && errno == 0 && INT_MIN <= parsed && parsed <= INT_MAX;
}

// A kind of case. parse reads it, build makes what the algorithm starts from, and answer calls the
// solution; they return what is wrong, or NULL. show writes the answer. drop frees what build made,
// and forget what parse did.
#if defined PROBLEM_tictactoe
typedef struct TicTacToe TicTacToe;
TicTacToe *ticTacToeCreate(int n);
int ticTacToeMove(TicTacToe *obj, int row, int col, int player);
void ticTacToeFree(TicTacToe *obj);

enum { FAILED = INT_MIN };
typedef struct { int row, col, player, result; } Move;
typedef struct { int n; size_t count; Move *moves; TicTacToe *game; } Case;

static const char *parse(Case *it, char *text) {
    if (!number(&text, ' ', &it->n) || it->n < 1 || !*text) return MALFORMED;
    it->moves = resized(NULL, (strlen(text) / 6 + 1) * sizeof(Move)); // a move takes 6: "0,0,1 "
    while (*text) {
        Move *move = &it->moves[it->count];
        if (!number(&text, ',', &move->row) || !number(&text, ',', &move->col)) return MALFORMED;
        if (!number(&text, ' ', &move->player)) return MALFORMED;
        it->count++;
    }
    return NULL;
}
static const char *build(Case *it) {
    it->game = ticTacToeCreate(it->n);
    return it->game ? NULL : "out of memory: ticTacToeCreate returned NULL";
}
static const char *answer(Case *it) {
    for (Move *move = it->moves; move < it->moves + it->count; move++) {
        const int row = move->row, col = move->col;
        const bool inside = 0 <= row && row < it->n && 0 <= col && col < it->n;
        if (!inside && !unchecked) return "the cell lies outside the board";
        move->result = inside ? ticTacToeMove(it->game, row, col, move->player) : FAILED;
    }
    return NULL;
}
static void show(const Case *it) {
    for (size_t i = 0; i < it->count; i++) {
        if (i > 0) putc(' ', out);
        if (it->moves[i].result == FAILED) fputs("error", out);
        else fprintf(out, "%d", it->moves[i].result);
    }
}
static void drop(Case *it) {
    if (it->game) ticTacToeFree(it->game);
    it->game = NULL;
}
static void forget(Case *it) { free(it->moves); }

#elif defined PROBLEM_reversi
int flipChess(char **chessboard, int chessboardSize);

// text: the rows as given, each ended by NUL; chessboard: a copy, which the solution may change.
typedef struct { int height, flips; size_t width; char *text, **chessboard; } Case;

static const char *parse(Case *it, char *text) {
    const size_t size = strlen(text) + 1;
    it->width = strcspn(text, "/");
    if (it->width == 0 || size % (it->width + 1) != 0) return MALFORMED;
    it->height = (int)(size / (it->width + 1));
    it->text = memcpy(resized(NULL, size), text, size);
    for (char *row = it->text; row < it->text + size; row += it->width + 1) {
        char *end = row + strspn(row, "XO.");
        if (end != row + it->width || (*end != '/' && *end != '\0')) return MALFORMED;
        *end = '\0';
    }
    return NULL;
}
static const char *build(Case *it) {
    const size_t rows = (size_t)it->height;
    it->chessboard = resized(NULL, rows * (sizeof(char *) + it->width + 1));
    char *copy = memcpy(it->chessboard + rows, it->text, rows * (it->width + 1));
    for (size_t row = 0; row < rows; row++) it->chessboard[row] = copy + row * (it->width + 1);
    return NULL;
}
static const char *answer(Case *it) {
    it->flips = flipChess(it->chessboard, it->height);
    return it->flips < 0 ? "out of memory: flipChess returned less than 0" : NULL;
}
static void show(const Case *it) { fprintf(out, "%d", it->flips); }
static void drop(Case *it) {
    free(it->chessboard);
    it->chessboard = NULL;
}
static void forget(Case *it) { free(it->text); }

#elif defined PROBLEM_coin
const char *chessboardGame(int x, int y);
// Absent from a solution as HackerRank asks for it, on 15x15; then NULL.
__attribute__((weak)) const char *chessboardGameOn(int x, int y, int width, int height);

typedef struct { int x, y, width, height; const char *winner; } Case;

static const char *parse(Case *it, char *text) {
    if (!number(&text, ' ', &it->x) || !number(&text, ' ', &it->y)) return MALFORMED;
    it->width = it->height = 15;
    if (!*text) return NULL;
    const bool sides = number(&text, 'x', &it->width) && number(&text, '\0', &it->height);
    return sides ? NULL : MALFORMED;
}
static const char *build(Case *it) {
    const bool original = it->width == 15 && it->height == 15;
    return original || chessboardGameOn ? NULL : "chessboardGame(x, y) needs 15x15";
}
static const char *answer(Case *it) {
    it->winner = chessboardGameOn ? chessboardGameOn(it->x, it->y, it->width, it->height)
                                  : chessboardGame(it->x, it->y);
    return it->winner ? NULL : "out of memory: chessboardGame returned NULL";
}
static void show(const Case *it) {
    for (const char *c = it->winner; *c; c++) putc(*c == '\n' ? ' ' : *c, out);
}
static void drop(Case *it) { it->winner = NULL; }
static void forget(Case *it) { it->winner = NULL; }
#endif

// One line of a block: a case, and what went wrong with it, if anything.
typedef struct { Case it; const char *error; } Line;

static void reply(const Line *line) {
    if (line->error) fprintf(out, "error: %s", line->error);
    else show(&line->it);
    putc('\n', out);
}

static void answered(char *text) {
    Line line = {0};
    line.error = parse(&line.it, text);
    if (!line.error) line.error = build(&line.it);
    if (!line.error) line.error = answer(&line.it);
    reply(&line);
    drop(&line.it);
    forget(&line.it);
}

// Whether memory is written to when it is allocated, so that no page fault falls into the time.
static void touch(bool allocated) {
#ifdef __GLIBC__
    mallopt(M_PERTURB, allocated);
#endif
}

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void timed(Line *lines, size_t count, int rounds, int untimed) {
    for (int round = -untimed; round < rounds; round++) {
        for (size_t i = 0; i < count; i++) drop(&lines[i].it);
        touch(true);
        for (size_t i = 0; i < count; i++) {
            if (!lines[i].error) lines[i].error = build(&lines[i].it);
        }
        touch(false);
        const long long start = now();
        for (size_t i = 0; i < count; i++) {
            if (!lines[i].error) lines[i].error = answer(&lines[i].it);
        }
        const long long time = now() - start;
        if (round >= 0) fprintf(out, "%lld%c", time, round < rounds - 1 ? ' ' : '\n');
    }
    for (size_t i = 0; i < count; i++) {
        reply(&lines[i]);
        drop(&lines[i].it);
        forget(&lines[i].it);
    }
}

// The next line without its end; NULL at an empty line and at the end of input.
static char *next(void) {
    static char *text;
    static size_t room;
    const ssize_t length = getline(&text, &room, stdin);
    ended = length < 0;
    if (ended) return NULL;
    text[strcspn(text, "\n")] = '\0';
    return *text ? text : NULL;
}

static void block(char *text) {
    int rounds = 0, untimed = 0;
    unchecked = text && strcmp(text, "unchecked") == 0;
    if (unchecked) text = next();
    else if (text) sscanf(text, "time %d %d", &rounds, &untimed);
    if (rounds > 0) {
        Line *lines = NULL;
        size_t count = 0;
        while ((text = next())) {
            // Twice the room whenever it is full: at 0, 1, 2, 4, 8…
            if ((count & (count - 1)) == 0) lines = resized(lines, (2 * count + 1) * sizeof *lines);
            lines[count] = (Line){0};
            lines[count].error = parse(&lines[count].it, text);
            count++;
        }
        timed(lines, count, rounds, untimed);
        free(lines);
    }
    for (; text; text = next()) answered(text);
    putc('\n', out);
    fflush(out);
}

int main(int count, char **arguments) {
    out = fdopen(dup(STDOUT_FILENO), "w");
    dup2(STDERR_FILENO, STDOUT_FILENO);
    fprintf(out, "crossboard 1 %s C11, gcc %s\n", arguments[count - 1], __VERSION__);
    fflush(out);
    for (char *text = next(); text || !ended; text = next()) block(text);
}
