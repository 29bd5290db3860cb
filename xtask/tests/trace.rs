//! `trace`: what people read, and what it refuses.

mod playground;

use playground::{Playground, Run};

fn trace(arguments: &[&str]) -> Run {
    let root = Playground::new();
    root.run(&[&["trace"], arguments].concat())
}

#[test]
fn a_dry_run_is_a_table() {
    let game = trace(&["rust/tictactoe/signed_counters", "2 0,0,1 1,0,2 1,1,1"]).expect(0).stdout();
    let board = trace(&["rust/reversi/bfs", "XO.", "--limit", "20"]).expect(0).stdout();
    let coin = trace(&["rust/coin/memo", "3", "2", "4x4"]).expect(0).stdout();
    let rounds = trace(&["rust/reversi/bitboard", ".../OOX/X.O"]).expect(0).stdout();
    insta::assert_snapshot!("dry_runs", [game, board, coin, rounds].join("\n----\n"));
}

/// Every kind of event as JSON.
#[test]
fn events_are_flat_objects() {
    let streams = [
        ["rust/tictactoe/board_scan", "1 0,0,2"],
        ["rust/tictactoe/board_scan", "2 0,0,1"],
        ["rust/tictactoe/player_counters", "1 0,0,1"],
        ["rust/tictactoe/signed_counters", "1 0,0,2"],
        ["rust/reversi/bfs", "XO."],
        ["rust/coin/recursion", "3 1 3x2"],
        ["rust/coin/memo", "3 1 3x2"],
        ["rust/coin/table", "2 2"],
        ["rust/coin/closed_form", "4 4 4x4"],
        ["rust/coin/grundy", "99 99 100x100"],
        ["rust/tictactoe/batch", "2 0,0,1 1,0,2 1,1,1"],
        ["rust/reversi/bitboard", ".../OOX/X.O"],
        ["rust/reversi/runs", ".../OOX/X.O"],
        ["rust/reversi/nested", "XO."],
        ["rust/reversi/fast", "XO......."],
    ];
    let print = |[id, case]: [&str; 2]| format!("{id} {case}\n{}", trace(&[id, case, "--json"]).expect(0).stdout());
    insta::assert_snapshot!("events", streams.map(print).join("\n"));
}

#[test]
fn what_cannot_be_traced_is_refused() {
    let refused: [(&[&str], &str); 6] = [
        (&["rust/tictactoe/board_scan", "2 0,0,1 0,0,2"], "column 9: cell 0,0 is already taken"),
        (&["rust/reversi/bfs", ".x"], "column 2: row 1, column 2: found 'x', expected X, O or ."),
        (
            &["python/coin/memo", "1 1"],
            "the steps come from the Rust version, whose algorithm is the same: expected rust/coin/memo",
        ),
        (
            &["rust/coin/bfs", "1 1"],
            "coin/bfs tells no steps; these do: rust/coin/recursion, rust/coin/recursion_all, ",
        ),
        (&["rust/coin/recursion_all", "15 15"], "recursion_all takes x + y ≤ 16 only"),
        (&["rust/coin/memo"], "expected a case, as an argument or on standard input"),
    ];
    for (arguments, reason) in refused {
        let run = trace(arguments).expect(2);
        assert!(run.stderr().contains(reason), "{arguments:?}: {}", run.stderr());
        assert_eq!(run.stdout(), "");
    }
}
