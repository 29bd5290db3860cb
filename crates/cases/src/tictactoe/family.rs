//! Families of games: what uniform randomness alone would hardly ever reach.

use games::tictactoe::{Move, Player, Side};
use rand::Rng;

use super::goal::Goal;
use super::table::Table;
use super::{Game, Scratch};
use crate::MAX_MOVES;
use crate::draw::{Digits, below, between, index, one_in, pick};

/// How often at most a game is drawn that does not show what its family is for.
const TRIES: usize = 16;

/// A sweep of a large board has about so many moves, or fills two lines if that is more.
const SWEEP_MOVES: usize = 4096;

/// A family of games by name. On the smallest boards some of them cannot exist (no board of side 2 is full without a winner):
/// the game is then whatever came closest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Random empty cells in turn, until somebody wins or the board is full.
    Random,
    /// As `Random`, but left off early.
    Unfinished,
    /// Not in turn: each stone of a random player, or one player alone along a line.
    OutOfTurn,
    /// One player leads along a line to the win; the other stays out of the way.
    Led,
    /// A line is led until one cell is missing, which the other player takes; then another line is led to the win.
    Blocked,
    /// A full board without a winner.
    Draw,
    /// A full board, won by the very last stone.
    LastCell,
    /// One stone completes two to four lines.
    TwoLines,
    /// Lines filled in order by one player but for their last cells, many side by side: a scan of one really reads what is
    /// filled of it, n/2 cells on average. In turn, without a winner; the family on which the cost of scanning shows.
    Sweep,
}

impl Family {
    /// All families.
    pub const ALL: [Family; 9] = [
        Family::Random,
        Family::Unfinished,
        Family::OutOfTurn,
        Family::Led,
        Family::Blocked,
        Family::Draw,
        Family::LastCell,
        Family::TwoLines,
        Family::Sweep,
    ];

    /// The name, as reports and input files show it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Family::Random => "random",
            Family::Unfinished => "unfinished",
            Family::OutOfTurn => "out-of-turn",
            Family::Led => "led",
            Family::Blocked => "blocked",
            Family::Draw => "draw",
            Family::LastCell => "last-cell",
            Family::TwoLines => "two-lines",
            Family::Sweep => "sweep",
        }
    }

    /// Whether its games go on until the board is full or nearly so, and so have in the order of n² moves.
    #[must_use]
    pub fn fills_the_board(self) -> bool {
        matches!(self, Family::Random | Family::OutOfTurn | Family::Draw | Family::LastCell | Family::Sweep)
    }

    /// Draws a game of this family into the memory of `game`. It has at most [`MAX_MOVES`] moves.
    pub fn generate(self, side: Side, rng: &mut impl Rng, game: &mut Game, scratch: &mut Scratch) {
        match self {
            Family::Random => random(side, rng, game, scratch),
            Family::Unfinished => unfinished(side, rng, game, scratch),
            Family::OutOfTurn => out_of_turn(side, rng, game, scratch),
            Family::Led => led(side, rng, game, scratch),
            Family::Blocked => blocked(side, rng, game, scratch),
            Family::Draw => draw(side, rng, game, scratch),
            Family::LastCell => last_cell(side, rng, game, scratch),
            Family::TwoLines => two_lines(side, rng, game, scratch),
            Family::Sweep => sweep(side, rng, game, scratch),
        }
    }
}

fn random(side: Side, rng: &mut impl Rng, game: &mut Game, scratch: &mut Scratch) {
    let first = pick(rng, &Player::BOTH);
    play_out(side, rng, game, scratch, first, |_, last| last.opponent());
}

/// Plays random empty cells until the game ends, and says whether somebody has won.
///
/// The cells are shuffled only as far as the game gets.
#[inline]
fn play_out<R: Rng>(
    side: Side,
    rng: &mut R,
    game: &mut Game,
    scratch: &mut Scratch,
    first: Player,
    mut next: impl FnMut(&mut R, Player) -> Player,
) -> bool {
    if side.cells() > MAX_MOVES {
        return play_on_large(side, rng, game, scratch, first, next);
    }
    let Scratch { lines, board, .. } = scratch;
    let cells = board.cells(side);
    let moves = game.restart(side);
    let mut lines = lines.empty(side);
    let mut digits = Digits::new();
    let mut player = first;
    for placed in 0..cells.len() {
        let left = cells.len() - placed;
        cells.swap(placed, placed + digits.below(rng, left as u32) as usize);
        let (row, col) = cells[placed];
        let stone = Move { row: row.into(), col: col.into(), player };
        moves.push(stone);
        if lines.completes(stone) {
            return true;
        }
        player = next(rng, player);
    }
    false
}

