// The C# worker: answers the harness's questions with one solution, by the worker protocol.
//
// It is compiled together with that solution, with PROBLEM_tictactoe, PROBLEM_reversi or
// PROBLEM_coin defined, and knows the problem's inputs and outputs, but no algorithm.

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;

namespace Crossboard
{
    internal static class Problem
    {
#if PROBLEM_tictactoe
        private static readonly FieldInfo[] Fields = typeof(TicTacToe).GetFields(
            BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public);

        private static readonly Dictionary<string, int[]> Known = new Dictionary<string, int[]>();

        public static object Parse(string line)
        {
            string[] words = line.Split(' ');
            var numbers = new int[words.Length][]; // the side, then the moves
            numbers[0] = Worker.Numbers(words[0], ',', 1);
            for (int i = 1; i < words.Length; i++)
                if (!Known.TryGetValue(words[i], out numbers[i]))
                    Known[words[i]] = numbers[i] = Worker.Numbers(words[i], ',', 3);
            return numbers;
        }

        public static object Build(object given)
        {
            var game = new TicTacToe(((int[][])given)[0][0]);
            // The memory of a large array is not there before its pages are first written to.
            foreach (int[,] board in Fields.Select(field => field.GetValue(game)).OfType<int[,]>())
                for (int i = 0; i < Buffer.ByteLength(board); i += 4096)
                    Buffer.SetByte(board, i, Buffer.GetByte(board, i));
            return game;
        }

        public static object Answer(object start, object given)
        {
            var game = (TicTacToe)start;
            var numbers = (int[][])given;
            var results = new int[numbers.Length - 1];
            for (int i = 0; i < results.Length; i++)
            {
                int[] move = numbers[i + 1];
                results[i] = game.Move(move[0], move[1], move[2]);
            }
            return results;
        }

        public static object Unchecked(object start, object given) =>
            ((int[][])given).Skip(1).Select(move => Worker.Attempt((game, _) =>
                ((TicTacToe)game).Move(move[0], move[1], move[2]), start)).ToArray();
#elif PROBLEM_reversi
        public static object Parse(string line)
        {
            string[] rows = line.Split('/');
            bool even = rows.All(row => row.Length == rows[0].Length && row != "");
            if (!even || !Regex.IsMatch(line, "^[XO./]+$"))
                throw new FormatException("not a board");
            return rows;
        }

        public static object Build(object given) => ((string[])given).Clone();

        public static object Answer(object start, object given) =>
            new Solution().FlipChess((string[])start);
#elif PROBLEM_coin
        private static readonly Func<int, int, int, int, string> Play =
            Find<Func<int, int, int, int, string>>(4);
        private static readonly Func<int, int, string> Play15x15 = Find<Func<int, int, string>>(2);

        // The method with so many parameters, if there is one.
        private static T Find<T>(int count) where T : class
        {
            Type[] parameters = Enumerable.Repeat(typeof(int), count).ToArray();
            MethodInfo method = typeof(Result).GetMethod("chessboardGame", parameters);
            return method == null ? null : Delegate.CreateDelegate(typeof(T), method) as T;
        }

        public static object Parse(string line)
        {
            int second = line.IndexOf(' ', line.IndexOf(' ') + 1);
            string coin = second < 0 ? line : line.Substring(0, second);
            string size = second < 0 ? "15x15" : line.Substring(second + 1);
            return Worker.Numbers(coin, ' ', 2).Concat(Worker.Numbers(size, 'x', 2)).ToArray();
        }

        public static object Build(object given)
        {
            var args = (int[])given;
            if (Play == null && (args[2] != 15 || args[3] != 15))
                throw new ArgumentException("chessboardGame(x, y) needs 15x15");
            return args;
        }

        public static object Answer(object start, object given)
        {
            var args = (int[])start;
            return Play == null ? Play15x15(args[0], args[1])
                : Play(args[0], args[1], args[2], args[3]);
        }
#endif
#if !PROBLEM_tictactoe

        public static object Unchecked(object start, object given) => Answer(start, given);
#endif
    }

    internal static class Worker
    {
        private const long Heavy = 64 << 20; // bytes from which a round begins with a collection

