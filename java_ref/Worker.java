import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The Java worker: answers as docs/protocol.md says, with the solution on its class path.
 *
 * <p>It is compiled against Templates.java, once for all solutions. What a solution prints goes to
 * standard error.
 */
@SuppressWarnings("auxiliaryclass") // Templates.java holds three classes
final class Worker {
    private static final Pattern TIME = Pattern.compile("time ([1-9]\\d*)(?: (\\d+))?");
    private static final int FAILED = Integer.MIN_VALUE;

    /** A parsed case. */
    private interface Case {
        Start build();
    }

    /** What the algorithm starts from. The answer is an int[], an Integer or a String. */
    private interface Start {
        Object answer(boolean unchecked);
    }

    private static Case parse(String problem, String line) {
        return switch (problem) {
            case "tictactoe" -> parseTicTacToe(line);
            case "reversi" -> parseReversi(line);
            default -> parseCoin(line);
        };
    }

    private static Case parseTicTacToe(String line) {
        int[] given = numbers(line, " ,,"); // the side, then row, column and player of each move
        if (given.length < 4 || given.length % 3 != 1) throw malformed();
        return () -> {
            TicTacToe game = new TicTacToe(given[0]);
            return unchecked -> {
                int[] results = new int[given.length / 3];
                for (int i = 0, at = 1; i < results.length; i++, at += 3) {
                    try {
                        results[i] = game.move(given[at], given[at + 1], given[at + 2]);
                    } catch (Throwable failure) {
                        if (!unchecked) throw failure;
                        results[i] = FAILED;
                    }
                }
                return results;
            };
        };
    }

    private static Case parseReversi(String line) {
        String[] rows = line.split("/", -1);
        for (String row : rows) {
            if (row.length() != rows[0].length() || !row.matches("[XO.]+")) throw malformed();
        }
        return () -> {
            String[] chessboard = rows.clone();
            return unchecked -> new Solution().flipChess(chessboard);
        };
    }

    private static Case parseCoin(String line) {
        int[] given = numbers(line, "  x"); // x, y, width, height
        if (given.length != 2 && given.length != 4) throw malformed();
        int width = given.length == 4 ? given[2] : 15;
        int height = given.length == 4 ? given[3] : 15;
        return () -> unchecked -> ask(given[0], given[1], width, height);
    }

    private static String ask(int x, int y, int width, int height) {
        try {
            return Result.chessboardGame(x, y, width, height);
        } catch (NoSuchMethodError asOnHackerRank) {
            if (width == 15 && height == 15) return Result.chessboardGame(x, y);
            throw new IllegalArgumentException("this solution needs 15x15");
        }
    }

    /** The numbers of a line that are separated by the marks in turn, over and over. */
    private static int[] numbers(String line, String marks) {
        int[] numbers = new int[line.length() / 2 + 1];
        int count = 0;
        for (int at = 0; at <= line.length(); count++) {
            int end = line.indexOf(marks.charAt(count % marks.length()), at);
            if (end < 0) end = line.length();
            numbers[count] = Integer.parseInt(line, at, end, 10);
            at = end + 1;
        }
        return Arrays.copyOf(numbers, count);
    }

    private static RuntimeException malformed() {
        return new IllegalArgumentException("cannot parse the case");
    }

    /** A line of a block: a case, until a step of it fails. */
    private static final class Line {
        Case parsed;
        Start start;
        Object result;
        String error;

        Line(String problem, String text) {
            attempt(() -> parsed = parse(problem, text));
        }

        void attempt(Runnable step) {
            if (error != null) return;
            try {
                step.run();
            } catch (Throwable failure) {
                error = "error: " + failure.toString().replaceAll("\\s+", " ");
            }
        }

        String reply() {
            if (error != null) return error;
            if (!(result instanceof int[] results)) return result.toString();
            return Arrays.stream(results)
                    .mapToObj(each -> each == FAILED ? "error" : Integer.toString(each))
                    .collect(joining(" "));
        }
    }

    private static String answered(String problem, String text, boolean unchecked) {
        Line line = new Line(problem, text);
        line.attempt(() -> line.start = line.parsed.build());
        line.attempt(() -> line.result = line.start.answer(unchecked));
        return line.reply();
    }

    private static List<String> timed(String problem, List<String> texts, int rounds, int untimed) {
        List<Line> lines = texts.stream().map(text -> new Line(problem, text)).toList();
        System.gc(); // so that it is not soon due within a timed part
        StringJoiner times = new StringJoiner(" ");
        for (int round = -untimed; round < rounds; round++) {
            lines.forEach(line -> line.start = null);
            lines.forEach(line -> line.attempt(() -> line.start = line.parsed.build()));
            long begin = System.nanoTime();
            lines.forEach(line -> line.attempt(() -> line.result = line.start.answer(false)));
            long time = System.nanoTime() - begin;
            if (round >= 0) times.add(Long.toString(time));
        }
        List<String> replies = new ArrayList<>(List.of(times.toString()));
        lines.forEach(line -> replies.add(line.reply()));
        return replies;
    }

    /** The lines that answer the lines of a block. */
    private static List<String> block(String problem, List<String> texts) {
        String head = texts.isEmpty() ? "" : texts.get(0);
        Matcher time = TIME.matcher(head);
        boolean unchecked = head.equals("unchecked");
        if (!time.matches()) {
            Stream<String> cases = texts.stream().skip(unchecked ? 1 : 0);
            return cases.map(text -> answered(problem, text, unchecked)).toList();
        }
        int untimed = time.group(2) == null ? 0 : Integer.parseInt(time.group(2));
        List<String> cases = texts.subList(1, texts.size());
        return timed(problem, cases, Integer.parseInt(time.group(1)), untimed);
    }

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, UTF_8);
        System.setOut(System.err);
        String problem = arguments[0].split("/")[0];
        String version = System.getProperty("java.version");
        out.print("crossboard 1 " + arguments[0] + " Java " + version + "\n");
        out.flush();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String text = in.readLine(); text != null; text = in.readLine()) {
            List<String> texts = new ArrayList<>();
            StringBuilder answers = new StringBuilder();
            for (; text != null && !text.isEmpty(); text = in.readLine()) texts.add(text);
            for (String reply : block(problem, texts)) answers.append(reply).append('\n');
            out.print(answers.append('\n'));
            out.flush();
        }
    }
}
