//! Rust and C that crash, hang or panic: the culprit alone is named, with a small case, and the others keep their results.

use crate::copy::Edit;
use crate::native::Workspace;
use crate::tables::{C, RUST, Table};
use crate::trial::{id, only_finding, side};
use crate::{mistake, report};

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

/// What `verify` should have said of all these and did not.
fn unlike(round: &[Disaster], workspace: &Workspace) -> Result<Vec<String>, String> {
    let edits: Vec<_> = round.iter().map(|it| (it.table.file(it.cell), it.edits)).collect();
    workspace.with(&edits, |xtask| {
        let verified = xtask.verify(&["--language", "rust", "--language", "c", "--time", "10s"])?;
        let mut failures = Vec::new();
        if verified.code != Some(1) {
            failures.push(format!("exit code {:?}, expected 1", verified.code));
        }
        for implementation in &verified.report.implementations {
            let disaster = round.iter().find(|it| id(it.table.name, it.cell) == implementation.id);
            let expected = disaster.map_or("agreed", |disaster| disaster.status);
            if implementation.status != expected {
                failures.push(format!("{}: {}, expected {expected}", implementation.id, implementation.status));
            }
        }
        for disaster in round {
            let culprit = id(disaster.table.name, disaster.cell);
            let mut own = verified.report.clone();
            own.findings.retain(|finding| finding.problem == mistake::problem(disaster.cell).name());
            match only_finding(&own, &culprit).and_then(|finding| Ok((side(finding)?, finding))) {
                Ok((side, finding)) => {
                    eprintln!("{culprit}: {}: {}", disaster.status, crosscheck::draw::shortened(&finding.case));
                    if side != disaster.side {
                        failures.push(format!("{culprit}: a case of side {side}, expected {}", disaster.side));
                    }
                }
                Err(wrong) => failures.push(format!("{culprit}: {wrong}")),
            }
        }
        eprintln!("{:.1} s", verified.report.elapsed_s);
        if !failures.is_empty() {
            failures.push(verified.said);
        }
        Ok(failures)
    })?
}

#[test]
#[ignore = "builds many copies; run by cargo xtask test"]
fn by_crash_hang_or_panic() {
    let workspace = Workspace::copied("brought_down");
    let failures = ROUNDS.iter().flat_map(|round| unlike(round, &workspace).unwrap_or_else(|error| vec![error]));
    report(&failures.collect::<Vec<_>>());
}
