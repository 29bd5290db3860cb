/*
 * The most stones one black move can flip, by breadth-first search.
 *
 * Try every empty cell on a copy of the board. A queue holds the acting stones: the one just
 * placed, then every stone it flips, for a flipped stone acts in the same way. An acting stone
 * looks along the 8 directions over a run of O's to an X, the bracket, and turns the enclosed run.
 * The order of the flips does not matter, so any order of the queue finds the same number.
 *
 * The board lies inside a border of empty cells. Every run ends there at the latest, so that no
 * look needs a test for the edge.
 *
 * On n x m cells: time O(n^2 m^2 max(n, m)), space O(nm).
 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    size_t size;       // in cells, the border included
    ptrdiff_t stride;  // from a cell to the one below it
    char *start;       // the board as given
    char *board;       // the copy on which a candidate is played
    ptrdiff_t *acting; // the queue; no stone is queued twice, so a place per cell is enough
} Search;

static int flips(const Search *search, ptrdiff_t candidate);

/* Returns -1 when there is no memory. */
int flipChess(char **chessboard, int chessboardSize) {
    const ptrdiff_t height = chessboardSize;
    const ptrdiff_t width = (ptrdiff_t)strlen(chessboard[0]);
    const ptrdiff_t stride = width + 2;
    const size_t size = (size_t)(height + 2) * (size_t)stride;
    // One piece of memory for all: the queue, then the boards.
    ptrdiff_t *acting = malloc(size * (sizeof *acting + 2));
    int most = -1;

    if (acting != NULL) {
        char *boards = (char *)(acting + size);
        const Search search = {size, stride, boards, boards + size, acting};
        memset(search.start, '.', size);
        for (ptrdiff_t row = 0; row < height; row++) {
            memcpy(search.start + (row + 1) * stride + 1, chessboard[row], (size_t)width);
        }

        most = 0;
        // step: candidate
        for (ptrdiff_t row = 1; row <= height; row++) {
            for (ptrdiff_t col = 1; col <= width; col++) {
                const ptrdiff_t candidate = row * stride + col;
                if (search.start[candidate] != '.') continue;
                // step: best
                const int flipped = flips(&search, candidate);
                if (flipped > most) most = flipped;
            }
        }
    }

    free(acting);
    return most;
}

/* How many stones an X placed on the candidate flips. */
static int flips(const Search *search, ptrdiff_t candidate) {
    const ptrdiff_t down = search->stride;
    const ptrdiff_t directions[8] = {-down - 1, -down, -down + 1, -1, 1, down - 1, down, down + 1};

    // step: copy
    char *board = search->board;
    memcpy(board, search->start, search->size);
    // step: place
    board[candidate] = 'X';
    const ptrdiff_t *front = search->acting;
    ptrdiff_t *back = search->acting;
    *back++ = candidate;

    int flipped = 0;
    while (front < back) {
        // step: dequeue
        const ptrdiff_t from = *front++;

        for (int d = 0; d < 8; d++) {
            const ptrdiff_t direction = directions[d];
            // step: look
            ptrdiff_t end = from + direction;
            while (board[end] == 'O') end += direction;
            // step: bracket
            if (end == from + direction || board[end] != 'X') continue;
            // step: flip
            for (ptrdiff_t cell = from + direction; cell != end; cell += direction) {
                board[cell] = 'X';
                flipped++;
                // step: enqueue
                *back++ = cell;
            }
        }
    }
    return flipped;
}
