//! Comparison as answers come: every case to everybody, and a look at who differs.

use std::time::Duration;

use cases::Case;
use cases::reach::longest_cascade;
use cases::symmetry::{self, Transform};
use cases::tictactoe::{Game, Ledger};
use games::Problem;
use games::coin::Winner;
use games::reversi::Board;
use games::tictactoe::Side;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustix::time::{ClockId, clock_gettime};

use super::arbiter::Arbiter;
use super::boards;
use super::bunch::{AnswerAll, Bunch, Bunched};
use super::request::{Compared, Mismatch, Wrong};
use super::source::{Asking, Source};
use crate::catalogue::{Algorithm, algorithm};
use crate::native::{Failure, Native, NativeKind, any_order, arbitrate, catching, native, results_line};
use crate::{Answer, Id};

/// Of random cases, the definition is asked every so many; on exhaustive scopes always.
const ARBITRATED: u64 = 64;
/// Of random cases, an image under a symmetry is put for every so many.
const IMAGED: u64 = 64;
/// Of random Reversi boards, the order of flips is changed on every so many.
const REORDERED: u64 = 64;
/// The most cells of a board whose order of flips is changed.
const MOST_REORDERED_CELLS: usize = 100;
/// What games reach is looked at for every so many.
const REACHED: u64 = 16;
/// How long cascades are is looked at for every so many boards.
const CASCADED: u64 = 256;
/// The most mismatches that are told of.
pub(super) const MOST_MISMATCHES: usize = 16;
/// An implementation with this many wrong answers is asked no more in this block.
pub(super) const MOST_WRONG: u64 = 64;

/// Puts the cases of `source` to `among` and compares.
pub fn compare(source: &Source, among: &[Id]) -> Result<Compared, String> {
    if source.is_of_boards() {
        return boards::compare(source, among);
    }
    let contestants =
        among.iter().map(Contestant::new).collect::<Option<Vec<_>>>().ok_or("an id that does not answer in process")?;
    let mut comparison = Comparison::new(contestants, source.asking());
    let (mut games, mut boards) = (Bunch::default(), Bunch::default());
    let start = core_time();
    let covered = source.for_each(&mut |k, case| match case {
        Case::TicTacToe(game) if comparison.only_compares(k, case) => games.put(k, game, &mut comparison),
        Case::Reversi(board) if comparison.only_compares(k, case) => boards.put(k, board, &mut comparison),
        _ => comparison.take(k, case),
    })?;
    games.answer(&mut comparison);
    boards.answer(&mut comparison);
    let counts = comparison.contestants.iter().map(|contestant| (contestant.answered, contestant.wrong));
    let mut compared = comparison.compared.concluded(start, counts);
    compared.positions = covered.positions;
    compared.moves = covered.moves;
    Ok(compared)
}

impl Compared {
    /// With the core time since `start`, and for each implementation how many cases it was put and how often it was wrong.
    pub(super) fn concluded(mut self, start: Duration, counts: impl Iterator<Item = (u64, u64)>) -> Compared {
        self.nanos = core_time().saturating_sub(start).as_nanos() as u64;
        (self.answered, self.wrong) = counts.unzip();
        self
    }
}

/// An implementation and its answer to the case in hand.
pub(super) struct Contestant {
    pub(super) native: Native,
    algorithm: &'static Algorithm,
    said: Said,
    answered: u64,
    wrong: u64,
}

/// An answer, as bytes that are quick to compare.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Said {
    /// Not asked: the case is outside the domain.
    #[default]
    Nothing,
    /// The results of moves.
    Results(Vec<u8>),
    /// The number of flips.
    Flips(usize),
    /// Who wins.
    Winner(Winner),
    /// No answer.
    Failure(Failure),
}

impl Contestant {
    pub(super) fn new(id: &Id) -> Option<Contestant> {
        let native = native(id)?;
        let algorithm = algorithm(id.problem, &id.algorithm)?;
        Some(Contestant { native, algorithm, said: Said::Nothing, answered: 0, wrong: 0 })
    }

