//! Families of boards.

use games::reversi::{Board, Cell, MAX_SIDE};
use rand::Rng;

use super::canvas::{Canvas, beyond};
use super::enclosed::keep_guarantee;
use crate::draw::{below, between, index, one_in, pick};

/// A family of boards by name. On the narrowest boards some of them cannot exist (no two lines share a stone in a single row):
/// the board is then a random one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Every cell drawn by itself, from nearly empty to nearly full boards.
    Random,
    /// Few empty cells, few black stones: one move turns much of the board.
    Cascade,
    /// One run leads to the next: as many rounds as fit.
    Chain,
    /// Two lines that are enclosed in the same round share a stone.
    Shared,
    /// Runs from one empty cell to the border, only some of them ended by a black stone.
    Border,
    /// No empty cell.
    Full,
    /// A board of another family that keeps the original problem's guarantee.
    GuaranteeKept,
    /// A board of another family in which some run is enclosed at the start.
    GuaranteeBroken,
}

impl Family {
    /// All families.
    pub const ALL: [Family; 8] = [
        Family::Random,
        Family::Cascade,
        Family::Chain,
        Family::Shared,
        Family::Border,
        Family::Full,
        Family::GuaranteeKept,
        Family::GuaranteeBroken,
    ];

    /// The name, as reports and input files show it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Family::Random => "random",
            Family::Cascade => "cascade",
            Family::Chain => "chain",
            Family::Shared => "shared",
            Family::Border => "border",
            Family::Full => "full",
            Family::GuaranteeKept => "guarantee-kept",
            Family::GuaranteeBroken => "guarantee-broken",
        }
    }

    /// Draws a board of this size, or of the nearest there is (sides from 1 to [`MAX_SIDE`]), into the memory of `board` if
    /// that has the same size.
    pub fn generate(self, height: usize, width: usize, rng: &mut impl Rng, board: &mut Board) {
        let (height, width) = (height.clamp(1, MAX_SIDE), width.clamp(1, MAX_SIDE));
        if (board.height(), board.width()) != (height, width) {
            *board = empty(height, width);
        }
        match self {
            Family::Random => random(rng, board),
            Family::Cascade => cascade(rng, board),
            Family::Chain => chain(rng, board),
            Family::Shared => shared(rng, board),
            Family::Border => border(rng, board),
            Family::Full => full(rng, board),
            Family::GuaranteeKept => {
                any(rng, board);
                keep_guarantee(board);
            }
            Family::GuaranteeBroken => {
                any(rng, board);
                break_guarantee(rng, board);
            }
        }
    }
}

fn empty(height: usize, width: usize) -> Board {
    Board::new(height, width, vec![Cell::Empty; height * width]).expect("the sides are those of a board")
}

/// Puts stones on cells one by one: of 256 cells, so many become black and so many white.
fn scatter(rng: &mut impl Rng, board: &mut Board, black: u32, white: u32) {
    for eight in board.cells_mut().chunks_mut(8) {
        for (cell, byte) in eight.iter_mut().zip(rng.next_u64().to_le_bytes()) {
            let byte = u32::from(byte);
            let stone = if byte < black + white { Cell::White } else { Cell::Empty };
            *cell = if byte < black { Cell::Black } else { stone };
        }
    }
}

fn random(rng: &mut impl Rng, board: &mut Board) {
    let stones = 24 + below(rng, 224);
    let black = stones * (1 + below(rng, 15)) / 16;
    scatter(rng, board, black, stones - black);
}

fn cascade(rng: &mut impl Rng, board: &mut Board) {
    if one_in(rng, 2) {
        return flood(rng, board);
    }
    let black = 16 + below(rng, 40);
    let empty = 2 + below(rng, 14);
    scatter(rng, board, black, 256 - black - empty);
    if !board.cells().contains(&Cell::Empty) {
        let cell = index(rng, board.cells().len());
        board.cells_mut()[cell] = Cell::Empty;
    }
}

/// White stones all over but for a few cells, and black ones in most corners: what holds no other black stone flips whole.
fn flood(rng: &mut impl Rng, board: &mut Board) {
    let (height, width, cells) = (board.height(), board.width(), board.cells().len());
    board.cells_mut().fill(Cell::White);
    for corner in [0, width - 1, cells - width, cells - 1] {
        if !one_in(rng, 8) {
            board.cells_mut()[corner] = Cell::Black;
        }
    }
    for _ in 0..index(rng, height + width) / 2 {
        let (row, col) = (index(rng, height), index(rng, width));
        let cell = pick(rng, &[row * width, row * width + width - 1, col, cells - width + col, row * width + col]);
        board.cells_mut()[cell] = Cell::Black;
    }
    for _ in 0..between(rng, 1, 3) {
        let cell = index(rng, cells);
        board.cells_mut()[cell] = Cell::Empty;
    }
}

