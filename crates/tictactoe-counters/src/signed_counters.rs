//! Signed counters.
//!
//! One counter per line is enough for both players: a stone of player 1 adds +1, a stone of player 2 adds −1. The counter is
//! the sum of the line's marks, so it is +n or −n only when the line is full of one player; a mixed line stays strictly
//! between.
//!
//! Time O(1) per move, space O(n).

use games::Visitor;
use games::tictactoe::{Line, Move, Observed, Player, Side, Step, TicTacToe};

/// A game that keeps one signed counter for every line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedCounters {
    n: usize,
    rows: Vec<i32>,
    columns: Vec<i32>,
    main_diagonal: i32,
    anti_diagonal: i32,
}

impl SignedCounters {
    /// An empty board.
    #[must_use]
    pub fn new(side: Side) -> SignedCounters {
        let n = side.get();
        SignedCounters { n, rows: vec![0; n], columns: vec![0; n], main_diagonal: 0, anti_diagonal: 0 }
    }

    /// Begins another game on an empty board; on one of the same side, in the memory of the last.
    #[inline]
    pub fn restart(&mut self, side: Side) {
        if side.get() == self.n {
            self.rows.fill(0);
            self.columns.fill(0);
            self.main_diagonal = 0;
            self.anti_diagonal = 0;
        } else {
            *self = SignedCounters::new(side);
        }
    }
}

impl Observed for SignedCounters {
    #[inline]
    fn play_observed(&mut self, stone: Move, visitor: &mut impl Visitor<Step>) -> Option<Player> {
        let Move { row, col, player } = stone;

        // step: sign
        let sign = match player {
            Player::One => 1,
            Player::Two => -1,
        };
        visitor.visit(Step::SignChosen(sign));

        // step: count-row
        self.rows[row] += sign;
        visitor.visit(Step::CounterChanged { line: Line::Row(row), value: self.rows[row] });
        // step: count-column
        self.columns[col] += sign;
        visitor.visit(Step::CounterChanged { line: Line::Column(col), value: self.columns[col] });
        // step: count-main-diagonal
        if row == col {
            self.main_diagonal += sign;
            visitor.visit(Step::CounterChanged { line: Line::MainDiagonal, value: self.main_diagonal });
        }
        // step: count-anti-diagonal
        if row + col == self.n - 1 {
            self.anti_diagonal += sign;
            visitor.visit(Step::CounterChanged { line: Line::AntiDiagonal, value: self.anti_diagonal });
        }

        // step: judge
        let full = self.n as i32;
        let lines = [
            (Line::Row(row), self.rows[row]),
            (Line::Column(col), self.columns[col]),
            (Line::MainDiagonal, self.main_diagonal),
            (Line::AntiDiagonal, self.anti_diagonal),
        ];
        let won = lines.into_iter().any(|(line, sum)| {
            let won = sum.abs() == full;
            visitor.visit(Step::CounterJudged { line, won });
            won
        });
        won.then_some(player)
    }
}

impl TicTacToe for SignedCounters {
    #[inline]
    fn play(&mut self, stone: Move) -> Option<Player> {
        self.play_observed(stone, &mut games::Unobserved)
    }
}
