import java.io.FileDescriptor
import java.io.FileOutputStream
import java.io.PrintStream
import java.lang.invoke.MethodHandles.dropArguments
import java.lang.invoke.MethodHandles.lookup
import java.lang.invoke.MethodType.methodType
import kotlin.system.measureNanoTime

/*
 * The Kotlin worker: answers as docs/protocol.md says, with the solution on its class path.
 *
 * It is compiled against Templates.kt, once for all solutions. What a solution prints goes to
 * standard error.
 */

private const val FAILED = Int.MIN_VALUE
private val TIME = Regex("time ([1-9]\\d*)(?: (\\d+))?")
private val ROW = Regex("[XO.]+")
private lateinit var algorithm: String

/** A parsed case; a call builds what the algorithm starts from. */
private typealias Case = () -> Start

/** What the algorithm starts from; a call answers with an IntArray, an Int or a String. */
private typealias Start = (unchecked: Boolean) -> Any

private fun parseTicTacToe(line: String): Case {
    val given = numbers(line, " ,,") // the side, then row, column and player of each move
    if (given.size < 4 || given.size % 3 != 1) malformed()
    return { play(TicTacToe(given[0]), given) }
}

private fun play(game: TicTacToe, given: IntArray): Start = { unchecked ->
    IntArray(given.size / 3) { i ->
        try {
            game.move(given[3 * i + 1], given[3 * i + 2], given[3 * i + 3])
        } catch (failure: Throwable) {
            if (unchecked) FAILED else throw failure
        }
    }
}

private fun parseReversi(line: String): Case {
    val rows = line.split('/').toTypedArray()
    if (rows.any { it.length != rows[0].length || !it.matches(ROW) }) malformed()
    return { rows.clone().let { chessboard -> { Solution().flipChess(chessboard) } } }
}

/** The numbers of a line that are separated by the marks in turn, over and over. */
private fun numbers(line: String, marks: String): IntArray {
    val numbers = IntArray(line.length / 2 + 1)
    var count = 0
    var at = 0
    while (at <= line.length) {
        val mark = line.indexOf(marks[count % marks.length], at)
        val end = if (mark < 0) line.length else mark
        numbers[count++] = Integer.parseInt(line, at, end, 10)
        at = end + 1
    }
    return numbers.copyOf(count)
}

private fun malformed(): Nothing = throw IllegalArgumentException("cannot parse the case")

/** Its nested classes have no names of their own that a solution's could meet. */
private class Worker(private val parse: (String) -> Case) {
    /** HackerRank's function is in no class of its own: Kotlin names one after the file. */
    object Coin {
        private val int = Int::class.java
        private val method =
            Class.forName(algorithm.replaceFirstChar(Char::uppercase) + "Kt")
                .methods
                .filter { it.name == "chessboardGame" }
                .maxBy { it.parameterCount }
        private val anySides = method.parameterCount == 4
        private val chessboardGame = // a constant handle: as fast as a direct call
            lookup()
                .unreflect(method)
                .let { if (anySides) it else dropArguments(it, 2, int, int) }
                .asType(methodType(Any::class.java, int, int, int, int))

        fun parse(line: String): Case {
            val given = numbers(line, "  x")
            if (given.size != 2 && given.size != 4) malformed()
            val (x, y, width, height) = if (given.size == 4) given else given + intArrayOf(15, 15)
            return { { ask(x, y, width, height) } }
        }

        private fun ask(x: Int, y: Int, width: Int, height: Int): Any {
            require(anySides || width == 15 && height == 15) { "this solution needs 15x15" }
            return chessboardGame.invokeExact(x, y, width, height)
        }
    }

    /** A line of a block: a case, until a step of it fails. */
    private class Line {
        lateinit var case: Case
        var start: Start? = null
        lateinit var result: Any
        private var error: String? = null

        fun attempt(step: Line.() -> Unit) {
            if (error != null) return
            try {
                step()
            } catch (failure: Throwable) {
                error = "error: $failure".replace(Regex("\\s+"), " ")
            }
        }

        fun reply(): String {
            error?.let { return it }
            val results = result as? IntArray ?: return result.toString()
            return results.joinToString(" ") { if (it == FAILED) "error" else it.toString() }
        }
    }

    private fun answered(text: String, unchecked: Boolean): String {
        val line = Line()
        line.attempt { case = parse(text) }
        line.attempt { start = case() }
        line.attempt { result = start!!(unchecked) }
        return line.reply()
    }

    private fun timed(texts: List<String>, rounds: Int, untimed: Int): List<String> {
        val lines = texts.map { text -> Line().apply { attempt { case = parse(text) } } }
        System.gc() // so that it is not soon due within a timed part
        val times = List(untimed + rounds) {
            for (line in lines) line.start = null
            for (line in lines) line.attempt { start = case() }
            measureNanoTime { for (line in lines) line.attempt { result = start!!(false) } }
        }
        return listOf(times.drop(untimed).joinToString(" ")) + lines.map(Line::reply)
    }

    /** The lines that answer the lines of a block. */
    fun block(texts: List<String>): List<String> {
        val head = texts.firstOrNull().orEmpty()
        val (rounds, untimed) = TIME.matchEntire(head)?.destructured
            ?: return (head == "unchecked").let { unchecked ->
                texts.drop(if (unchecked) 1 else 0).map { answered(it, unchecked) }
            }
        return timed(texts.drop(1), rounds.toInt(), untimed.toIntOrNull() ?: 0)
    }
}

fun main(arguments: Array<String>) {
    val out = PrintStream(FileOutputStream(FileDescriptor.out), false, Charsets.UTF_8)
    System.setOut(System.err)
    val problem = arguments[0].substringBefore('/')
    algorithm = arguments[0].substringAfter('/')
    val worker = Worker(
        when (problem) {
            "tictactoe" -> ::parseTicTacToe
            "reversi" -> ::parseReversi
            else -> Worker.Coin::parse
        },
    )
    val java = System.getProperty("java.version")
    out.print("crossboard 1 ${arguments[0]} Kotlin ${KotlinVersion.CURRENT}, Java $java\n")
    out.flush()
    val input = System.`in`.bufferedReader()
    while (true) {
        val first = input.readLine() ?: break
        val texts = generateSequence(first) { input.readLine() }.takeWhile { it.isNotEmpty() }
        out.print(worker.block(texts.toList()).joinToString("") { "$it\n" } + "\n")
        out.flush()
    }
}
