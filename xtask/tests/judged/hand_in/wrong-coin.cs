public class Result
{
    public static string chessboardGame(int x, int y)
    {
        return x % 4 != 0 && y % 4 != 0 ? "Second" : "First";
    }
}
