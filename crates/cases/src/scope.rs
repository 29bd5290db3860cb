//! Small scopes, whole: every case once.

use games::Problem;
use games::coin::Coin;
use games::reversi::{Board, Cell};
use games::tictactoe::{Move, Player, Side};

use crate::Case;
use crate::tictactoe::{Game, Ledger};

/// The most boards in a part.
const BOARDS_PER_PART: u64 = 4096;

/// All cases of a small scope, in parts that can be enumerated independently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    kind: Kind,
    len: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Games {
        side: Side,
        in_turn: bool,
    },
    /// Shapes as (height, width).
    Boards {
        shapes: Vec<(usize, usize)>,
        name: String,
    },
    Coins {
        max_width: u16,
        max_height: u16,
    },
}

impl Scope {
    /// The scopes that are enumerated before any random case.
    ///
    /// # Panics
    /// Never: these scopes are small enough.
    #[must_use]
    pub fn all(problem: Problem) -> Vec<Scope> {
        match problem {
            Problem::TicTacToe => {
                let free = (1..=2).map(Scope::free_games);
                free.chain((1..=3).map(Scope::complete_games)).collect()
            }
            Problem::Reversi => vec![Scope::boards_to_area(9)],
            Problem::Coin => vec![Scope::coins(20, 20)],
        }
    }

    /// All games on n × n cells that are played to the end (a win or a full board), in turn, player 1 first.
    ///
    /// # Panics
    /// If n is not 1, 2 or 3.
    #[must_use]
    pub fn complete_games(n: usize) -> Scope {
        assert!((1..=3).contains(&n), "complete games are enumerated for n = 1, 2 and 3");
        Scope::games(n, true)
    }

    /// All games on n × n cells that are played to the end, whoever makes each move.
    ///
    /// # Panics
    /// If n is not 1 or 2.
    #[must_use]
    pub fn free_games(n: usize) -> Scope {
        assert!((1..=2).contains(&n), "free games are enumerated for n = 1 and 2");
        Scope::games(n, false)
    }

    /// The numbers of games are known, and held by a test, so that a scope costs nothing before it is enumerated.
    fn games(n: usize, in_turn: bool) -> Scope {
        let side = Side::new(n as i64).expect("n is a side");
        let len = match (n, in_turn) {
            (1, true) => 1,
            (1, false) => 2,
            (2, true) => 24,
            (2, false) => 120,
            _ => 255_168,
        };
        Scope { kind: Kind::Games { side, in_turn }, len }
    }

    /// All boards of one size.
    ///
    /// # Panics
    /// If a side is 0, or there are more than 40 cells.
    #[must_use]
    pub fn boards(height: usize, width: usize) -> Scope {
        assert!(
            height > 0 && width > 0 && height.saturating_mul(width) <= 40,
            "boards are enumerated from 1 to 40 cells"
        );
        Scope::all_boards(vec![(height, width)], format!("all {height}x{width} boards"))
    }

    /// All boards of all sizes with at most so many cells.
    ///
    /// # Panics
    /// If there are more than 36 cells.
    #[must_use]
    pub fn boards_to_area(area: usize) -> Scope {
        assert!(area <= 36, "boards are enumerated to 36 cells");
        let shapes = (1..=area).flat_map(|height| (1..=area / height).map(move |width| (height, width)));
        Scope::all_boards(shapes.collect(), format!("all boards of at most {area} cells"))
    }

    fn all_boards(shapes: Vec<(usize, usize)>, name: String) -> Scope {
        let len = shapes.iter().map(|&(height, width)| boards_of(height * width)).sum();
        Scope { kind: Kind::Boards { shapes, name }, len }
    }