    /// Whether it is asked about this case.
    pub(super) fn answers(&self, case: &Case) -> bool {
        (self.algorithm.accepts)(case) && self.wrong < MOST_WRONG
    }

    /// How it answers many games or boards, unless it was wrong so often that it is asked no more.
    pub(super) fn answer_all<T: Bunched>(&self) -> Option<AnswerAll<T>> {
        if self.wrong < MOST_WRONG { T::answer_all(self.native.kind) } else { None }
    }

    #[inline]
    pub(super) fn ask(&mut self, case: &Case) {
        if !self.answers(case) {
            self.said = Said::Nothing;
            return;
        }
        self.answered += 1;
        let failure = match (self.native.kind, case) {
            (NativeKind::TicTacToe { answer, .. }, Case::TicTacToe(game)) => {
                if !matches!(self.said, Said::Results(_)) {
                    self.said = Said::Results(Vec::new());
                }
                let Said::Results(results) = &mut self.said else { unreachable!("it was just made so") };
                results.clear();
                catching(|| answer(game, results)).err()
            }
            (NativeKind::Reversi { answer, .. }, Case::Reversi(board)) => {
                catching(|| answer(board)).map(|flips| self.said = Said::Flips(flips)).err()
            }
            (NativeKind::Coin { answer, .. }, Case::Coin(coin)) => {
                catching(|| answer(*coin)).map(|winner| self.said = Said::Winner(winner)).err()
            }
            _ => Some(Failure(format!("not a case of {}", self.native.id.problem))),
        };
        if let Some(failure) = failure {
            self.said = Said::Failure(failure);
        }
    }
}

impl Said {
    fn answer(&self) -> Option<Answer> {
        match self {
            Said::Nothing => None,
            Said::Results(results) => Some(Answer::Value(results_line(results))),
            Said::Flips(flips) => Some(Answer::Value(flips.to_string())),
            Said::Winner(winner) => Some(Answer::Value(winner.to_string())),
            Said::Failure(failure) => Some(Answer::Error(failure.to_string())),
        }
    }

    /// The same with players 1 and 2 exchanged.
    fn with_players_exchanged(mut self) -> Said {
        if let Said::Results(results) = &mut self {
            for result in results {
                *result = match *result {
                    1 => 2,
                    2 => 1,
                    other => other,
                };
            }
        }
        self
    }
}

pub(super) struct Comparison {
    pub(super) contestants: Vec<Contestant>,
    pub(super) compared: Compared,
    asking: Asking,
    arbiter: Arbiter,
    ledger: Ledger,
    line: String,
}

impl Comparison {
    pub(super) fn new(contestants: Vec<Contestant>, asking: Asking) -> Comparison {
        Comparison {
            contestants,
            compared: Compared::default(),
            asking,
            arbiter: Arbiter::default(),
            ledger: Ledger::new(Side::new(1).expect("1 is a side")),
            line: String::new(),
        }
    }

    /// Whether this case is there for nothing but that the answers of all who are asked about such cases be compared.
    fn only_compares(&self, k: u64, case: &Case) -> bool {
        let due = match self.asking {
            Asking::Always => true,
            Asking::Sampled => {
                k.is_multiple_of(ARBITRATED)
                    || k % IMAGED == 1
                    || matches!(case, Case::Reversi(_)) && k % REORDERED == 2
            }
            Asking::Disputes => false,
        };
        if due {
            return false;
        }
        let mut answering = 0;
        for contestant in &self.contestants {
            if contestant.answers(case) {
                answering += 1;
            } else if contestant.wrong < MOST_WRONG {
                return false;
            }
        }
        answering > 1
    }

    /// Takes note of so many cases on which all who were asked agreed.
    pub(super) fn add_agreed(&mut self, cases: u64, units: u64) {
        self.compared.cases += cases;
        self.compared.units += units;
        for contestant in self.contestants.iter_mut().filter(|contestant| contestant.wrong < MOST_WRONG) {
            contestant.answered += cases;
        }
    }

