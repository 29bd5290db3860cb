//! What a page says of an illegal case is what the checking layer says: the JavaScript that reads case lines refuses the same ones, in
//! the same words.

mod playground;

use std::path::Path;

use cases::Case;
use crosscheck::worker::{Driver, Launch, Limits};
use crosscheck::{Answer, Stop};
use games::Problem;
use playground::node_is_here;

/// What is put in the place of a character, or before it.
const STRANGE: [&str; 14] = ["", " ", "  ", ",", "-", "0", "9", "x", "/", "O", "é", "\t", "\u{1F600}", "\u{301}"];

/// Legal lines, each of which is broken at every place in every way.
const LEGAL: [(Problem, &[&str]); 3] = [
    (Problem::TicTacToe, &["2 0,0,1 1,0,2 1,1,1", "10 9,9,2 0,9,1"]),
    (Problem::Reversi, &[".X./.O./XO.", "O", ".X/X."]),
    (Problem::Coin, &["5 3", "12 1", "3 4 5x6"]),
];

/// Lines that break one rule of their own.
const BROKEN: [(Problem, &[&str]); 3] = [
    (
        Problem::TicTacToe,
        &[
            "0 0,0,1",
            "10001 0,0,1",
            "10000 9999,9999,1",
            "2 0,0,1 0,0,2",
            "2 0,0,1 0,1,1 1,1,2",
            "2 -1,0,1",
            "2 0,9223372036854775807,1",
            "2 0,9223372036854775808,1",
            "2 0,-9223372036854775808,1",
            "2 0,-9223372036854775809,1",
            "2 0,0,-9007199254740993",
            "99999999999999999999999999999999 0,0,1",
            "2 00,0,1",
            "2 -0,0,1",
            "3 \"quoted\" \\word",
            "3 wordthatismuchlongerthantwentycharacters",
            "1 0,0,1 0,0,1",
        ],
    ),
    (Problem::Reversi, &["", "/", "X/", "/X", "x", "'", "\\", "\"", "X.\u{200B}", "XO/X"]),
    (Problem::Coin, &["0 1", "16 1", "1 16", "1 1 0x1", "1 1 1001x1", "4 1 3x3", "1 4 3x3", "-1 -1 -1x-1", "1 1 3X3"]),
];

fn lines(problem: Problem) -> Vec<String> {
    let of = |table: [(Problem, &'static [&'static str]); 3]| table.into_iter().filter(move |(of, _)| *of == problem);
    let mut lines: Vec<String> = of(BROKEN).flat_map(|(_, lines)| lines).map(|&line| line.to_owned()).collect();
    for line in of(LEGAL).flat_map(|(_, lines)| lines) {
        lines.push((*line).to_owned());
        for (place, _) in line.char_indices() {
            let (before, after) = line.split_at(place);
            for strange in STRANGE {
                lines.push(format!("{before}{strange}{after}"));
                lines.push(format!("{before}{strange}{}", &after[1..]));
            }
        }
    }
    // Boards that are too wide or too high.
    if problem == Problem::Reversi {
        lines.extend([".".repeat(1000), ".".repeat(1001), vec!["."; 1000].join("/"), vec![".X"; 1001].join("/")]);
    }
    // An empty line ends a block.
    lines.retain(|line| !line.is_empty());
    lines
}

#[test]
fn illegal_cases_are_refused_in_the_same_words() {
    if !node_is_here() {
        return;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("javascript_ref");
    for (problem, algorithm) in
        [(Problem::TicTacToe, "signed_counters"), (Problem::Reversi, "bfs"), (Problem::Coin, "grundy")]
    {
        let subject = format!("{problem}/{algorithm}");
        let command = ["node", "traced/worker.js", &subject].map(str::to_owned).to_vec();
        let launch = Launch { command, folder: folder.clone(), subject };
        let mut driver = Driver::new(launch, Limits::default(), Stop::default());
        let lines = lines(problem);
        let mut refused = 0;
        for (line, answer) in lines.iter().zip(driver.answers(&lines)) {
            match (Case::parse(problem, line), answer.unwrap()) {
                (Ok(_), Answer::Value(_)) => {}
                (Err(error), Answer::Error(said)) => {
                    assert_eq!(said, error.to_string(), "{line:?}");
                    refused += 1;
                }
                (judged, answer) => panic!("{line:?}: {judged:?} here, {answer} there"),
            }
        }
        assert!(refused > 100, "{problem}: {refused} refused");
    }
}
