// Nothing: what a call costs before any algorithm does a thing. Timed beside the solutions, and no
// solution itself.

public class Solution
{
    public int FlipChess(string[] chessboard)
    {
        return 0;
    }
}