    /// Puts one case to everybody.
    pub(super) fn take(&mut self, k: u64, case: &Case) {
        self.compared.cases += 1;
        self.compared.units += units(case);
        let alike = self.put(case);
        let agreed = alike.is_some();
        let due = match self.asking {
            Asking::Always => true,
            Asking::Sampled => k.is_multiple_of(ARBITRATED),
            Asking::Disputes => false,
        };
        // One answer alone, with nothing to compare it to, proves nothing.
        if due || alike.is_none_or(|alike| alike == 1) {
            self.arbitrate(case);
        }
        self.reach(k, case);
        if self.asking == Asking::Sampled && agreed {
            if k % IMAGED == 1 {
                let images = symmetry::images(case.problem());
                self.put_image(case, images[(k / IMAGED) as usize % images.len()]);
            }
            if k % REORDERED == 2 {
                self.reorder(k, case);
            }
        }
    }

    /// Asks everybody; how many answered, if all of them agree.
    #[inline]
    fn put(&mut self, case: &Case) -> Option<usize> {
        let mut first: Option<usize> = None;
        let mut agreed = true;
        let mut answers = 0;
        for i in 0..self.contestants.len() {
            self.contestants[i].ask(case);
            match &self.contestants[i].said {
                Said::Nothing => {}
                Said::Failure(_) => agreed = false,
                said => {
                    answers += 1;
                    match first {
                        None => first = Some(i),
                        Some(first) => agreed &= *said == self.contestants[first].said,
                    }
                }
            }
        }
        agreed.then_some(answers)
    }

    /// Lets the definition say who is wrong, if anybody.
    fn arbitrate(&mut self, case: &Case) {
        self.compared.arbitrated += 1;
        let right = self.arbiter.answer(case);
        let mut wrong = Vec::new();
        for contestant in &mut self.contestants {
            if contestant.said != right
                && let Some(answer) = contestant.said.answer()
            {
                contestant.wrong += 1;
                wrong.push(Wrong { id: contestant.native.id.clone(), answer });
            }
        }
        if !wrong.is_empty() && self.compared.mismatches.len() < MOST_MISMATCHES {
            self.line.clear();
            case.write_line(&mut self.line);
            let expected = arbitrate(case);
            self.compared.mismatches.push(Mismatch { case: self.line.clone(), expected, wrong });
        }
    }

    /// Takes note of a wrong answer that a contestant gave otherwise than to [`take`](Self::take).
    pub(super) fn add_wrong(&mut self, contestant: usize, case: &Case, answer: Answer) {
        let Contestant { native, wrong, .. } = &mut self.contestants[contestant];
        *wrong += 1;
        if self.compared.mismatches.len() < MOST_MISMATCHES {
            let wrong = vec![Wrong { id: native.id.clone(), answer }];
            self.compared.mismatches.push(Mismatch { case: case.to_string(), expected: arbitrate(case), wrong });
        }
    }

    /// The number of wrong answers so far.
    pub(super) fn wrong(&self) -> u64 {
        self.contestants.iter().map(|contestant| contestant.wrong).sum()
    }

    /// What all who answered agreed on.
    fn consensus(&self) -> &Said {
        let mut said = self.contestants.iter().map(|contestant| &contestant.said);
        said.find(|said| **said != Said::Nothing).unwrap_or(&Said::Nothing)
    }

    /// Puts an image of the case, on which everybody must say the image of what they said before.
    fn put_image(&mut self, case: &Case, transform: Transform) {
        let before = self.consensus().clone();
        let image = transform.apply(case);
        self.compared.images += 1;
        if self.put(&image).is_none() {
            return self.arbitrate(&image);
        }
        let expected = if transform.maps_players() { before.with_players_exchanged() } else { before };
        let after = self.consensus();
        if *after != Said::Nothing && expected != Said::Nothing && *after != expected {
            // All agree on both and are wrong on one of them: the definition knows on which.
            self.arbitrate(&image);
            self.put(case);
            self.arbitrate(case);
        }
    }

