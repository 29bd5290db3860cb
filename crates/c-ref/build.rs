//! Compiles every C solution into a static library of its own.
//!
//! The solutions stand in the form one would hand in, so the three games all define `ticTacToeCreate`. To live in one
//! program their public functions are renamed: to `crossboard_tictactoe_board_scan_create` and so on.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the C solutions.
const SOLUTIONS: &str = "../../c_ref";

/// What a solution of one problem looks like from outside.
struct Problem {
    name: &'static str,
    algorithms: &'static [&'static str],
    /// Its public functions, and what follows `crossboard_<problem>_<algorithm>_` in their new names.
    functions: &'static [(&'static str, &'static str)],
}

const PROBLEMS: [Problem; 3] = [
    Problem {
        name: "tictactoe",
        algorithms: &["board_scan", "player_counters", "signed_counters", "null"],
        functions: &[("ticTacToeCreate", "create"), ("ticTacToeMove", "move"), ("ticTacToeFree", "free")],
    },
    Problem { name: "reversi", algorithms: &["bfs", "null"], functions: &[("flipChess", "flips")] },
    Problem {
        name: "coin",
        algorithms: &["recursion", "recursion_all", "memo", "null"],
        functions: &[("chessboardGame", "game"), ("chessboardGameOn", "game_on")],
    },
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=CI");
    println!("cargo::rustc-env=C_COMPILER={}", name_of(&cc::Build::new().get_compiler()));
    for problem in &PROBLEMS {
        for algorithm in problem.algorithms {
            let source = Path::new(SOLUTIONS).join(problem.name).join(format!("{algorithm}.c"));
            println!("cargo::rerun-if-changed={}", source.display());

            let library = format!("crossboard_{}_{algorithm}", problem.name);
            compiler(problem, &library).file(&source).compile(&library);
            compile_short_of_memory(problem, algorithm, &source);
        }
    }
}

/// A compiler of one solution, that prefixes the names of its public functions.
fn compiler(problem: &Problem, prefix: &str) -> cc::Build {
    let mut compiler = cc::Build::new();
    compiler
        .std("c11")
        .warnings(true)
        .extra_warnings(true)
        .flag_if_supported("-Wpedantic")
        .flag_if_supported("-Wconversion")
        .flag_if_supported("-Wshadow")
        .warnings_into_errors(env::var_os("CI").is_some())
        // What judges compile with. In every profile, because unoptimised C would say nothing about the algorithm.
        .opt_level(2);
    if problem.name == "tictactoe" {
        // Safe code may play on for ever, so the counters wrap round instead of overflowing, which would be undefined.
        compiler.flag_if_supported("-fwrapv");
    }
    for (function, suffix) in problem.functions {
        compiler.define(function, &*format!("{prefix}_{suffix}"));
    }
    compiler
}

/// For this package's own tests: the solution once more, with an allocator that the test can make fail.
fn compile_short_of_memory(problem: &Problem, algorithm: &str, source: &Path) {
    let library = format!("short_of_memory_{}_{algorithm}", problem.name);
    let mut compiler = compiler(problem, &library);
    for function in ["malloc", "calloc", "free"] {
        compiler.define(function, &*format!("short_of_memory_{function}"));
    }
    compiler.cargo_metadata(false).file(source).compile(&library);

    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    println!("cargo::rustc-link-arg-tests={}", out.join(format!("lib{library}.a")).display());
}

/// The compiler's family and version, such as `gcc 12.2.0`.
///
/// The version is the first number in the first line of `--version` that stands outside parentheses:
/// `cc (Debian 12.2.0-14) 12.2.0`.
fn name_of(compiler: &cc::Tool) -> String {
    let family = if compiler.is_like_clang() {
        "clang"
    } else if compiler.is_like_gnu() {
        "gcc"
    } else {
        "cc"
    };
    let output = Command::new(compiler.path()).arg("--version").output();
    let output = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    let mut depth = 0;
    let first_line = output.lines().next().unwrap_or_default();
    let outside: String = first_line
        .chars()
        .filter(|c| {
            depth += i32::from(*c == '(') - i32::from(*c == ')');
            depth == 0
        })
        .collect();
    let version = outside.split_whitespace().find(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    format!("{family} {}", version.unwrap_or("(unknown version)"))
}
