//! The vector kernels: slips that leave most answers right must be found by `verify` and by the crates' own tests.

use std::time::Instant;

use crate::copy::{Edit, apply};
use crate::native::Workspace;
use crate::root;
use crate::trial::{Verified, id, only_finding};

/// One slip in a kernel.
struct Slip {
    what: &'static str,
    file: &'static str,
    edits: &'static [Edit],
}

/// A kernel with the slips that are planted in it one after the other.
struct Kernel {
    package: &'static str,
    cell: &'static str,
    /// An algorithm to compare with that shares no code with it.
    beside: &'static str,
    slips: &'static [Slip],
}

const CASCADE: &str = "crates/reversi/src/bitboard/cascade.rs";
const VECTOR: &str = "crates/reversi/src/bitboard/vector.rs";
const THREE: &str = "crates/tictactoe-counters/src/batch/three.rs";

const KERNELS: [Kernel; 2] = [
    Kernel {
        package: "reversi",
        cell: "reversi/bitboard",
        beside: "bfs",
        slips: &[
            Slip {
                what: "one lane is not looked at",
                file: CASCADE,
                edits: &[(
                    "for acting in lanes.numbers(acting).as_ref() {",
                    "for acting in &lanes.numbers(acting).as_ref()[1..] {",
                )],
            },
            Slip {
                what: "one lane has another's word",
                file: VECTOR,
                edits: &[("_mm256_set_epi64x(words[3] as i64, ", "_mm256_set_epi64x(words[2] as i64, ")],
            },
            Slip {
                what: "one axis is not filled",
                file: CASCADE,
                edits: &[(
                    "let rising = self.rising.round::<L, 7, 14>(lanes, straight);",
                    "let _ = self.rising;\nlet rising = straight;",
                )],
            },
            Slip {
                what: "the edge mask lets through a column on one axis",
                file: CASCADE,
                edits: &[(
                    "[INNER, u64::MAX, INNER, INNER]",
                    "[INNER, u64::MAX, INNER, INNER | 0x0101_0101_0101_0101]",
                )],
            },
            Slip {
                what: "a fill is a step short",
                file: CASCADE,
                edits: &[
                    ("machine.up_each(up, self.double_step))),", "machine.up_each(up, self.step))),"),
                    ("machine.down_each(down, self.double_step))),", "machine.down_each(down, self.step))),"),
                ],
            },
            Slip {
                // One of them may be: five cells still lie within the reach of both together.
                what: "the fills of a round are a step short",
                file: CASCADE,
                edits: &[
                    ("lanes.up::<DOUBLE_STEP>(up)", "lanes.up::<STEP>(up)"),
                    ("lanes.down::<DOUBLE_STEP>(down)", "lanes.down::<STEP>(down)"),
                ],
            },
        ],
    },
    Kernel {
        package: "tictactoe-counters",
        cell: "tictactoe/batch",
        beside: "player_counters",
        slips: &[
            Slip {
                what: "the last of sixteen lanes is not played",
                file: THREE,
                edits: &[(
                    "for lane in 0..LANES {\n            let lines",
                    "for lane in 0..LANES - 1 {\n            let lines",
                )],
            },
            Slip {
                what: "the mask of fields lacks the anti-diagonal",
                file: THREE,
                edits: &[("const FIELDS: u16 = 0x5555;", "const FIELDS: u16 = 0x1555;")],
            },
        ],
    },
];

/// What is wrong with the edits themselves.
pub fn misfits() -> Vec<String> {
    let mut misfits = Vec::new();
    for Slip { what, file, edits } in KERNELS.iter().flat_map(|kernel| kernel.slips) {
        let text = std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        misfits.extend(apply(&text, edits).err().map(|error| format!("{file}, {what}: {error}")));
    }
    misfits
}

/// What goes wrong with all of them.
pub fn missed(workspace: &Workspace) -> Vec<String> {
    let mut failures = Vec::new();
    for kernel in &KERNELS {
        for slip in kernel.slips {
            let missed = |what: String| format!("{}, {}: {what}", kernel.cell, slip.what);
            let edits = [(slip.file.to_owned(), slip.edits)];
            match workspace.with(&edits, |xtask| kernel.found_by_verify(xtask)) {
                Ok(Ok(line)) => eprintln!("{}: {}: {line}", kernel.cell, slip.what),
                Ok(Err(what)) | Err(what) => failures.push(missed(what)),
            }
            let begun = Instant::now();
            match workspace.tested(&edits, kernel.package) {
                Ok(true) => failures.push(missed(format!("the tests of {} pass", kernel.package))),
                Ok(false) => eprintln!("    its own tests fail too: {:.0} s", begun.elapsed().as_secs_f64()),
                Err(what) => failures.push(missed(what)),
            }
        }
    }
    failures
}

impl Kernel {
    /// Whether `verify` finds that this implementation alone is wrong; the case, in a line.
    fn found_by_verify(&self, xtask: &crate::trial::Xtask) -> Result<String, String> {
        let (problem, algorithm) = self.cell.split_once('/').expect("a cell is problem/algorithm");
        let Verified { code, said, report } = xtask.verify(&[
            "--first",
            "--language",
            "rust",
            "--problem",
            problem,
            "--algorithm",
            algorithm,
            "--algorithm",
            self.beside,
        ])?;
        if code != Some(1) {
            return Err(format!("exit code {code:?}, expected 1\n{said}"));
        }
        let finding = only_finding(&report, &id("rust", self.cell)).map_err(|error| format!("{error}\n{said}"))?;
        Ok(format!("{:.1} s, {}: {}", report.elapsed_s, finding.found_as, crosscheck::draw::shortened(&finding.case)))
    }
}
