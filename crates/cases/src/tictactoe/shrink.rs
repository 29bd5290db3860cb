//! Smaller games.

use games::tictactoe::{Line, Move, Player, Side};

use super::{Game, Ledger};
use crate::Shrink;
use crate::shrink::{halves, pieces};

/// Up to this side, rows and columns are exchanged in pairs: there are few enough of them.
const SWAPPED_SIDE: usize = 16;

/// Up to this many moves, any two are left out together, and stones are put on lower cells one by one.
const SINGLE_MOVES: usize = 40;

/// A way to make a game smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit {
    change: Change,
    /// Whether the moves left are put in turn again, and those over are dropped.
    in_turn: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    /// Only the moves on this line are kept.
    OnlyLine(Line),
    /// Only the first moves are kept.
    Prefix(usize),
    /// Moves are left out.
    Remove { start: usize, len: usize },
    /// Two moves are left out.
    RemoveTwo(usize, usize),
    /// Rows and columns are cut out together, with the stones on them: the same rows and columns, which keeps the main diagonal,
    /// or mirrored ones, which keeps the anti-diagonal.
    DropLines { start: usize, len: usize, mirrored: bool },
    /// Two rows are exchanged.
    SwapRows(usize, usize),
    /// Two columns are exchanged.
    SwapColumns(usize, usize),
    /// One stone goes to another cell.
    Put { index: usize, row: usize, col: usize },
    /// The players are exchanged.
    ExchangePlayers,
}

impl Shrink for Game {
    type Edit = Edit;
    /// The side plus the number of moves; the sum of all coordinates; the player who begins.
    type Measure = (usize, usize, usize);

    fn measure(&self) -> (usize, usize, usize) {
        let coordinates = self.moves().iter().map(|stone| stone.row + stone.col).sum();
        (self.side().get() + self.moves().len(), coordinates, self.moves()[0].player.number().into())
    }

    fn edits(&self) -> impl Iterator<Item = Edit> + use<> + 'static {
        let in_turn: &[bool] = if self.in_turn() { &[false, true] } else { &[false] };
        let moves = self.moves().len();
        let stones: Vec<Move> = if moves <= SINGLE_MOVES { self.moves().to_vec() } else { Vec::new() };
        // Most faults are about the line that the last stone ends.
        let last = self.moves().last().map_or((0, 0), |stone| (stone.row, stone.col));
        let lines = [Line::Row(last.0), Line::Column(last.1), Line::MainDiagonal, Line::AntiDiagonal];
        let lines = lines.into_iter().map(Change::OnlyLine);
        lines
            .chain(changes(self.side().get(), moves, stones))
            .flat_map(move |change| in_turn.iter().map(move |&in_turn| Edit { change, in_turn }))
    }

    fn apply(&self, edit: &Edit) -> Option<Game> {
        let n = self.side().get();
        let mut side = self.side();
        let mut moves = self.moves().to_vec();
        match edit.change {
            Change::OnlyLine(line) => moves.retain(|stone| lies_on(stone, line, n)),
            Change::Prefix(len) => moves.truncate(len),
            Change::Remove { start, len } => {
                moves.drain(start.min(moves.len())..(start + len).min(moves.len()));
            }
            Change::RemoveTwo(first, second) => {
                let mut index = 0;
                moves.retain(|_| {
                    index += 1;
                    ![first + 1, second + 1].contains(&index)
                });
            }
            Change::DropLines { start, len, mirrored } => {
                side = Side::new(n.checked_sub(len)? as i64).ok()?;
                let columns_start = if mirrored { n.checked_sub(start + len)? } else { start };
                moves = moves
                    .into_iter()
                    .filter_map(|stone| {
                        let row = without(stone.row, start, len)?;
                        Some(Move { row, col: without(stone.col, columns_start, len)?, ..stone })
                    })
                    .collect();
            }
            Change::SwapRows(a, b) => moves.iter_mut().for_each(|stone| stone.row = swapped(stone.row, a, b)),
            Change::SwapColumns(a, b) => moves.iter_mut().for_each(|stone| stone.col = swapped(stone.col, a, b)),
            Change::Put { index, row, col } => {
                let stone = moves.get_mut(index)?;
                (stone.row, stone.col) = (row, col);
            }
            Change::ExchangePlayers => moves.iter_mut().for_each(|stone| stone.player = stone.player.opponent()),
        }
        if edit.in_turn {
            moves = put_in_turn(&moves)?;
        }
        until_won(side, moves)
    }
}

