//! What makes a comparison unfair, said before anybody compares.

use serde::Serialize;

/// One bias.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Bias {
    what: &'static str,
    why: &'static str,
}

/// All that are known.
pub(super) const BIASES: &[Bias] = &[
    Bias {
        what: "Compiling at run time",
        why: "Java, Kotlin, C# and JavaScript begin interpreted or barely compiled. Steady times are taken when two blocks of a tenth \
              of a second agree, in Java, Kotlin and JavaScript not before some tenths of a second of work; a short program never gets there, and for it the first run counts. Rust, C and C++ were compiled \
              before, Python never is.",
    },
    Bias {
        what: "Integer width",
        why: "Counters are 32 bits wide in Rust, C, C++, Java, Kotlin and C#; in JavaScript they are doubles or small integers as the \
              engine sees fit (the worker hands over small integers), in Python integers of any length, each an object.",
    },
    Bias {
        what: "Bounds checks",
        why: "C and C++ read arrays unchecked. Rust, Java, Kotlin, C#, JavaScript and Python check every index, unless the compiler \
              can prove it needless.",
    },
    Bias {
        what: "Copying of strings",
        why: "Reversi boards come as strings, as the problem's statement has it. Languages with strings that cannot change convert \
              each candidate's board to arrays; the C version is called from Rust and is handed a converted board within the time, \
              which its `null` shows as well.",
    },
    Bias {
        what: "Layout of boards",
        why: "The board is one array in Rust, C and C#, an array per row elsewhere. On large boards a column lies scattered in memory \
              in all of them; `sweep` fills rows, so that a time tells of the algorithm and not of the cache.",
    },
    Bias {
        what: "Calls and loops",
        why: "The time holds the worker's loop and the call besides the algorithm: `null` does nothing and shows how much that is. It \
              is shown beside and never subtracted, since a compiler may merge the two. In Rust the call is compiled into the loop, \
              in C it is not.",
    },
    Bias {
        what: "Hash tables",
        why: "The memo is a dictionary in Python, arrays elsewhere. A look-up costs more when the dictionary has outgrown the caches, \
              so its time grows a little faster than the board.",
    },
    Bias {
        what: "Collecting garbage",
        why: "Python's collector is off while timing. JavaScript's young objects are collected before a round when they fill more than \
              half of their space. Otherwise a collector may run within a round; the lower quartile of rounds and the median over processes leave \
              out what is rare, so pauses show in the raw samples and not in the figures.",
    },
    Bias {
        what: "Branch prediction",
        why: "Most inputs are many different cases, but the same ones in every round, which a processor may learn in part: on small \
              boards, where scans end. `corners` is a single case.",
    },
    Bias {
        what: "Who wrote it",
        why: "Every solution is written as one would hand it in, not tuned for its language. A ratio of two languages is a ratio of two \
              such solutions.",
    },
];
