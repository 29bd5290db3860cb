//! A trace as rows for a person: what happened, and the state after it.

use std::collections::{BTreeMap, VecDeque};

use cases::Case;
use games::reversi::{Board, Cell};
use games::tictactoe::{Line, Player};

use super::game::name_of;
use super::{BoardEvent, CoinEvent, Event, GameEvent};

/// The longest side of a board whose state is shown.
const MOST_SIDE: usize = 10;

/// The calls in progress that are shown: the last ones.
const MOST_CALLS: usize = 6;

/// Follows a trace.
pub struct DryRun {
    state: State,
}

/// One row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The name of the `step:` mark; empty for what no line of the sources does.
    pub step: &'static str,
    /// What was read or changed.
    pub what: String,
    /// The state after it; empty where it did not change, or is too large to be shown.
    pub state: String,
}

/// What the algorithm has in memory.
enum State {
    Game(GameState),
    Board(BoardState),
    Coin(CoinState),
}

/// The board of a scan, and the counters of the players that have any.
struct GameState {
    n: usize,
    owner: Vec<Option<Player>>,
    /// By player (`None` for counters that both share) and line.
    counters: BTreeMap<(Option<Player>, Line), i32>,
    picked: Option<Player>,
}

/// The copy that the candidate is played on, and the queue.
struct BoardState {
    start: Board,
    copy: Board,
    queue: VecDeque<(usize, usize)>,
    /// Whether the algorithm has a queue.
    queued: bool,
}

/// The calls in progress, and how many cells are known.
#[derive(Default)]
struct CoinState {
    calls: Vec<(i32, i32)>,
    known: usize,
}

impl DryRun {
    /// A trace of this case that has not begun.
    #[must_use]
    pub fn new(case: &Case) -> DryRun {
        let state = match case {
            Case::TicTacToe(game) => {
                let n = game.side().get();
                let cells = if n <= MOST_SIDE { n * n } else { 0 };
                State::Game(GameState { n, owner: vec![None; cells], counters: BTreeMap::new(), picked: None })
            }
            Case::Reversi(board) => State::Board(BoardState {
                start: board.clone(),
                copy: board.clone(),
                queue: VecDeque::new(),
                queued: false,
            }),
            Case::Coin(_) => State::Coin(CoinState::default()),
        };
        DryRun { state }
    }

    /// The row of the next event.
    pub fn row(&mut self, event: &Event) -> Row {
        let (what, state) = match (event, &mut self.state) {
            (Event::Game(event), State::Game(state)) => state.follow(event),
            (Event::Board(event), State::Board(state)) => state.follow(event),
            (Event::Coin(event), State::Coin(state)) => state.follow(event),
            (Event::Answer(last), _) => (format!("answer: {}", last.answer), String::new()),
            // An event of another problem's trace changes nothing here.
            _ => (event.json(), String::new()),
        };
        Row { step: event.step(), what, state }
    }
}

impl GameState {
    fn follow(&mut self, event: &GameEvent) -> (String, String) {
        let what = match event {
            GameEvent::Move { number, row, col, player } => {
                self.picked = None;
                format!("move {number}: player {} to ({row},{col})", player.number())
            }
            GameEvent::Result { winner: None } => "nobody has won".to_owned(),
            GameEvent::Result { winner: Some(player) } => format!("player {} has won", player.number()),
            GameEvent::Placed { row, col, player, .. } => {
                if let Some(cell) = self.owner.get_mut(row * self.n + col) {
                    *cell = Some(*player);
                }
                return (format!("({row},{col}) := {}", player.number()), self.board());
            }
            GameEvent::CellRead { line, row, col, owner, .. } => {
                format!("{}: ({row},{col}) is {}", name_of(*line), owner.map_or(0, Player::number))
            }
            GameEvent::LineScanned { line, won, .. } | GameEvent::CounterJudged { line, won, .. } => {
                format!("{} is {}", name_of(*line), if *won { "full" } else { "not full" })
            }
            GameEvent::LineCounted { line, own, opponent, .. } => {
                format!("{}: {own} of the last mover, {opponent} of the other", name_of(*line))
            }
            GameEvent::NobodyWon { .. } => "no line is full".to_owned(),
            GameEvent::PlayerPicked { player, .. } => {
                self.picked = Some(*player);
                format!("the counters of player {}", player.number())
            }
            GameEvent::SignChosen { sign, .. } => format!("sign {sign:+}"),
            GameEvent::CounterChanged { line, value, .. } => {
                self.counters.insert((self.picked, *line), *value);
                return (format!("{} := {value}", name_of(*line)), self.counters());
            }
        };
        (what, String::new())
    }

