class Solution {
public:
    int flipChess(vector<string>& chessboard) {
        int best = 0;
        for (int i = 0; i < (int)chessboard.size(); i++)
            for (int j = 0; j < (int)chessboard[0].size(); j++)
                if (chessboard[i][j] == '.') {
                    vector<string> board = chessboard;
                    best = max(best, place(board, i, j));
                }
        return best;
    }

private:
    int place(vector<string>& board, int i, int j) {
        board[i][j] = 'X';
        int flipped = 0;
        for (int di = -1; di <= 1; di++)
            for (int dj = -1; dj <= 1; dj++) {
                if (!di && !dj) continue;
                int length = 0, r = i + di, c = j + dj;
                for (; inside(board, r, c) && board[r][c] == 'O'; r += di, c += dj) length++;
                if (!inside(board, r, c) || board[r][c] != 'X') continue;
                for (int k = 1; k <= length; k++)
                    if (board[i + k * di][j + k * dj] == 'O') flipped += 1 + place(board, i + k * di, j + k * dj);
            }
        return flipped;
    }

    static bool inside(const vector<string>& board, int r, int c) {
        return r >= 0 && c >= 0 && r < (int)board.size() && c < (int)board[0].size();
    }
};
