// Nothing: what a move costs before any algorithm does a thing. Timed beside the solutions, and no
// solution itself.

public class TicTacToe
{
    public TicTacToe(int n)
    {
    }

    public int Move(int row, int col, int player)
    {
        return 0;
    }
}
