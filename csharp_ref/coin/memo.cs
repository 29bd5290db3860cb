// The coin game by recursion with a memo.
//
// A cell wins for the player to move if some move leads to a losing cell, and loses if none
// does. Whether a cell wins does not depend on how the coin got there, so it is worked out once
// and remembered; every later visit recalls it.
//
// Time: O(width * height). Space: O(width * height).

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
        var memo = new bool?[width + 1, height + 1]; // null marks a cell not worked out yet
        return Wins(x, y, width, height, memo) ? "First" : "Second";
    }

    // Does the player to move win with the coin on (x, y)?
    private static bool Wins(int x, int y, int width, int height, bool?[,] memo)
    {
        // step: recall
        if (memo[x, y] is bool known)
        {
            return known;
        }

        // step: try
        bool won = false;
        foreach (var move in Moves)
        {
            int toX = x + move.X;
            int toY = y + move.Y;
            if (1 <= toX && toX <= width && 1 <= toY && toY <= height)
            {
                // step: recurse
                bool opponentWins = Wins(toX, toY, width, height, memo);
                if (!opponentWins)
                {
                    won = true;
                    break;
                }
            }
        }

        // step: store
        memo[x, y] = won;
        return won;
    }
}