/// As [`play_out`] for a board that no game fills: cells are drawn until an empty one is met, and no list of them is kept.
fn play_on_large<R: Rng>(
    side: Side,
    rng: &mut R,
    game: &mut Game,
    scratch: &mut Scratch,
    first: Player,
    mut next: impl FnMut(&mut R, Player) -> Player,
) -> bool {
    let mut table = Table::new(side, game, scratch);
    let mut player = first;
    while !table.is_over() {
        if table.play((index(rng, side.get()) as u16, index(rng, side.get()) as u16), player) {
            player = next(rng, player);
        }
    }
    table.completed().any()
}

fn unfinished(side: Side, rng: &mut impl Rng, game: &mut Game, scratch: &mut Scratch) {
    let most = (3 * side.get()).min(side.cells());
    let moves = between(rng, 1, most);
    let mut player = pick(rng, &Player::BOTH);
    let mut table = Table::new(side, game, scratch);
    for _ in 0..moves {
        table.play_elsewhere(rng, player, &[]);
        player = player.opponent();
    }
    table.finish(rng);
}

fn out_of_turn(side: Side, rng: &mut impl Rng, game: &mut Game, scratch: &mut Scratch) {
    let first = pick(rng, &Player::BOTH);
    if one_in(rng, 4) {
        let goal = Goal::one_line(side, rng);
        let mut path = std::mem::take(&mut scratch.path);
        goal.path(side, rng, &mut path);
        let mut table = Table::new(side, game, scratch);
        for &cell in &path {
            table.play(cell, first);
        }
        scratch.path = path;
    } else {
        // From rare doubles to runs of one player.
        let keeps = 32 + below(rng, 192);
        play_out(
            side,
            rng,
            game,
            scratch,
            first,
            |rng, last| if below(rng, 256) < keeps { last } else { last.opponent() },
        );
    }
}

fn led(side: Side, rng: &mut impl Rng, game: &mut Game, scratch: &mut Scratch) {
    let leader = pick(rng, &Player::BOTH);
    let mut path = std::mem::take(&mut scratch.path);
    let mut table = Table::new(side, game, scratch);
    let goal = Goal::one_line(side, rng);
    goal.path(side, rng, &mut path);
    table.lead(rng, leader, &[goal], &path);
    scratch.path = path;
}

fn blocked(side: Side, rng: &mut impl Rng, game: &mut Game, scratch: &mut Scratch) {
    let leader = pick(rng, &Player::BOTH);
    let mut path = std::mem::take(&mut scratch.path);
    let mut table = Table::new(side, game, scratch);
    let goals = [Goal::one_line(side, rng), Goal::one_line(side, rng)];
    goals[0].path(side, rng, &mut path);
    if let Some(blocked) = path.pop() {
        table.lead(rng, leader, &goals, &path);
        table.play(blocked, leader.opponent());
        goals[1].path(side, rng, &mut path);
        // Where the lines cross lies a stone of the leader's, unless that is the cell that the opponent took.
        let second = if path.contains(&blocked) { leader.opponent() } else { leader };
        table.lead(rng, second, &goals, &path);
    }
    scratch.path = path;
}

fn draw(side: Side, rng: &mut impl Rng, game: &mut Game, scratch: &mut Scratch) {
    for _ in 0..TRIES {
        let first = pick(rng, &Player::BOTH);
        if !play_out(side, rng, game, scratch, first, |_, last| last.opponent()) {
            return;
        }
    }
}

fn last_cell(side: Side, rng: &mut impl Rng, game: &mut Game, scratch: &mut Scratch) {
    if side.cells() > MAX_MOVES {
        // No game fills such a board.
        return random(side, rng, game, scratch);
    }
    for _ in 0..TRIES {
        full_but_last(side, rng, game, scratch);
        if game.moves().len() == side.cells() {
            return;
        }
    }
}

