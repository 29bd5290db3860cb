//! Player counters.
//!
//! Count, for each player, the stones in every row and column and on both diagonals. A cell is played once, so a line is full
//! of one player exactly when that player's counter reaches n.
//!
//! Time O(1) per move, space O(n).

use games::Visitor;
use games::tictactoe::{Line, Move, Observed, Player, Side, Step, TicTacToe};

/// A game that counts each player's stones along every line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerCounters {
    n: usize,
    counters: [Counters; 2],
}

/// One player's stones along every line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Counters {
    rows: Vec<i32>,
    columns: Vec<i32>,
    main_diagonal: i32,
    anti_diagonal: i32,
}

impl Counters {
    fn new(n: usize) -> Counters {
        Counters { rows: vec![0; n], columns: vec![0; n], main_diagonal: 0, anti_diagonal: 0 }
    }
}

impl PlayerCounters {
    /// An empty board.
    #[must_use]
    pub fn new(side: Side) -> PlayerCounters {
        let n = side.get();
        PlayerCounters { n, counters: [Counters::new(n), Counters::new(n)] }
    }

    /// Begins another game on an empty board; on one of the same side, in the memory of the last.
    #[inline]
    pub fn restart(&mut self, side: Side) {
        if side.get() == self.n {
            for counters in &mut self.counters {
                counters.rows.fill(0);
                counters.columns.fill(0);
                counters.main_diagonal = 0;
                counters.anti_diagonal = 0;
            }
        } else {
            *self = PlayerCounters::new(side);
        }
    }
}

impl Observed for PlayerCounters {
    #[inline]
    fn play_observed(&mut self, stone: Move, visitor: &mut impl Visitor<Step>) -> Option<Player> {
        let Move { row, col, player } = stone;

        // step: pick-player
        let Counters { rows, columns, main_diagonal, anti_diagonal } = match player {
            Player::One => &mut self.counters[0],
            Player::Two => &mut self.counters[1],
        };
        visitor.visit(Step::PlayerPicked(player));

        // step: count-row
        rows[row] += 1;
        visitor.visit(Step::CounterChanged { line: Line::Row(row), value: rows[row] });
        // step: count-column
        columns[col] += 1;
        visitor.visit(Step::CounterChanged { line: Line::Column(col), value: columns[col] });
        // step: count-main-diagonal
        if row == col {
            *main_diagonal += 1;
            visitor.visit(Step::CounterChanged { line: Line::MainDiagonal, value: *main_diagonal });
        }
        // step: count-anti-diagonal
        if row + col == self.n - 1 {
            *anti_diagonal += 1;
            visitor.visit(Step::CounterChanged { line: Line::AntiDiagonal, value: *anti_diagonal });
        }

        // step: judge
        let full = self.n as i32;
        let lines = [
            (Line::Row(row), rows[row]),
            (Line::Column(col), columns[col]),
            (Line::MainDiagonal, *main_diagonal),
            (Line::AntiDiagonal, *anti_diagonal),
        ];
        let won = lines.into_iter().any(|(line, count)| {
            let won = count == full;
            visitor.visit(Step::CounterJudged { line, won });
            won
        });
        won.then_some(player)
    }
}

impl TicTacToe for PlayerCounters {
    #[inline]
    fn play(&mut self, stone: Move) -> Option<Player> {
        self.play_observed(stone, &mut games::Unobserved)
    }
}
