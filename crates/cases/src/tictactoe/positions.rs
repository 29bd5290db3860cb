//! Every position that play in turn can reach, and every legal move of each, covered by as few moves as games can.

use games::tictactoe::{Move, Player, Side};

use super::Game;
use crate::Case;

/// All positions of n × n cells reached in turn, player 1 first, and all their moves, as games that begin on an empty board.
///
/// A position is a set of stones; by which moves it came about does not matter. Where nobody has won, each stone of the
/// player who moved last may have been the last one, and each empty cell may come next: so many moves lead in, so many lead
/// out. Move in number i and move out number i belong to one game, as far as there are both. What is left over at a position
/// either ends there (more in than out) or begins there (more out than in); such a game is led there by other moves in some
/// order, which the games that own those moves have covered already. So every move of every position belongs to exactly one
/// game, and it can be told from the position alone to which: nothing has to be remembered, and parts are independent.
///
/// An implementation that is right on all these games is right on every move of every position, reached by at least one of
/// the orders of play that lead there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Positions {
    side: Side,
    /// All lines, as sets of cells.
    lines: Vec<u16>,
    /// For each cell, the lines through it; where there are fewer than four, sets that no board can fill.
    through: [[u16; 4]; Positions::MAX_SIDE * Positions::MAX_SIDE],
}

/// How much of the graph of positions games have covered for the first time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Covered {
    /// Positions, the empty board and finished games included.
    pub positions: u64,
    /// Moves from one to another.
    pub moves: u64,
}

/// For sides 1 to 4: games, positions, moves. Tests hold the first three, every proof holds all.
const COUNTS: [(u64, Covered); Positions::MAX_SIDE] = [
    (1, Covered { positions: 2, moves: 1 }),
    (24, Covered { positions: 29, moves: 40 }),
    (4920, Covered { positions: 5478, moves: 16_167 }),
    (11_853_552, Covered { positions: 9_722_011, moves: 51_562_424 }),
];

/// The stones of players 1 and 2, a bit a cell.
type Stones = [u16; 2];

impl Positions {
    /// The longest side whose positions can be enumerated.
    pub const MAX_SIDE: usize = 4;

    /// The positions of n × n cells.
    ///
    /// # Panics
    /// If n is not 1, 2, 3 or 4.
    #[must_use]
    pub fn new(n: usize) -> Positions {
        assert!((1..=Positions::MAX_SIDE).contains(&n), "positions are enumerated for n = 1 to 4");
        let side = Side::new(n as i64).expect("n is a side");
        let set = |cell: fn(usize, usize, usize) -> usize, k: usize| (0..n).fold(0, |set, i| set | 1 << cell(n, k, i));
        let rows = (0..n).map(|row| set(|n, row, i| row * n + i, row));
        let columns = (0..n).map(|col| set(|n, col, i| i * n + col, col));
        let diagonals = [set(|n, _, i| i * n + i, 0), set(|n, _, i| i * n + n - 1 - i, 0)];
        let lines: Vec<u16> = rows.chain(columns).chain(diagonals).collect();
        let mut through = [[u16::MAX; 4]; Positions::MAX_SIDE * Positions::MAX_SIDE];
        for (cell, through) in through.iter_mut().enumerate() {
            let here = lines.iter().filter(|&line| line >> cell & 1 == 1);
            through.iter_mut().zip(here).for_each(|(place, line)| *place = *line);
        }
        Positions { side, lines, through }
    }

    /// The number of games.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is always a game")]
    pub fn len(&self) -> u64 {
        COUNTS[self.side.get() - 1].0
    }

    /// The number of positions and moves.
    #[must_use]
    pub fn covered(&self) -> Covered {
        COUNTS[self.side.get() - 1].1
    }

    /// What it is, as reports show it.
    #[must_use]
    pub fn name(&self) -> String {
        format!("all moves of all positions in turn, n = {}", self.side.get())
    }