    /// Rows joined by `/`.
    fn board(&self) -> String {
        let mark = |cell: &Option<Player>| cell.map_or('.', |player| char::from(b'0' + player.number()));
        let rows: Vec<String> =
            self.owner.chunks(self.n).map(|cells| cells.iter().map(mark).collect::<String>()).collect();
        rows.join("/")
    }

    /// All counters of the player that was picked, or those that both share.
    fn counters(&self) -> String {
        if self.n > MOST_SIDE {
            return String::new();
        }
        let value = |line| self.counters.get(&(self.picked, line)).copied().unwrap_or(0).to_string();
        let all = |line: fn(usize) -> Line| (0..self.n).map(|index| value(line(index))).collect::<Vec<_>>().join(" ");
        let (rows, columns) = (all(Line::Row), all(Line::Column));
        let (main, anti) = (value(Line::MainDiagonal), value(Line::AntiDiagonal));
        format!("rows {rows} | columns {columns} | main {main} | anti {anti}")
    }
}

impl BoardState {
    fn follow(&mut self, event: &BoardEvent) -> (String, String) {
        let (what, changed) = match event {
            BoardEvent::CandidateChosen { row, col, .. } => (format!("try ({row},{col})"), false),
            BoardEvent::BoardCopied { .. } => {
                self.copy = self.start.clone();
                self.queued = true;
                ("copy the board".to_owned(), false)
            }
            BoardEvent::StonePlaced { row, col, .. } => {
                self.set(*row, *col, Cell::Black);
                self.queue.push_back((*row, *col));
                (format!("({row},{col}) := X, and queue it"), true)
            }
            BoardEvent::Dequeued { row, col, .. } => {
                self.queue.pop_front();
                (format!("({row},{col}) acts"), true)
            }
            BoardEvent::CellRead { direction, found, .. } => {
                let found = found.map_or("the border".to_owned(), |cell| char::from(cell.byte()).to_string());
                (format!("to the {}: {found}", compass(*direction)), false)
            }
            BoardEvent::RunJudged { direction, length, bracketed, .. } => {
                let verdict = if *bracketed { "bracketed" } else { "not bracketed" };
                (format!("to the {}: a run of {length}, {verdict}", compass(*direction)), false)
            }
            BoardEvent::Flipped { row, col, .. } => {
                self.set(*row, *col, Cell::Black);
                (format!("({row},{col}) := X"), true)
            }
            BoardEvent::Enqueued { row, col, .. } => {
                self.queue.push_back((*row, *col));
                (format!("queue ({row},{col})"), true)
            }
            BoardEvent::RaysFound { cells, .. } => (format!("some run flips from {}", listed(cells)), false),
            BoardEvent::RaysMeasured { cells, length, .. } => {
                (format!("a single run from {}: at most {length}", listed(cells)), false)
            }
            BoardEvent::RoundDone { row, col, round, flipped, .. } => {
                (format!("({row},{col}), round {round}: {} flip", listed(flipped)), false)
            }
            BoardEvent::TakenBack { row, col, .. } => {
                self.set(*row, *col, Cell::White);
                (format!("({row},{col}) := O again"), true)
            }
            BoardEvent::CandidateJudged { flips, best, .. } => {
                (format!("{flips} flipped; the most so far: {best}"), false)
            }
        };
        (what, if changed { self.shown() } else { String::new() })
    }

    fn set(&mut self, row: usize, col: usize, stone: Cell) {
        let index = row * self.copy.width() + col;
        if let Some(cell) = self.copy.cells_mut().get_mut(index) {
            *cell = stone;
        }
    }

    fn shown(&self) -> String {
        let large = self.copy.height().max(self.copy.width()) > MOST_SIDE;
        match (self.queued, large) {
            (true, true) => format!("{} in the queue", self.queue.len()),
            (true, false) => format!("{} | queue: {}", self.copy, listed(&self.queue)),
            (false, true) => String::new(),
            (false, false) => self.copy.to_string(),
        }
    }
}

/// Cells one after another; `nothing` if there are none.
fn listed<'a>(cells: impl IntoIterator<Item = &'a (usize, usize)>) -> String {
    let cells: Vec<String> = cells.into_iter().map(|(row, col)| format!("({row},{col})")).collect();
    if cells.is_empty() { "nothing".to_owned() } else { cells.join(" ") }
}