/// Tries for a game that fills the board in turn and is won by its last stone.
///
/// Who puts the last stone has every second slot of the game, counted from the last. The winning line gets the last slot and
/// n − 1 other slots of that player; all other cells take the rest in random order.
fn full_but_last(side: Side, rng: &mut impl Rng, game: &mut Game, scratch: &mut Scratch) {
    let winner = pick(rng, &Player::BOTH);
    let goal = Goal::one_line(side, rng);
    let mut path = std::mem::take(&mut scratch.path);
    goal.path(side, rng, &mut path);
    let mut others = std::mem::take(&mut scratch.others);
    others.clear();
    others.extend(scratch.board.cells(side).iter().filter(|&&(row, col)| !goal.contains(row.into(), col.into())));
    crate::draw::shuffle(rng, &mut others);
    let slots = side.cells();
    let mut winners_slots = slots.div_ceil(2);
    let mut line_cells = path.len();
    let mut table = Table::new(side, game, scratch);
    for slot in 0..slots {
        let winners = (slots - 1 - slot).is_multiple_of(2);
        let mut on_line = false;
        if winners {
            // One line cell is kept for the last slot; the others are spread evenly over the winner's slots before it.
            on_line = winners_slots == 1 || (line_cells > 1 && index(rng, winners_slots - 1) < line_cells - 1);
            winners_slots -= 1;
            line_cells -= usize::from(on_line);
        }
        let Some(cell) = (if on_line { path.pop() } else { others.pop() }) else { break };
        table.play(cell, if winners { winner } else { winner.opponent() });
        if table.is_over() {
            break;
        }
    }
    scratch.path = path;
    scratch.others = others;
}

fn two_lines(side: Side, rng: &mut impl Rng, game: &mut Game, scratch: &mut Scratch) {
    let mut path = std::mem::take(&mut scratch.path);
    for _ in 0..TRIES {
        let leader = pick(rng, &Player::BOTH);
        let goal = Goal::crossing_lines(side, rng);
        goal.path(side, rng, &mut path);
        let mut table = Table::new(side, game, scratch);
        table.lead(rng, leader, &[goal], &path);
        if table.completed().count() >= 2 {
            break;
        }
    }
    scratch.path = path;
}

/// Each player fills every other line but for its last cell, then they take each other's last cells.
///
/// Which of the lines goes on is drawn for every stone. If they were filled one after the other, each scan would end one cell
/// later than the last, and a processor that foresees the end of a short scan would make it cheaper than that of a long one.
fn sweep(side: Side, rng: &mut impl Rng, game: &mut Game, scratch: &mut Scratch) {
    let n = side.get();
    let pairs = (SWEEP_MOVES / (2 * n)).max(1).min(n / 2);
    let first = pick(rng, &Player::BOTH);
    let players = [first, first.opponent()];
    let by_columns = one_in(rng, 2);
    let cell = |line: usize, along: usize| {
        let (row, col) = if by_columns { (along, line) } else { (line, along) };
        (row as u16, col as u16)
    };
    // The lines that a player goes on with, each with the number of its cells that are filled.
    let mut lines = [std::mem::take(&mut scratch.path), std::mem::take(&mut scratch.others)];
    for (player, lines) in lines.iter_mut().enumerate() {
        lines.clear();
        lines.extend((0..pairs).map(|pair| ((2 * pair + player) as u16, 0)));
    }
    let mut table = Table::new(side, game, scratch);
    for _ in 0..pairs * (n - 1) {
        for (player, lines) in players.into_iter().zip(&mut lines) {
            let drawn = index(rng, lines.len());
            let (line, filled) = &mut lines[drawn];
            table.play(cell(usize::from(*line), usize::from(*filled)), player);
            *filled += 1;
            if usize::from(*filled) == n - 1 {
                lines.swap_remove(drawn);
            }
        }
    }
    for pair in 0..pairs {
        table.play(cell(2 * pair + 1, n - 1), players[0]);
        table.play(cell(2 * pair, n - 1), players[1]);
    }
    if n % 2 == 1 && pairs == n / 2 {
        for (along, player) in (0..n).zip(players.into_iter().cycle()) {
            table.play(cell(n - 1, along), player);
        }
    }
    [scratch.path, scratch.others] = lines;
}
