// The coin game by plain recursion.
//
// A cell wins for the player to move if some move leads to a losing cell, and loses if none
// does; a cell without moves therefore loses. Stop at the first move that wins. Every move
// lowers x + y, so the recursion ends.
//
// Time: exponential in x + y. Space: O(x + y), the depth of the recursion.

public class Result
{
    private static readonly (int X, int Y)[] Moves =
    {
        (-2, 1), (-2, -1), (1, -2), (-1, -2),
    };

    public static string chessboardGame(int x, int y)
    {
        return chessboardGame(x, y, 15, 15);
    }

    public static string chessboardGame(int x, int y, int width, int height)
    {
        return Wins(x, y, width, height) ? "First" : "Second";
    }

    // Does the player to move win with the coin on (x, y)?
    private static bool Wins(int x, int y, int width, int height)
    {
        // step: try
        foreach (var move in Moves)
        {
            int toX = x + move.X;
            int toY = y + move.Y;
            if (1 <= toX && toX <= width && 1 <= toY && toY <= height)
            {
                // step: recurse
                bool opponentWins = Wins(toX, toY, width, height);

                // step: win
                if (!opponentWins)
                {
                    return true;
                }
            }
        }

        // step: lose
        return false;
    }
}