    /// Lets the flips of a Reversi board happen in random order, which must not matter; unless nobody answered the board.
    fn reorder(&mut self, k: u64, case: &Case) {
        let (Case::Reversi(board), &Said::Flips(agreed)) = (case, self.consensus()) else { return };
        if board.cells().len() > MOST_REORDERED_CELLS {
            return;
        }
        self.compared.reordered += 1;
        let mut rng = ChaCha8Rng::seed_from_u64(k);
        let flips = any_order(board, |waiting| rng.random_range(0..waiting));
        if agreed != flips {
            let said = Answer::Value(flips.to_string());
            let expected = arbitrate(case);
            let wrong = Wrong { id: Id::new("rust", Problem::Reversi, "any_order"), answer: said };
            self.compared.mismatches.push(Mismatch { case: case.to_string(), expected, wrong: vec![wrong] });
        }
    }

    /// Takes note of what the case reached; of games on a sample, since it takes as long as an answer.
    fn reach(&mut self, k: u64, case: &Case) {
        match case {
            Case::TicTacToe(game) => self.reach_of_game(k, game),
            Case::Reversi(board) => {
                let flips = self.contestants.iter().find_map(|contestant| match contestant.said {
                    Said::Flips(flips) => Some(flips),
                    _ => None,
                });
                self.reach_of_board(k, board, flips.unwrap_or(0));
            }
            Case::Coin(coin) => self.compared.reach.add_coin(*coin),
        }
    }

    #[inline]
    pub(super) fn reach_of_board(&mut self, k: u64, board: &Board, flips: usize) {
        let sampled = k.is_multiple_of(CASCADED) && board.cells().len() <= MOST_REORDERED_CELLS;
        let rounds = sampled.then(|| longest_cascade(board));
        self.compared.reach.add_board(board, flips, rounds);
    }

    #[inline]
    pub(super) fn reach_of_game(&mut self, k: u64, game: &Game) {
        if k.is_multiple_of(REACHED) {
            self.ledger.reset(game.side());
            let lines = game.moves().iter().map(|&stone| self.ledger.place(stone)).last();
            self.compared.reach.add_game(game, lines.unwrap_or_default());
        }
    }
}

/// The time that this thread has spent on a core, however many others want it.
pub(super) fn core_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// The number of answers in a case: of moves, boards or queries.
pub(super) fn units(case: &Case) -> u64 {
    match case {
        Case::TicTacToe(game) => game.moves().len() as u64,
        Case::Reversi(_) | Case::Coin(_) => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_with_nothing_to_compare_it_to_is_put_to_the_definition() {
        let (bitboard, bfs) = (["bitboard"].as_slice(), ["bitboard", "bfs"].as_slice());
        for asking in [Asking::Sampled, Asking::Disputes] {
            for (names, arbitrated) in [(bitboard, 100), (bfs, if asking == Asking::Sampled { 2 } else { 0 })] {
                let contestant = |name: &&str| Contestant::new(&Id::new("rust", Problem::Reversi, name)).unwrap();
                let mut comparison = Comparison::new(names.iter().map(contestant).collect(), asking);
                let case = Case::parse(Problem::Reversi, ".OX").unwrap();
                let mut boards = Bunch::default();
                for k in 0..100 {
                    match &case {
                        Case::Reversi(board) if comparison.only_compares(k, &case) => {
                            boards.put(k, board, &mut comparison);
                        }
                        _ => comparison.take(k, &case),
                    }
                }
                boards.answer(&mut comparison);
                assert_eq!(comparison.compared.arbitrated, arbitrated, "{names:?}, {asking:?}");
                assert_eq!(comparison.compared.cases, 100);
            }
        }
    }

    #[test]
    fn a_board_that_nobody_answers_is_not_held_against_its_flips_in_another_order() {
        let bitboard = Contestant::new(&Id::new("rust", Problem::Reversi, "bitboard")).unwrap();
        let mut comparison = Comparison::new(vec![bitboard], Asking::Sampled);
        for (board, reordered) in [(".OX", 1), (".OX......", 1)] {
            comparison.take(2, &Case::parse(Problem::Reversi, board).unwrap());
            assert_eq!(comparison.compared.reordered, reordered, "{board}");
            assert!(comparison.compared.mismatches.is_empty(), "{board}");
        }
    }
}