    /// The number of parts that can be enumerated independently.
    #[must_use]
    pub fn parts(&self) -> usize {
        // Games are told apart by where player 1 has stones in the first half of the board, where they leave the known moves.
        1 << (self.side.cells() / 2)
    }

    /// Enumerates the games of one part, from 0, and says what they cover for the first time; a part that does not exist has
    /// none.
    pub fn for_each(&self, part: usize, visit: &mut impl FnMut(&Case)) -> Covered {
        let mut covered = Covered::default();
        if part >= self.parts() {
            return covered;
        }
        // The empty board is the one position that no move leads to.
        covered.positions += u64::from(part == 0);
        let mut case = Case::TicTacToe(Game::smallest());
        let all = ((1u32 << self.side.cells()) - 1) as u16;
        for first in (part..=usize::from(all)).step_by(self.parts()) {
            let first = first as u16;
            if self.has_line(first) {
                continue;
            }
            let free = all & !first;
            let mut second = free;
            loop {
                let ahead = first.count_ones().wrapping_sub(second.count_ones());
                if ahead <= 1 && !self.has_line(second) {
                    self.begin_at([first, second], &mut case, visit, &mut covered);
                }
                if second == 0 {
                    break;
                }
                // The next smaller subset of the free cells.
                second = (second - 1) & free;
            }
        }
        covered
    }

    /// Whether some line is full of these stones.
    fn has_line(&self, stones: u16) -> bool {
        self.lines.iter().any(|line| line & !stones == 0)
    }

    /// Visits the games whose first own move is one of this position, where nobody has won.
    fn begin_at(&self, stones: Stones, case: &mut Case, visit: &mut impl FnMut(&Case), covered: &mut Covered) {
        let [first, second] = stones.map(u16::count_ones);
        let leading_in = if first == second { second } else { first };
        let leading_out = self.side.cells() as u32 - first - second;
        if leading_in < leading_out
            && let Case::TicTacToe(game) = case
        {
            self.lead_to(stones, game.restart(self.side));
        }
        for number in leading_in..leading_out {
            if let Case::TicTacToe(game) = case {
                let moves = game.moves_mut();
                moves.truncate((first + second) as usize);
                self.walk(stones, number, moves, covered);
            }
            visit(case);
        }
    }

    /// Plays to a position where nobody has won, so that nobody wins on the way either.
    fn lead_to(&self, mut stones: Stones, moves: &mut Vec<Move>) {
        let mut mover = 0;
        while stones[mover] != 0 {
            moves.push(self.stone(stones[mover].trailing_zeros(), mover));
            stones[mover] &= stones[mover] - 1;
            mover = 1 - mover;
        }
    }

    /// Makes the move out of this number, then the one of the same number as the move that led in, and so on.
    fn walk(&self, mut stones: Stones, mut number: u32, moves: &mut Vec<Move>, covered: &mut Covered) {
        let all = ((1u32 << self.side.cells()) - 1) as u16;
        let mut mover = moves.len() % 2;
        loop {
            let mut empty = all & !(stones[0] | stones[1]);
            if number >= empty.count_ones() {
                return;
            }
            for _ in 0..number {
                empty &= empty - 1;
            }
            let cell = empty.trailing_zeros();
            stones[mover] |= 1 << cell;
            moves.push(self.stone(cell, mover));
            covered.moves += 1;

            let own = stones[mover];
            let full = self.through[cell as usize].into_iter().filter(|line| line & !own == 0);
            if let Some(shared) = full.reduce(|a, b| a & b) {
                // Any cell that all full lines share may have come last: the position counts where the first of them did.
                covered.positions += u64::from(shared.trailing_zeros() == cell);
                return;
            }
            number = (own & ((1 << cell) - 1)).count_ones();
            covered.positions += u64::from(number == 0);
            mover = 1 - mover;
        }
    }

    fn stone(&self, cell: u32, mover: usize) -> Move {
        let (cell, n) = (cell as usize, self.side.get());
        Move { row: cell / n, col: cell % n, player: Player::BOTH[mover] }
    }
}
