//! A game in the making.

use games::tictactoe::{Move, Player, Side};
use rand::Rng;

use super::goal::Goal;
use super::{Cell, Completed, Game, Ledger, Scratch};
use crate::MAX_MOVES;
use crate::draw::{index, one_in, pick};

/// How many random cells are looked at for one that suits.
const LOOKS: usize = 16;

/// Takes moves, passes over those that would be illegal, and knows when the game has ended.
pub(super) struct Table<'a> {
    side: Side,
    ledger: &'a mut Ledger,
    moves: &'a mut Vec<Move>,
    completed: Completed,
}

impl<'a> Table<'a> {
    pub(super) fn new(side: Side, game: &'a mut Game, scratch: &'a mut Scratch) -> Table<'a> {
        scratch.ledger.reset(side);
        Table { side, ledger: &mut scratch.ledger, moves: game.restart(side), completed: Completed::default() }
    }

    /// Whether no further move is possible.
    pub(super) fn is_over(&self) -> bool {
        self.completed.any() || self.moves.len() >= self.side.cells().min(MAX_MOVES)
    }

    /// The lines that the last stone completed.
    pub(super) fn completed(&self) -> Completed {
        self.completed
    }

    /// Puts a stone, if the game is not over and the cell is empty, and says whether it did.
    pub(super) fn play(&mut self, cell: Cell, player: Player) -> bool {
        let (row, col) = (cell.0.into(), cell.1.into());
        let possible = !self.is_over() && !self.ledger.is_taken(row, col);
        if possible {
            self.put(Move { row, col, player });
        }
        possible
    }

    /// Puts a stone where that is possible.
    #[inline]
    fn put(&mut self, stone: Move) {
        self.moves.push(stone);
        self.completed = self.ledger.place(stone);
    }

    /// Puts a stone on some empty cell off the goals where it completes nothing, if such a cell is soon found.
    pub(super) fn play_elsewhere(&mut self, rng: &mut impl Rng, player: Player, goals: &[Goal]) {
        let n = self.side.get();
        for _ in 0..LOOKS {
            let (row, col) = (index(rng, n), index(rng, n));
            let stone = Move { row, col, player };
            let on_goal = goals.iter().fold(false, |on_goal, goal| on_goal | goal.contains(row, col));
            // One branch a look is enough of what cannot be predicted.
            if !(on_goal | self.ledger.is_taken(row, col) | self.ledger.would_win(stone)) {
                if !self.is_over() {
                    self.put(stone);
                }
                return;
            }
        }
    }

    /// The leader plays the path from its first to its last cell; the opponent answers elsewhere. Now and then both play
    /// elsewhere first, so that other lines are not left empty.
    pub(super) fn lead(&mut self, rng: &mut impl Rng, leader: Player, goals: &[Goal], path: &[Cell]) {
        if self.moves.last().map_or_else(|| one_in(rng, 2), |last| last.player == leader) {
            self.play_elsewhere(rng, leader.opponent(), goals);
        }
        for (played, &cell) in path.iter().enumerate() {
            if one_in(rng, 8) {
                self.play_elsewhere(rng, leader, goals);
                self.play_elsewhere(rng, leader.opponent(), goals);
            }
            self.play(cell, leader);
            if self.is_over() {
                return;
            }
            if played + 1 < path.len() {
                self.play_elsewhere(rng, leader.opponent(), goals);
            }
        }
    }

    /// Sees to it that there is at least one stone.
    pub(super) fn finish(&mut self, rng: &mut impl Rng) {
        if self.moves.is_empty() {
            let n = self.side.get();
            self.play((index(rng, n) as u16, index(rng, n) as u16), pick(rng, &Player::BOTH));
        }
    }
}
