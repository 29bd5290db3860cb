//! Drawing runs on a board.

use games::reversi::{Board, Cell};
use rand::Rng;

use crate::draw::{index, pick};

/// A step as (down, right).
pub(super) type Direction = (isize, isize);

/// A place as (row, column), on the board or beside it.
pub(super) type Place = (isize, isize);

/// The place so many steps on.
#[inline]
pub(super) fn beyond(from: Place, direction: Direction, steps: usize) -> Place {
    (from.0 + steps as isize * direction.0, from.1 + steps as isize * direction.1)
}

/// A board on which cells are reached by direction and distance.
pub(super) struct Canvas<'a> {
    height: isize,
    width: isize,
    cells: &'a mut [Cell],
}

impl<'a> Canvas<'a> {
    /// All directions, in a circle.
    pub(super) const DIRECTIONS: [Direction; 8] =
        [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)];

    pub(super) fn new(board: &'a mut Board) -> Canvas<'a> {
        let (height, width) = (board.height() as isize, board.width() as isize);
        Canvas { height, width, cells: board.cells_mut() }
    }

    /// Two directions that are neither the same nor opposite.
    pub(super) fn two_directions(rng: &mut impl Rng) -> (Direction, Direction) {
        let first = index(rng, 8);
        let turn = pick(rng, &[1, 2, 3, 5, 6, 7]);
        (Self::DIRECTIONS[first], Self::DIRECTIONS[(first + turn) % 8])
    }

    /// Some cell of the board.
    #[inline]
    pub(super) fn any_cell(&self, rng: &mut impl Rng) -> Place {
        (index(rng, self.height as usize) as isize, index(rng, self.width as usize) as isize)
    }

    /// Whether the place is a cell of the board.
    #[inline]
    pub(super) fn has(&self, place: Place) -> bool {
        (0..self.height).contains(&place.0) && (0..self.width).contains(&place.1)
    }

    /// What lies there, or `None` beside the board.
    #[inline]
    pub(super) fn get(&self, place: Place) -> Option<Cell> {
        self.has(place).then(|| self.cells[(place.0 * self.width + place.1) as usize])
    }

    /// Changes the cell there; beside the board there is nothing to change.
    #[inline]
    pub(super) fn set(&mut self, place: Place, to: Cell) {
        if self.has(place) {
            self.cells[(place.0 * self.width + place.1) as usize] = to;
        }
    }

    /// Lays a run that begins next to `from`: so many white stones, then a black one.
    #[inline]
    pub(super) fn set_run(&mut self, from: Place, direction: Direction, whites: usize) {
        for distance in 1..=whites {
            self.set(beyond(from, direction, distance), Cell::White);
        }
        self.set(beyond(from, direction, whites + 1), Cell::Black);
    }

    /// A direction in which at least two empty cells follow, and how many do, up to 4; `None` if there is no such direction.
    pub(super) fn roomy_direction(&self, rng: &mut impl Rng, from: Place) -> Option<(Direction, usize)> {
        let first = index(rng, 8);
        (first..first + 8).map(|turn| Self::DIRECTIONS[turn % 8]).find_map(|direction| {
            let is_empty = |&distance: &usize| self.get(beyond(from, direction, distance)) == Some(Cell::Empty);
            let room = (1..=4).take_while(is_empty).count();
            (room >= 2).then_some((direction, room))
        })
    }
}
