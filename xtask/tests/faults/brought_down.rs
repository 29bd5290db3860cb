//! Rust and C that crash, hang or panic: the culprit alone is named, with a small case, and the others keep their results.

use crosscheck::Id;
use crosscheck::report::Report;

use crate::copy::Edit;
use crate::mistake::problem;
use crate::native::Workspace;
use crate::tables::{C, RUST, Table};
use crate::trial::{Verified, id, only_finding, side};

/// Something that brings an implementation down.
struct Disaster {
    table: &'static Table,
    cell: &'static str,
    edits: &'static [Edit],
    /// The verdict.
    status: &'static str,
    /// The longer side of the smallest case.
    side: usize,
}

/// Those that are put to the test together, one a problem.
const ROUNDS: [&[Disaster]; 2] = [
    &[
        // A null pointer on boards larger than 6 × 6.
        Disaster {
            table: &C,
            cell: "reversi/bfs",
            edits: &[(" most = 0;", " most = 0; if (height > 6 && width > 6) most = *(volatile int *)NULL;")],
            status: "crashed",
            side: 7,
        },
        // An index out of bounds from n = 100 on.
        Disaster {
            table: &RUST,
            cell: "tictactoe/signed_counters",
            edits: &[("rows: vec![0; n], columns", "rows: vec![0; n.min(99)], columns")],
            status: "error",
            side: 100,
        },
        // A recursion without end, and so the stack's overflow, from x = 41 on.
        Disaster {
            table: &RUST,
            cell: "coin/memo",
            edits: &[(
                "// step: recall",
                "if x > 40 {
                    let wins = self.wins((x, y), visitor);
                    self.known.push(Some(wins));
                    return wins;
                }
                // step: recall",
            )],
            status: "crashed",
            side: 41,
        },
    ],
    &[
        Disaster {
            table: &C,
            cell: "tictactoe/player_counters",
            edits: &[("// step: pick-player", "if (row == 4 && col == 4) abort();\n    // step: pick-player")],
            status: "crashed",
            side: 5,
        },
        Disaster {
            table: &C,
            cell: "coin/memo",
            edits: &[(
                "const Board board = {width",
                "if (x == 13 && y == 11 && width > 20) for (;;) {}\n    const Board board = {width",
            )],
            status: "timeout",
            side: 21,
        },
    ],
];

/// What goes wrong with all of them.
pub fn missed(workspace: &Workspace) -> Vec<String> {
    let missed = |round: &&[Disaster]| missed_of(round, workspace).unwrap_or_else(|error| vec![error]);
    ROUNDS.iter().flat_map(missed).collect()
}

/// What `verify` should have said of one round and did not.
fn missed_of(round: &[Disaster], workspace: &Workspace) -> Result<Vec<String>, String> {
    let edits: Vec<_> = round.iter().map(|disaster| (disaster.table.file(disaster.cell), disaster.edits)).collect();
    workspace.with(&edits, |xtask| {
        let Verified { code, said, report } =
            xtask.verify(&["--language", "rust", "--language", "c", "--time", "5s"])?;
        let mut failures = Vec::new();
        if code != Some(1) {
            failures.push(format!("exit code {code:?}, expected 1"));
        }
        for implementation in &report.implementations {
            let disaster = round.iter().find(|disaster| disaster.id() == implementation.id);
            let expected = disaster.map_or("agreed", |disaster| disaster.status);
            if implementation.status != expected {
                failures.push(format!("{}: {}, expected {expected}", implementation.id, implementation.status));
            }
        }
        for disaster in round {
            match disaster.smallest_case(&report) {
                Ok(case) => eprintln!("{}: {}: {:.1} s: {case}", disaster.id(), disaster.status, report.elapsed_s),
                Err(wrong) => failures.push(format!("{}: {wrong}", disaster.id())),
            }
        }
        if !failures.is_empty() {
            failures.push(said);
        }
        Ok(failures)
    })?
}

impl Disaster {
    fn id(&self) -> Id {
        id(self.table.name, self.cell)
    }

    /// The case of the one finding of this problem.
    fn smallest_case(&self, report: &Report) -> Result<String, String> {
        let mut own = report.clone();
        own.findings.retain(|finding| finding.problem == problem(self.cell).name());
        let finding = only_finding(&own, &self.id())?;
        match side(finding)? {
            side if side == self.side => Ok(finding.case.clone()),
            side => Err(format!("a case of side {side}, expected {}", self.side)),
        }
    }
}