        public static int[] Numbers(string text, char separator, int count)
        {
            int[] values = text.Split(separator).Select(int.Parse).ToArray();
            if (values.Length != count || string.Join(separator.ToString(), values) != text)
                throw new FormatException("not understood: " + text);
            return values;
        }

        // What the action returns or, as a value, the exception it throws or is given.
        public static object Attempt(
            Func<object, object, object> action, object given, object more = null)
        {
            if (given is Exception)
                return given;
            try
            {
                return action(given, more);
            }
            catch (Exception fault)
            {
                return fault;
            }
        }

        private static string Text(object result)
        {
            string text = result is int[] results ? string.Join(" ", results)
                : result is object[] mixed ? string.Join(" ", mixed.Select(OrError))
                : result is Exception fault ? $"error: {fault.GetType().Name}: {fault.Message}"
                : Convert.ToString(result);
            return text == "" ? "error: empty answer" : text.Replace('\n', ' ');
        }

        private static object OrError(object result) => result is Exception ? "error" : result;

        private static object Parse(string line) => Attempt((_, __) => Problem.Parse(line), line);

        private static object Build(object given) =>
            Attempt((_, __) => Problem.Build(given), given);

        private static string Plain(Func<object, object, object> answer, string line)
        {
            object given = Parse(line);
            return Text(Attempt(answer, Build(given), given));
        }

        // Builds untimed, answers timed. What was built is dropped on return.
        private static long Round(object[] cases, object[] results)
        {
            Array.Clear(results, 0, results.Length);
            if (GC.GetTotalMemory(false) > Heavy)
                GC.Collect();
            object[] starts = Array.ConvertAll(cases, Build);
            Func<object, object, object> answer = Problem.Answer;
            long begin = Stopwatch.GetTimestamp();
            for (int i = 0; i < cases.Length; i++)
                results[i] = Attempt(answer, starts[i], cases[i]);
            return (Stopwatch.GetTimestamp() - begin) * (1000000000 / Stopwatch.Frequency);
        }

        private static IEnumerable<string> Timed(IEnumerable<string> lines, int rounds, int warmUp)
        {
            object[] cases = lines.Select(Parse).ToArray();
            var results = new object[cases.Length];
            var times = new long[warmUp + rounds];
            for (int i = 0; i < times.Length; i++)
                times[i] = Round(cases, results);
            return new[] { string.Join(" ", times.Skip(warmUp)) }.Concat(results.Select(Text));
        }

        private static IEnumerable<string> Block(List<string> lines)
        {
            string head = lines.FirstOrDefault() ?? "";
            Match time = Regex.Match(head, @"^time ([1-9]\d{0,8})(?: (\d{1,8}))?$");
            if (time.Success)
            {
                int.TryParse(time.Groups[2].Value, out int warmUp);
                return Timed(lines.Skip(1), int.Parse(time.Groups[1].Value), warmUp);
            }
            return head == "unchecked"
                ? lines.Skip(1).Select(line => Plain(Problem.Unchecked, line))
                : lines.Select(line => Plain(Problem.Answer, line));
        }

        private static void Serve(TextReader input, TextWriter output)
        {
            var lines = new List<string>();
            string line;
            do
            {
                line = input.ReadLine();
                if (!string.IsNullOrEmpty(line))
                {
                    lines.Add(line);
                }
                else if (line != null || lines.Count > 0)
                {
                    foreach (string answer in Block(lines))
                        output.Write(answer + "\n");
                    output.Write("\n");
                    output.Flush();
                    lines.Clear();
                }
            } while (line != null);
        }

        private static void Main(string[] args)
        {
            var utf8 = new UTF8Encoding(false);
            var input = new StreamReader(Console.OpenStandardInput(), utf8);
            var output = new StreamWriter(Console.OpenStandardOutput(), utf8, 1 << 16);
            Console.SetOut(Console.Error); // what a solution prints is no answer
            MethodInfo version = Type.GetType("Mono.Runtime")?.GetMethod(
                "GetDisplayName", BindingFlags.NonPublic | BindingFlags.Static);
            output.Write($"crossboard 1 {args[0]} C# Mono {version?.Invoke(null, null)}\n");
            output.Flush();
            var thread = new Thread(() => Serve(input, output), 256 << 20); // for deep recursion
            thread.Start();
            thread.Join();
        }
    }
}
