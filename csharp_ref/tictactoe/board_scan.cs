// n x n tic-tac-toe by looking at the board.
//
// Keep the board. Only a line through the last stone can have become full, so after each move
// scan that stone's row and column, and a diagonal if the stone lies on it. Every scan stops at
// the first cell that is not the mover's.
//
// Time: O(n) per move. Space: O(n^2).

public class TicTacToe
{
    private readonly int n;
    private readonly int[,] board; // 0 marks an empty cell

    public TicTacToe(int n)
    {
        this.n = n;
        board = new int[n, n];
    }

    public int Move(int row, int col, int player)
    {
        // step: place
        board[row, col] = player;

        // step: scan-row
        if (Owns(player, row, 0, 0, 1))
        {
            return player;
        }

        // step: scan-column
        if (Owns(player, 0, col, 1, 0))
        {
            return player;
        }

        // step: scan-main-diagonal
        if (row == col && Owns(player, 0, 0, 1, 1))
        {
            return player;
        }

        // step: scan-anti-diagonal
        if (row + col == n - 1 && Owns(player, 0, n - 1, 1, -1))
        {
            return player;
        }

        // step: nobody
        return 0;
    }

    // Does the player own all n cells from (row, col) on in steps of (dRow, dCol)?
    private bool Owns(int player, int row, int col, int dRow, int dCol)
    {
        for (int i = 0; i < n; i++)
        {
            if (board[row + i * dRow, col + i * dCol] != player)
            {
                return false;
            }
        }

        return true;
    }
}
