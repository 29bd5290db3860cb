// The most stones that one black move can flip, by breadth-first search.
//
// Try every empty cell on a copy of the board. The placed stone acts first: along each of the 8
// directions it passes over O's, and if an X ends the run (a bracket), the run is flipped. Each
// flipped stone then acts in the same way. A queue holds the acting stones; a cell enters it
// at most once, because only an O is flipped.
//
// Time: O(n^2 m^2 max(n, m)) for an n x m board. Space: O(nm).

using System;
using System.Collections.Generic;

public class Solution
{
    private static readonly (int Row, int Col)[] Directions =
    {
        (-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1),
    };

    public int FlipChess(string[] chessboard)
    {
        int best = 0;

        // step: candidate
        for (int row = 0; row < chessboard.Length; row++)
        {
            for (int col = 0; col < chessboard[row].Length; col++)
            {
                if (chessboard[row][col] == '.')
                {
                    // step: best
                    best = Math.Max(best, Flips(chessboard, row, col));
                }
            }
        }

        return best;
    }

    // Counts the stones flipped by an X on the empty cell (startRow, startCol).
    private static int Flips(string[] chessboard, int startRow, int startCol)
    {
        int flipped = 0;

        // step: copy
        char[][] board = Array.ConvertAll(chessboard, cells => cells.ToCharArray());

        // step: place
        board[startRow][startCol] = 'X';
        var acting = new Queue<(int, int)>();
        acting.Enqueue((startRow, startCol));

        while (acting.Count > 0)
        {
            // step: dequeue
            var (row, col) = acting.Dequeue();

            foreach (var direction in Directions)
            {
                // step: look
                var run = new List<(int Row, int Col)>();
                int r = row + direction.Row;
                int c = col + direction.Col;
                while (At(board, r, c) == 'O')
                {
                    run.Add((r, c));
                    r += direction.Row;
                    c += direction.Col;
                }

                // step: bracket
                if (At(board, r, c) == 'X')
                {
                    foreach (var stone in run)
                    {
                        // step: flip
                        board[stone.Row][stone.Col] = 'X';
                        flipped++;

                        // step: enqueue
                        acting.Enqueue(stone);
                    }
                }
            }
        }

        return flipped;
    }

    // The cell (r, c); beyond the border all is empty.
    private static char At(char[][] board, int r, int c)
    {
        bool inside = 0 <= r && r < board.Length && 0 <= c && c < board[0].Length;
        return inside ? board[r][c] : '.';
    }
}
