// n x n tic-tac-toe by counting each player's stones.
//
// A line is won when it holds n stones of one player, so the board itself is not needed: count,
// for each player, the stones in every row, in every column and on the two diagonals. The mover
// wins when one of the mover's counters reaches n.
//
// Time: O(1) per move. Space: O(n).

public class TicTacToe
{
    // How many stones one player has in each line.
    private class Stones
    {
        public readonly int[] Rows;
        public readonly int[] Cols;
        public int MainDiagonal;
        public int AntiDiagonal;

        public Stones(int n)
        {
            Rows = new int[n];
            Cols = new int[n];
        }
    }

    private readonly int n;
    private readonly Stones[] players;

    public TicTacToe(int n)
    {
        this.n = n;
        players = new[] { new Stones(n), new Stones(n) };
    }

    public int Move(int row, int col, int player)
    {
        // step: pick-player
        Stones mine = players[player - 1];

        // step: count-row
        mine.Rows[row]++;

        // step: count-column
        mine.Cols[col]++;

        // step: count-main-diagonal
        if (row == col)
        {
            mine.MainDiagonal++;
        }

        // step: count-anti-diagonal
        if (row + col == n - 1)
        {
            mine.AntiDiagonal++;
        }

        // step: judge
        bool won = mine.Rows[row] == n || mine.Cols[col] == n
            || mine.MainDiagonal == n || mine.AntiDiagonal == n;
        return won ? player : 0;
    }
}
