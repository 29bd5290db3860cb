public class TicTacToe
{
    private readonly int[,] lines;
    private readonly int n;

    public TicTacToe(int n)
    {
        this.n = n;
        lines = new int[3, n];
    }

    public int Move(int row, int col, int player)
    {
        int d = player == 1 ? 1 : -1;
        bool won = Add(0, row, d) | Add(1, col, d);
        if (row == col) won |= Add(2, 0, d);
        if (row + col == n - 1) won |= n == 1 || Add(2, 1, d);
        return won ? player : 0;
    }

    private bool Add(int kind, int line, int d)
    {
        return Math.Abs(lines[kind, line] += d) == n;
    }
}