fn full(rng: &mut impl Rng, board: &mut Board) {
    let black = 16 + below(rng, 224);
    scatter(rng, board, black, 256 - black);
}

fn chain(rng: &mut impl Rng, board: &mut Board) {
    board.cells_mut().fill(Cell::Empty);
    let mut canvas = Canvas::new(board);
    let start = canvas.any_cell(rng);
    // Black for now, so that no run is laid over the cell to be played.
    canvas.set(start, Cell::Black);
    let mut acting = start;
    while let Some((direction, room)) = canvas.roomy_direction(rng, acting) {
        let whites = between(rng, 1, (room - 1).min(3));
        canvas.set_run(acting, direction, whites);
        let next = if one_in(rng, 2) { whites } else { between(rng, 1, whites) };
        acting = beyond(acting, direction, next);
    }
    if one_in(rng, 2) {
        sprinkle(rng, board);
    }
    Canvas::new(board).set(start, Cell::Empty);
}

fn shared(rng: &mut impl Rng, board: &mut Board) {
    random(rng, board);
    let mut canvas = Canvas::new(board);
    for _ in 0..8 {
        let start = canvas.any_cell(rng);
        let (one, other) = Canvas::two_directions(rng);
        let (a, b) = (between(rng, 1, 3), between(rng, 1, 3));
        // Two runs from the empty cell; stone a of the one and stone b of the other look along lines that meet.
        let (run, other_run) = (a + usize::from(one_in(rng, 4)), b + usize::from(one_in(rng, 4)));
        let from_a = beyond(start, one, a);
        let from_b = beyond(start, other, b);
        let ends = [(start, one, run), (start, other, other_run), (from_a, other, b), (from_b, one, a)];
        if ends.iter().all(|&(from, direction, whites)| canvas.has(beyond(from, direction, whites + 1))) {
            for (from, direction, whites) in ends {
                canvas.set_run(from, direction, whites);
            }
            canvas.set(start, Cell::Empty);
            return;
        }
    }
}

fn border(rng: &mut impl Rng, board: &mut Board) {
    if one_in(rng, 2) {
        board.cells_mut().fill(Cell::Empty);
    } else {
        random(rng, board);
    }
    let mut canvas = Canvas::new(board);
    let start = canvas.any_cell(rng);
    canvas.set(start, Cell::Empty);
    for direction in Canvas::DIRECTIONS {
        let mut end = start;
        while canvas.has(beyond(end, direction, 1)) {
            end = beyond(end, direction, 1);
            canvas.set(end, Cell::White);
        }
        if end != start && one_in(rng, 4) {
            canvas.set(end, Cell::Black);
        }
    }
}

/// A board of one of the families that do not build on others.
fn any(rng: &mut impl Rng, board: &mut Board) {
    match pick(rng, &[Family::Random, Family::Random, Family::Cascade, Family::Chain, Family::Shared, Family::Border]) {
        Family::Cascade => cascade(rng, board),
        Family::Chain => chain(rng, board),
        Family::Shared => shared(rng, board),
        Family::Border => border(rng, board),
        _ => random(rng, board),
    }
}

/// Puts a run of white stones between two black ones somewhere, if the board has room.
fn break_guarantee(rng: &mut impl Rng, board: &mut Board) {
    let mut canvas = Canvas::new(board);
    for _ in 0..8 {
        let start = canvas.any_cell(rng);
        let direction = pick(rng, &Canvas::DIRECTIONS);
        let whites = between(rng, 1, 3);
        if canvas.has(beyond(start, direction, whites + 1)) {
            canvas.set(start, Cell::Black);
            canvas.set_run(start, direction, whites);
            return;
        }
    }
}

/// Puts a few stones on empty cells.
fn sprinkle(rng: &mut impl Rng, board: &mut Board) {
    let stones = 4 + below(rng, 64);
    for eight in board.cells_mut().chunks_mut(8) {
        for (cell, byte) in eight.iter_mut().zip(rng.next_u64().to_le_bytes()) {
            if *cell == Cell::Empty && u32::from(byte) < stones {
                *cell = if byte.is_multiple_of(4) { Cell::Black } else { Cell::White };
            }
        }
    }
}