/// All other changes to a game of so many moves; `stones` are its moves if they are few.
fn changes(n: usize, moves: usize, stones: Vec<Move>) -> impl Iterator<Item = Change> {
    let prefixes = halves(moves).map(move |cut| Change::Prefix(moves - cut));
    let drops = pieces(n).flat_map(|(start, len)| {
        [false, true].into_iter().map(move |mirrored| Change::DropLines { start, len, mirrored })
    });
    let removals = pieces(moves).map(|(start, len)| Change::Remove { start, len });
    let few = stones.len();
    let pairs = (0..few).flat_map(move |second| (0..second).map(move |first| Change::RemoveTwo(first, second)));
    let swapped = if n <= SWAPPED_SIDE { n } else { 0 };
    let swaps = (0..swapped)
        .flat_map(|b| (0..b).flat_map(move |a| [Change::SwapRows(a, b), Change::SwapColumns(a, b)].into_iter()));
    let lowered = stones.into_iter().enumerate().flat_map(|(index, stone)| {
        let (row, col) = (stone.row, stone.col);
        let lower = [(0, 0), (0, col), (row, 0), (row / 2, col), (row, col / 2)];
        let lower = lower.into_iter().chain(row.checked_sub(1).map(|row| (row, col)));
        let lower = lower.chain(col.checked_sub(1).map(|col| (row, col)));
        lower.map(move |(row, col)| Change::Put { index, row, col })
    });
    let exchange = std::iter::once(Change::ExchangePlayers);
    prefixes.chain(drops).chain(removals).chain(pairs).chain(swaps).chain(lowered).chain(exchange)
}

fn lies_on(stone: &Move, line: Line, n: usize) -> bool {
    match line {
        Line::Row(row) => stone.row == row,
        Line::Column(col) => stone.col == col,
        Line::MainDiagonal => stone.row == stone.col,
        Line::AntiDiagonal => stone.row + stone.col == n - 1,
    }
}

/// A coordinate after `len` lines from `start` on were cut out, or `None` on one of those.
fn without(coordinate: usize, start: usize, len: usize) -> Option<usize> {
    if coordinate < start { Some(coordinate) } else { (coordinate >= start + len).then(|| coordinate - len) }
}

fn swapped(coordinate: usize, a: usize, b: usize) -> usize {
    if coordinate == a {
        b
    } else if coordinate == b {
        a
    } else {
        coordinate
    }
}

/// The same stones in turn, each player's in their order, as far as both have any; `None` if they are in turn already.
fn put_in_turn(moves: &[Move]) -> Option<Vec<Move>> {
    if moves.windows(2).all(|pair| pair[0].player != pair[1].player) {
        return None;
    }
    let of = |player: Player| moves.iter().filter(move |stone| stone.player == player).copied();
    let first = moves.first()?.player;
    let mut other = of(first.opponent());
    let mut alternating = Vec::with_capacity(moves.len());
    for stone in of(first) {
        alternating.push(stone);
        let Some(answer) = other.next() else { break };
        alternating.push(answer);
    }
    Some(alternating)
}

/// The game of these moves up to the first win, or `None` if there is none: no move, or a cell played twice.
fn until_won(side: Side, mut moves: Vec<Move>) -> Option<Game> {
    let mut ledger = Ledger::new(side);
    for index in 0..moves.len() {
        let stone = moves[index];
        if ledger.is_taken(stone.row, stone.col) {
            return None;
        }
        if ledger.place(stone).any() {
            moves.truncate(index + 1);
            break;
        }
    }
    if moves.is_empty() { None } else { Some(Game::from_legal(side, moves)) }
}
