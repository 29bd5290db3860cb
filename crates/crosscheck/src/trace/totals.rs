//! What a trace cost.

use super::{BoardEvent, CoinEvent, Event, GameEvent};

/// Events by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    events: u64,
    moves: u64,
    cells_read: u64,
    counters_changed: u64,
    comparisons: u64,
    candidates: u64,
    stones_flipped: u64,
    in_queue: u64,
    longest_queue: u64,
    calls: u64,
    moves_tried: u64,
    recalled: u64,
    stored: u64,
    filled: u64,
    taken_back: u64,
    rounds: u64,
    lines_counted: u64,
    rules: u64,
    values: u64,
}

impl Totals {
    /// Counts one event more.
    pub fn count(&mut self, event: &Event) {
        self.events += 1;
        match event {
            Event::Game(event) => self.count_game(event),
            Event::Board(event) => self.count_board(event),
            Event::Coin(event) => self.count_coin(event),
            Event::Answer(_) => {}
        }
    }

    fn count_game(&mut self, event: &GameEvent) {
        match event {
            GameEvent::Move { .. } => self.moves += 1,
            // A cell that is read is compared with the mover.
            GameEvent::CellRead { .. } => {
                self.cells_read += 1;
                self.comparisons += 1;
            }
            GameEvent::CounterChanged { .. } => self.counters_changed += 1,
            GameEvent::LineCounted { .. } => self.lines_counted += 1,
            GameEvent::CounterJudged { .. } => self.comparisons += 1,
            _ => {}
        }
    }

    fn count_board(&mut self, event: &BoardEvent) {
        match event {
            BoardEvent::CandidateChosen { .. } => self.candidates += 1,
            BoardEvent::CellRead { .. } => self.cells_read += 1,
            BoardEvent::RunJudged { .. } => self.comparisons += 1,
            BoardEvent::StonePlaced { .. } | BoardEvent::Enqueued { .. } => {
                self.in_queue += 1;
                self.longest_queue = self.longest_queue.max(self.in_queue);
            }
            BoardEvent::Dequeued { .. } => self.in_queue -= 1,
            BoardEvent::Flipped { .. } => self.stones_flipped += 1,
            BoardEvent::TakenBack { .. } => self.taken_back += 1,
            BoardEvent::RoundDone { flipped, .. } => {
                self.rounds += 1;
                self.stones_flipped += flipped.len() as u64;
            }
            BoardEvent::BoardCopied { .. }
            | BoardEvent::CandidateJudged { .. }
            | BoardEvent::RaysFound { .. }
            | BoardEvent::RaysMeasured { .. } => {}
        }
    }

    fn count_coin(&mut self, event: &CoinEvent) {
        match event {
            CoinEvent::Entered { .. } => self.calls += 1,
            CoinEvent::MoveTried { .. } => self.moves_tried += 1,
            CoinEvent::Recalled { .. } => self.recalled += 1,
            CoinEvent::Stored { .. } => self.stored += 1,
            CoinEvent::Filled { .. } => self.filled += 1,
            CoinEvent::RuleApplied { .. } => self.rules += 1,
            CoinEvent::Valued { .. } => self.values += 1,
            CoinEvent::Won { .. } | CoinEvent::Lost { .. } | CoinEvent::Represented { .. } => {}
        }
    }

    /// What was counted, in words, without what did not come up.
    #[must_use]
    pub fn rows(&self) -> Vec<(&'static str, u64)> {
        let mut rows = vec![
            ("events", self.events),
            ("moves", self.moves),
            ("cells read", self.cells_read),
            ("counters changed", self.counters_changed),
            ("comparisons", self.comparisons),
            ("candidates", self.candidates),
            ("stones flipped", self.stones_flipped),
            ("flips taken back", self.taken_back),
            ("rounds", self.rounds),
            ("lines counted", self.lines_counted),
            ("longest queue", self.longest_queue),
            ("calls", self.calls),
            ("moves tried", self.moves_tried),
            ("recalled", self.recalled),
            ("stored", self.stored),
            ("cells filled", self.filled),
            ("rules applied", self.rules),
            ("values looked up", self.values),
        ];
        rows.retain(|(_, count)| *count > 0);
        rows
    }
}