    /// All cells of all boards to `max_width` × `max_height`, or to the largest board there is.
    #[must_use]
    pub fn coins(max_width: u16, max_height: u16) -> Scope {
        let largest = games::coin::MAX_SIDE;
        let (max_width, max_height) = (max_width.min(largest), max_height.min(largest));
        let sum_to = |side: u16| u64::from(side) * (u64::from(side) + 1) / 2;
        Scope { kind: Kind::Coins { max_width, max_height }, len: sum_to(max_width) * sum_to(max_height) }
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> Problem {
        match self.kind {
            Kind::Games { .. } => Problem::TicTacToe,
            Kind::Boards { .. } => Problem::Reversi,
            Kind::Coins { .. } => Problem::Coin,
        }
    }

    /// What it is, as reports show it.
    #[must_use]
    pub fn name(&self) -> String {
        match &self.kind {
            Kind::Games { side, in_turn: true } => format!("all complete games in turn, n = {}", side.get()),
            Kind::Games { side, in_turn: false } => format!("all complete games in any turn, n = {}", side.get()),
            Kind::Boards { name, .. } => name.clone(),
            Kind::Coins { max_width, max_height } => format!("all cells of all boards to {max_width}x{max_height}"),
        }
    }

    /// The number of cases.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "nobody asks for an empty scope")]
    pub fn len(&self) -> u64 {
        self.len
    }

    /// The number of parts.
    #[must_use]
    pub fn parts(&self) -> usize {
        match self.kind {
            Kind::Games { side, in_turn } => openings(side, in_turn).len(),
            Kind::Boards { .. } => self.len.div_ceil(BOARDS_PER_PART) as usize,
            Kind::Coins { max_width, max_height } => usize::from(max_width) * usize::from(max_height),
        }
    }

    /// Enumerates one part, from 0; a part that does not exist has no cases.
    pub fn for_each(&self, part: usize, visit: &mut impl FnMut(&Case)) {
        match &self.kind {
            Kind::Games { side, in_turn } => {
                if let Some(moves) = openings(*side, *in_turn).into_iter().nth(part) {
                    let (ledger, case) = (Ledger::new(*side), Case::TicTacToe(Game::smallest()));
                    Completion { side: *side, in_turn: *in_turn, moves, ledger, case }.visit_all(visit);
                }
            }
            Kind::Boards { shapes, .. } => {
                let first = (part as u64).saturating_mul(BOARDS_PER_PART).min(self.len);
                boards_from(shapes, first, BOARDS_PER_PART.min(self.len - first), visit);
            }
            Kind::Coins { .. } => {
                for coin in self.coins_of(part) {
                    visit(&Case::Coin(coin));
                }
            }
        }
    }

    /// The coins of one part, which is a board; none if the part does not exist or the cases are no coins.
    ///
    /// # Panics
    /// Never: the cells lie on their board.
    #[must_use]
    pub fn coins_of(&self, part: usize) -> Vec<Coin> {
        let Kind::Coins { max_height, .. } = self.kind else { return Vec::new() };
        if part >= self.parts() {
            return Vec::new();
        }
        let (width, height) = (part / usize::from(max_height) + 1, part % usize::from(max_height) + 1);
        let corner = Coin::new(1, 1, width as i64, height as i64).expect("a board to the largest");
        let mut coins = vec![corner; width * height];
        for (column, x) in coins.chunks_exact_mut(height).zip(1..) {
            for (coin, y) in column.iter_mut().zip(1..) {
                coin.put(x, y).expect("the cell lies on the board");
            }
        }
        coins
    }
}

/// The players who may make the next move.
fn next_players(moves: &[Move], in_turn: bool) -> &'static [Player] {
    match moves.last() {
        _ if !in_turn => &Player::BOTH,
        Some(Move { player: Player::One, .. }) => &[Player::Two],
        _ => &[Player::One],
    }
}

/// All moves that may follow, whether or not somebody has won.
fn next_moves(side: Side, in_turn: bool, moves: &[Move]) -> Vec<Move> {
    let cells = (0..side.cells()).map(|cell| (cell / side.get(), cell % side.get()));
    let empty = cells.filter(|&cell| moves.iter().all(|stone| (stone.row, stone.col) != cell));
    let players = next_players(moves, in_turn);
    empty.flat_map(|(row, col)| players.iter().map(move |&player| Move { row, col, player })).collect()
}

/// The first one or two moves of all games: each opening is a part.
fn openings(side: Side, in_turn: bool) -> Vec<Vec<Move>> {
    let first = next_moves(side, in_turn, &[]);
    if side.get() < 3 {
        return first.into_iter().map(|stone| vec![stone]).collect();
    }
    let second = |first: Move| next_moves(side, in_turn, &[first]).into_iter().map(move |second| vec![first, second]);
    first.into_iter().flat_map(second).collect()
}

/// The games that begin with some moves and are played to the end.
struct Completion {
    side: Side,
    in_turn: bool,
    moves: Vec<Move>,
    ledger: Ledger,
    case: Case,
}

impl Completion {
    fn visit_all(&mut self, visit: &mut impl FnMut(&Case)) {
        if self.is_over() {
            if let Case::TicTacToe(game) = &mut self.case {
                game.restart(self.side).extend_from_slice(&self.moves);
            }
            visit(&self.case);
            return;
        }
        for stone in next_moves(self.side, self.in_turn, &self.moves) {
            self.moves.push(stone);
            self.visit_all(visit);
            self.moves.pop();
        }
    }

    /// Whether the last move won or filled the board.
    fn is_over(&mut self) -> bool {
        self.ledger.reset(self.side);
        let won = self.moves.iter().fold(false, |_, &stone| self.ledger.place(stone).any());
        won || self.moves.len() == self.side.cells()
    }
}

/// 3 to the power of the number of cells.
fn boards_of(cells: usize) -> u64 {
    3u64.pow(cells as u32)
}

/// Visits `count` boards, beginning with the board of index `first` when the boards of all shapes are counted through.
///
/// Within a shape a board's index is read as a number to base 3, one digit a cell.
fn boards_from(shapes: &[(usize, usize)], first: u64, count: u64, visit: &mut impl FnMut(&Case)) {
    const DIGITS: [Cell; 3] = [Cell::Empty, Cell::Black, Cell::White];
    let (mut skip, mut left) = (first, count);
    for &(height, width) in shapes {
        let boards = boards_of(height * width);
        if skip >= boards {
            skip -= boards;
            continue;
        }
        let cells = (0..height * width).map(|cell| DIGITS[(skip / boards_of(cell) % 3) as usize]).collect();
        let board = Board::new(height, width, cells).expect("the shape is that of a board");
        let mut case = Case::Reversi(board);
        let here = left.min(boards - skip);
        for _ in 0..here {
            visit(&case);
            if let Case::Reversi(board) = &mut case {
                count_up(board.cells_mut());
            }
        }
        left -= here;
        skip = 0;
        if left == 0 {
            return;
        }
    }
}

/// Adds 1 to the number that the cells stand for.
fn count_up(cells: &mut [Cell]) {
    for cell in cells {
        *cell = match cell {
            Cell::Empty => Cell::Black,
            Cell::Black => Cell::White,
            Cell::White => Cell::Empty,
        };
        if *cell != Cell::Empty {
            return;
        }
    }
}