/// A direction by its point of the compass, row 0 in the north.
fn compass((down, right): (isize, isize)) -> &'static str {
    match (down, right) {
        (-1, -1) => "north-west",
        (-1, 0) => "north",
        (-1, 1) => "north-east",
        (0, -1) => "west",
        (0, 1) => "east",
        (1, -1) => "south-west",
        (1, 0) => "south",
        _ => "south-east",
    }
}

impl CoinState {
    fn follow(&mut self, event: &CoinEvent) -> (String, String) {
        let word = |wins: bool| if wins { "wins" } else { "loses" };
        match event {
            CoinEvent::Entered { x, y, .. } => {
                self.calls.push((*x, *y));
                (format!("who wins at ({x},{y})?"), self.stack())
            }
            CoinEvent::Recalled { x, y, wins, .. } => {
                self.calls.pop();
                (format!("({x},{y}) is known: it {}", word(*wins)), self.stack())
            }
            CoinEvent::MoveTried { x, y, inside, .. } => {
                let place = if *inside { "on the board" } else { "outside" };
                (format!("a move to ({x},{y}): {place}"), String::new())
            }
            CoinEvent::Won { x, y, .. } => {
                self.calls.pop();
                (format!("({x},{y}) wins"), self.stack())
            }
            CoinEvent::Lost { x, y, .. } => {
                self.calls.pop();
                (format!("({x},{y}) loses"), self.stack())
            }
            CoinEvent::Stored { x, y, wins, .. } => {
                self.calls.pop();
                self.known += 1;
                (format!("remember: ({x},{y}) {}", word(*wins)), format!("{} | {} known", self.stack(), self.known))
            }
            CoinEvent::Filled { x, y, wins, .. } => {
                self.known += 1;
                (format!("({x},{y}) {}", word(*wins)), format!("{} known", self.known))
            }
            CoinEvent::RuleApplied { lost, .. } => {
                ((if *lost { "the rule applies: lost" } else { "the rule does not apply" }).to_owned(), String::new())
            }
            CoinEvent::Represented { x, y, width, height, .. } => {
                (format!("the same value has ({x},{y}) on {width}x{height}"), String::new())
            }
            CoinEvent::Valued { x, y, value, .. } => (format!("the value of ({x},{y}) is {value}"), String::new()),
        }
    }

    /// The calls in progress, from the first.
    fn stack(&self) -> String {
        let shown = &self.calls[self.calls.len().saturating_sub(MOST_CALLS)..];
        let calls: Vec<String> = shown.iter().map(|(x, y)| format!("({x},{y})")).collect();
        let more = if shown.len() < self.calls.len() { "… > " } else { "" };
        format!("{more}{}", calls.join(" > "))
    }
}

#[cfg(test)]
mod tests {
    use games::Problem;

    use super::*;
    use crate::trace::trace;

    fn rows(problem: Problem, algorithm: &str, line: &str) -> Vec<Row> {
        let case = Case::parse(problem, line).unwrap();
        let mut dry_run = DryRun::new(&case);
        let mut rows = Vec::new();
        assert!(trace(algorithm, &case, |event| rows.push(dry_run.row(&event))));
        rows
    }

    /// The counters on the printed example, which drawings by hand have got wrong.
    #[test]
    fn counters_are_what_the_code_has() {
        let rows = rows(Problem::TicTacToe, "signed_counters", "3 0,0,1 0,2,2 2,2,1 1,1,2 2,0,1");
        let anti: Vec<&str> = rows
            .iter()
            .filter(|row| row.step == "count-anti-diagonal")
            .map(|row| row.state.rsplit(' ').next().unwrap())
            .collect();
        assert_eq!(anti, ["-1", "-2", "-1"]);
    }

    #[test]
    fn nothing_is_queued_when_a_candidate_is_judged() {
        let rows = rows(Problem::Reversi, "bfs", ".X./.O./XO.");
        let judged = rows.iter().position(|row| row.what == "2 flipped; the most so far: 2").unwrap();
        let last = rows[..judged].iter().rfind(|row| !row.state.is_empty()).unwrap();
        assert_eq!(last.state, ".X./.X./XXX | queue: nothing");
    }

    #[test]
    fn calls_end_as_they_began() {
        for algorithm in ["recursion", "recursion_all", "memo"] {
            let rows = rows(Problem::Coin, algorithm, "7 6");
            let last = rows.iter().rfind(|row| !row.step.is_empty()).unwrap();
            assert!(last.state.is_empty() || last.state.starts_with(" | "), "{algorithm}: {last:?}");
        }
    }
}
