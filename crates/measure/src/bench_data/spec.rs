//! Which files there are.

use cases::tictactoe::Family;
use games::Problem;

/// What one file holds; its path and its text follow from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileSpec {
    /// Games of tic-tac-toe.
    Games {
        /// Their family.
        family: Family,
        /// The side of the board.
        side: u16,
    },
    /// Reversi boards on which each cell is drawn by itself.
    ScatteredBoards {
        /// The sides of the boards.
        side: usize,
        /// Of 100 cells, how many bear a stone, of either colour as likely.
        percent: u32,
    },
    /// Reversi boards on which one move turns at least a quarter of the cells.
    CascadeBoards {
        /// The sides of the boards.
        side: usize,
    },
    /// The coin on each cell of the original board.
    OriginalCells,
    /// Coins on random cells of a square board.
    Queries {
        /// The sides of the board.
        side: u16,
        /// How many there are.
        count: usize,
    },
    /// The coin in the far corner of square boards of growing size.
    Corners,
    /// The examples printed with a problem.
    Examples(Problem),
    /// The answers printed with them.
    ExampleAnswers(Problem),
}

/// Sides of boards of tic-tac-toe.
const SIDES: [u16; 6] = [3, 8, 15, 100, 1000, 10_000];
/// Random games are random up to any number of moves, but a draw is a full board, and these a file can hold.
const DRAW_SIDES: [u16; 4] = [3, 8, 15, 100];
/// More sides than of the others: on these games growth is judged, and between n and n log n it takes many sizes to tell.
const SWEEP_SIDES: [u16; 17] = [3, 8, 10, 15, 20, 30, 60, 100, 150, 200, 300, 500, 700, 1000, 2000, 3000, 10_000];

const REVERSI_SIDES: [usize; 6] = [3, 5, 8, 16, 32, 64];
const PERCENTS: [u32; 4] = [10, 40, 70, 95];
const CASCADE_SIDES: [usize; 2] = [8, 64];

const QUERIES: [(u16, usize); 4] = [(15, 5000), (64, 1000), (250, 100), (1000, 10)];

impl FileSpec {
    /// All files.
    #[must_use]
    pub fn all() -> Vec<FileSpec> {
        let games = |family, sides: &'static [u16]| sides.iter().map(move |&side| FileSpec::Games { family, side });
        let scattered = |side| PERCENTS.map(|percent| FileSpec::ScatteredBoards { side, percent });
        let mut all = Vec::new();
        all.extend(games(Family::Random, &SIDES));
        all.extend(games(Family::Sweep, &SWEEP_SIDES));
        all.extend(games(Family::Draw, &DRAW_SIDES));
        all.extend(REVERSI_SIDES.into_iter().flat_map(scattered));
        all.extend(CASCADE_SIDES.map(|side| FileSpec::CascadeBoards { side }));
        all.push(FileSpec::OriginalCells);
        all.extend(QUERIES.map(|(side, count)| FileSpec::Queries { side, count }));
        all.push(FileSpec::Corners);
        all.extend(Problem::ALL.map(FileSpec::Examples));
        all.extend(Problem::ALL.map(FileSpec::ExampleAnswers));
        all
    }

    /// The problem of which the file holds cases or answers.
    #[must_use]
    pub fn problem(self) -> Problem {
        match self {
            FileSpec::Games { .. } => Problem::TicTacToe,
            FileSpec::ScatteredBoards { .. } | FileSpec::CascadeBoards { .. } => Problem::Reversi,
            FileSpec::OriginalCells | FileSpec::Queries { .. } | FileSpec::Corners => Problem::Coin,
            FileSpec::Examples(problem) | FileSpec::ExampleAnswers(problem) => problem,
        }
    }

    /// The file's name without `.txt`, as [`load`](super::load) takes it; of example files, as in `examples/`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            FileSpec::Games { family, side } => format!("{}-{side}", family.name()),
            FileSpec::ScatteredBoards { side, percent } => format!("{side}x{side}-{}", f64::from(percent) / 100.0),
            FileSpec::CascadeBoards { side } => format!("cascade-{side}x{side}"),
            FileSpec::OriginalCells => "cells-15x15".to_owned(),
            FileSpec::Queries { side, .. } => format!("queries-{side}x{side}"),
            FileSpec::Corners => "corners".to_owned(),
            FileSpec::Examples(problem) => problem.name().to_owned(),
            FileSpec::ExampleAnswers(problem) => format!("{problem}.answers"),
        }
    }

    /// The path below `bench_data/`.
    #[must_use]
    pub fn path(self) -> String {
        let folder = match self {
            FileSpec::Examples(_) | FileSpec::ExampleAnswers(_) => "examples",
            _ => self.problem().name(),
        };
        format!("{folder}/{}.txt", self.name())
    }
}
