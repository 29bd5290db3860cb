// n x n tic-tac-toe with one signed counter per line.
//
// Let a stone of player 1 count +1 and a stone of player 2 count -1. A line's counter is then
// the sum of its marks, so it is +n or -n only when one player owns the whole line; any mixed
// line stays strictly between. One counter thus serves both players.
//
// Time: O(1) per move. Space: O(n).

using System;

public class TicTacToe
{
    private readonly int n;
    private readonly int[] rows;
    private readonly int[] cols;
    private int mainDiagonal;
    private int antiDiagonal;

    public TicTacToe(int n)
    {
        this.n = n;
        rows = new int[n];
        cols = new int[n];
    }

    public int Move(int row, int col, int player)
    {
        // step: sign
        int sign = player == 1 ? 1 : -1;

        // step: count-row
        rows[row] += sign;

        // step: count-column
        cols[col] += sign;

        // step: count-main-diagonal
        if (row == col)
        {
            mainDiagonal += sign;
        }

        // step: count-anti-diagonal
        if (row + col == n - 1)
        {
            antiDiagonal += sign;
        }

        // step: judge
        bool won = Math.Abs(rows[row]) == n || Math.Abs(cols[col]) == n
            || Math.Abs(mainDiagonal) == n || Math.Abs(antiDiagonal) == n;
        return won ? player : 0;
    }
}
