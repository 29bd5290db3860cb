//! The events of the coin game.

use coin_game::{closed_form, grundy, memo, recursion, recursion_all, table};
use games::coin::{Coin, Step};
use serde::Serialize;

use super::{Tell, Teller};

/// What happens to a coin. Cells are x and y, from 1; a move may lead to a cell beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "docs/traces.md describes the fields once for all languages")]
pub enum CoinEvent {
    /// A call began.
    Entered { step: &'static str, x: i32, y: i32 },
    /// The memo knew the cell.
    Recalled { step: &'static str, x: i32, y: i32, wins: bool },
    /// A move to this cell was considered.
    MoveTried { step: &'static str, x: i32, y: i32, inside: bool },
    /// A move leads to a losing cell.
    Won { step: &'static str, x: i32, y: i32 },
    /// No move does.
    Lost { step: &'static str, x: i32, y: i32 },
    /// The memo will remember the cell.
    Stored { step: &'static str, x: i32, y: i32, wins: bool },
    /// The table was filled as far as this cell.
    Filled { step: &'static str, x: i32, y: i32, wins: bool },
    /// A rule of the closed form was applied.
    RuleApplied { step: &'static str, lost: bool },
    /// The small coin that has the same value.
    Represented { step: &'static str, x: i32, y: i32, width: i32, height: i32 },
    /// The value of the cell.
    Valued { step: &'static str, x: i32, y: i32, value: u8 },
}

impl From<Step> for CoinEvent {
    fn from(happened: Step) -> CoinEvent {
        let step = happened.mark();
        match happened {
            Step::Entered((x, y)) => CoinEvent::Entered { step, x, y },
            Step::Recalled { cell: (x, y), wins } => CoinEvent::Recalled { step, x, y, wins },
            Step::MoveTried { to: (x, y), inside } => CoinEvent::MoveTried { step, x, y, inside },
            Step::Won((x, y)) => CoinEvent::Won { step, x, y },
            Step::Lost((x, y)) => CoinEvent::Lost { step, x, y },
            Step::Stored { cell: (x, y), wins } => CoinEvent::Stored { step, x, y, wins },
            Step::Filled { cell: (x, y), wins } => CoinEvent::Filled { step, x, y, wins },
            Step::RuleApplied { rule: _, lost } => CoinEvent::RuleApplied { step, lost },
            Step::Represented { cell: (x, y), board: (width, height) } => {
                CoinEvent::Represented { step, x, y, width, height }
            }
            Step::Valued { cell: (x, y), value } => CoinEvent::Valued { step, x, y, value },
        }
    }
}

impl CoinEvent {
    /// The name of the `step:` mark.
    pub(super) fn step(&self) -> &'static str {
        match *self {
            CoinEvent::Entered { step, .. }
            | CoinEvent::Recalled { step, .. }
            | CoinEvent::MoveTried { step, .. }
            | CoinEvent::Won { step, .. }
            | CoinEvent::Lost { step, .. }
            | CoinEvent::Stored { step, .. }
            | CoinEvent::Filled { step, .. }
            | CoinEvent::RuleApplied { step, .. }
            | CoinEvent::Represented { step, .. }
            | CoinEvent::Valued { step, .. } => step,
        }
    }
}

/// Traces a coin and gives the answer.
type Run = fn(Coin, Tell<CoinEvent>) -> String;

/// The algorithms that tell their steps.
pub(super) const TRACERS: &[(&str, Run)] = &[
    ("recursion", |coin, tell| recursion::winner_observed(coin, &mut Teller(tell)).to_string()),
    ("recursion_all", |coin, tell| recursion_all::winner_observed(coin, &mut Teller(tell)).to_string()),
    ("memo", |coin, tell| memo::winner_observed(coin, &mut Teller(tell)).to_string()),
    ("table", |coin, tell| table::winner_observed(coin, &mut Teller(tell)).to_string()),
    ("closed_form", |coin, tell| closed_form::winner_observed(coin, &mut Teller(tell)).to_string()),
    ("grundy", |coin, tell| grundy::winner_observed(coin, &mut Teller(tell)).to_string()),
];
