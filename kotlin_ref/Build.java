import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;

/**
 * Compiles the worker and any number of Kotlin solutions in one Java machine: the compiler's start
 * takes longer than a compilation. (In Java, which runs from source at once.)
 *
 * <p>{@code java -cp KOTLIN/lib/kotlin-compiler.jar... Build.java KOTLIN OUT PROBLEM/ALGORITHM...}
 * puts the classes into {@code OUT/worker} and {@code OUT/PROBLEM/ALGORITHM}. The solutions define
 * the same classes, so each is compiled by itself, and the worker with Templates.kt, whose classes
 * are then removed: those of a solution shall take their place.
 */
final class Build {
    private static final K2JVMCompiler COMPILER = new K2JVMCompiler();

    public static void main(String[] arguments) throws IOException {
        String kotlin = arguments[0];
        Path out = Path.of(arguments[1]);
        Path worker = out.resolve("worker");
        boolean built = compile(kotlin, worker, "Worker.kt", "Templates.kt");
        Files.deleteIfExists(worker.resolve("TicTacToe.class"));
        Files.deleteIfExists(worker.resolve("Solution.class"));
        for (String solution : Arrays.copyOfRange(arguments, 2, arguments.length)) {
            built &= compile(kotlin, out.resolve(solution), solution + ".kt");
        }
        System.exit(built ? 0 : 1);
    }

    private static boolean compile(String kotlin, Path classes, String... sources)
            throws IOException {
        Files.createDirectories(classes);
        for (File old : classes.toFile().listFiles(File::isFile)) {
            old.delete();
        }
        List<String> arguments = new ArrayList<>(Arrays.asList(sources));
        arguments.addAll(List.of("-kotlin-home", kotlin, "-no-reflect", "-nowarn"));
        arguments.addAll(List.of("-d", classes.toString()));
        return COMPILER.exec(System.err, arguments.toArray(new String[0])) == ExitCode.OK;
    }
}
