//! The events of tic-tac-toe.

use cases::tictactoe::Game;
use games::tictactoe::{Line, Move, Observed, Player, Side, Step};
use serde::{Serialize, Serializer};
use tictactoe_counters::{PlayerCounters, SignedCounters, batch};
use tictactoe_scan::BoardScan;

use super::{Tell, Teller};
use crate::native::results_line;

/// What happens in a game. Rows and columns count from 0; players are 1 and 2, and 0 is nobody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "docs/traces.md describes the fields once for all languages")]
pub enum GameEvent {
    /// A move begins.
    Move {
        number: usize,
        row: usize,
        col: usize,
        #[serde(serialize_with = "player_number")]
        player: Player,
    },
    /// A move is done.
    Result {
        #[serde(serialize_with = "number_or_0")]
        winner: Option<Player>,
    },
    /// The stone was put on the board.
    Placed {
        step: &'static str,
        row: usize,
        col: usize,
        #[serde(serialize_with = "player_number")]
        player: Player,
    },
    /// A scan read a cell.
    CellRead {
        step: &'static str,
        #[serde(serialize_with = "line_name")]
        line: Line,
        row: usize,
        col: usize,
        #[serde(serialize_with = "number_or_0")]
        owner: Option<Player>,
    },
    /// A scan ended: the mover owns the line, or does not.
    LineScanned {
        step: &'static str,
        #[serde(serialize_with = "line_name")]
        line: Line,
        won: bool,
    },
    /// No line through the stone is full.
    NobodyWon { step: &'static str },
    /// The counters of a player were picked.
    PlayerPicked {
        step: &'static str,
        #[serde(serialize_with = "player_number")]
        player: Player,
    },
    /// The sign of the player's stones was chosen.
    SignChosen { step: &'static str, sign: i32 },
    /// The counter of a line changed.
    CounterChanged {
        step: &'static str,
        #[serde(serialize_with = "line_name")]
        line: Line,
        value: i32,
    },
    /// The stones of some moves were counted on a line.
    LineCounted {
        step: &'static str,
        #[serde(serialize_with = "line_name")]
        line: Line,
        own: u32,
        opponent: u32,
    },
    /// The counter of a line was compared with a full line.
    CounterJudged {
        step: &'static str,
        #[serde(serialize_with = "line_name")]
        line: Line,
        won: bool,
    },
}

impl From<Step> for GameEvent {
    fn from(happened: Step) -> GameEvent {
        let step = happened.mark();
        match happened {
            Step::Placed(Move { row, col, player }) => GameEvent::Placed { step, row, col, player },
            Step::CellRead { line, row, col, owner } => GameEvent::CellRead { step, line, row, col, owner },
            Step::LineScanned { line, won } => GameEvent::LineScanned { step, line, won },
            Step::NobodyWon => GameEvent::NobodyWon { step },
            Step::PlayerPicked(player) => GameEvent::PlayerPicked { step, player },
            Step::SignChosen(sign) => GameEvent::SignChosen { step, sign },
            Step::CounterChanged { line, value } => GameEvent::CounterChanged { step, line, value },
            Step::LineCounted { line, own, opponent } => GameEvent::LineCounted { step, line, own, opponent },
            Step::CounterJudged { line, won } => GameEvent::CounterJudged { step, line, won },
        }
    }
}

impl GameEvent {
    /// The name of the `step:` mark; empty for the beginning and the end of a move.
    pub(super) fn step(&self) -> &'static str {
        match *self {
            GameEvent::Move { .. } | GameEvent::Result { .. } => "",
            GameEvent::Placed { step, .. }
            | GameEvent::CellRead { step, .. }
            | GameEvent::LineScanned { step, .. }
            | GameEvent::NobodyWon { step }
            | GameEvent::PlayerPicked { step, .. }
            | GameEvent::SignChosen { step, .. }
            | GameEvent::CounterChanged { step, .. }
            | GameEvent::LineCounted { step, .. }
            | GameEvent::CounterJudged { step, .. } => step,
        }
    }
}

/// Traces a game and gives the answer.
type Run = fn(&Game, Tell<GameEvent>) -> String;

/// The algorithms that tell their steps.
pub(super) const TRACERS: &[(&str, Run)] = &[
    ("board_scan", |game, tell| play(BoardScan::new, game, tell)),
    ("player_counters", |game, tell| play(PlayerCounters::new, game, tell)),
    ("signed_counters", |game, tell| play(SignedCounters::new, game, tell)),
    ("batch", at_once),
];

fn play<G: Observed>(new: fn(Side) -> G, game: &Game, tell: Tell<GameEvent>) -> String {
    let mut board = new(game.side());
    let mut results = Vec::new();
    for (index, &stone) in game.moves().iter().enumerate() {
        let Move { row, col, player } = stone;
        tell(GameEvent::Move { number: index + 1, row, col, player });
        let winner = board.play_observed(stone, &mut Teller(&mut *tell));
        results.push(winner.map_or(0, Player::number));
        tell(GameEvent::Result { winner });
    }
    results_line(&results)
}

/// A whole game at once: every move but the last is known to answer 0.
fn at_once(game: &Game, tell: Tell<GameEvent>) -> String {
    let winner = batch::winner_observed(game.side(), game.moves(), &mut Teller(tell));
    let mut results = vec![0; game.moves().len()];
    if let Some(last) = results.last_mut() {
        *last = winner.map_or(0, Player::number);
    }
    results_line(&results)
}

/// `row 0`, `column 2`, `main-diagonal` or `anti-diagonal`.
pub(super) fn name_of(line: Line) -> String {
    match line {
        Line::Row(row) => format!("row {row}"),
        Line::Column(column) => format!("column {column}"),
        Line::MainDiagonal => "main-diagonal".to_owned(),
        Line::AntiDiagonal => "anti-diagonal".to_owned(),
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn line_name<S: Serializer>(line: &Line, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&name_of(*line))
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn player_number<S: Serializer>(player: &Player, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(player.number())
}

#[allow(clippy::trivially_copy_pass_by_ref, clippy::ref_option, reason = "serde passes references")]
fn number_or_0<S: Serializer>(player: &Option<Player>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(player.map_or(0, Player::number))
}
