import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles the worker and any number of solutions in one Java machine, which saves its start-up.
 *
 * <p>{@code java Build.java OUT PROBLEM/ALGORITHM...} puts the classes into {@code OUT/worker} and
 * {@code OUT/PROBLEM/ALGORITHM}. The solutions define the same classes, so each is compiled by
 * itself, and the worker against Templates.java.
 */
final class Build {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    public static void main(String[] arguments) throws IOException {
        Path out = Path.of(arguments[0]);
        Path templates = out.resolve("templates");
        boolean built = compile("Templates.java", templates, "");
        built &= compile("Worker.java", out.resolve("worker"), templates.toString());
        for (String solution : Arrays.copyOfRange(arguments, 1, arguments.length)) {
            built &= compile(solution + ".java", out.resolve(solution), "");
        }
        System.exit(built ? 0 : 1);
    }

    private static boolean compile(String source, Path classes, String classPath)
            throws IOException {
        Files.createDirectories(classes);
        for (File old : classes.toFile().listFiles()) {
            old.delete();
        }
        List<String> options =
                List.of("-encoding", "UTF-8", "-cp", classPath, "-d", classes.toString());
        try (StandardJavaFileManager files = COMPILER.getStandardFileManager(null, null, null)) {
            List<Submission> units = List.of(new Submission(files.getJavaFileObjects(source)));
            return COMPILER.getTask(null, files, null, options, null, units).call();
        }
    }

    /** A source that may be written as on LeetCode: its classes named at will, imports left out. */
    private static final class Submission extends ForwardingJavaFileObject<JavaFileObject> {
        Submission(Iterable<? extends JavaFileObject> file) {
            super(file.iterator().next());
        }

        @Override
        public boolean isNameCompatible(String className, Kind kind) {
            return true;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) throws IOException {
            CharSequence source = super.getCharContent(ignoreEncodingErrors);
            return "import java.util.*; import java.util.function.*; " + source;
        }
    }
}
