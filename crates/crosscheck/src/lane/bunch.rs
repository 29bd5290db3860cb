//! Many small cases at once: everybody answers a bunch of them, and what all said is compared as one block.
//!
//! A game or a board of 3 × 3 takes less time than what surrounds the asking of one. So cases on which nothing but agreement is
//! asked for wait until there is a bunch of them. Where a bunch shows any difference or failure, its cases are put again, one by
//! one (games on new boards), which finds out whose it is.

use std::mem;

use cases::Case;
use cases::tictactoe::Game;
use games::definition;
use games::reversi::Board;

use super::compare::{Comparison, Contestant};
use crate::Answer;
use crate::native::{Failure, NativeKind, catching, judge_game, results_line};

/// A case that is answered by the bunch.
pub(super) trait Bunched: Clone + Into<Case> {
    /// Of what its answer consists: results of moves, or one number of flips.
    type Said: PartialEq;
    /// A bunch of this size is full: its cases and answers stay in the nearest cache of the processor.
    const MOST: usize;

    /// What it adds to the size of a bunch.
    fn size(&self) -> usize;

    /// How an implementation answers many.
    fn answer_all(kind: NativeKind) -> Option<AnswerAll<Self>>;

    /// Appends the right answer.
    fn judge(&self, right: &mut Vec<Self::Said>);

    /// An answer as text.
    fn line(said: &[Self::Said]) -> String;

    /// Takes note of cases, with their numbers in the source, on which all who were asked agreed, and of what they said.
    fn add_agreed(numbers: &[u64], cases: &[Self], said: &[Self::Said], comparison: &mut Comparison);
}

/// Answers cases one after another and appends what it says.
pub(super) type AnswerAll<T> = fn(&[T], &mut Vec<<T as Bunched>::Said>) -> Result<(), Failure>;

/// By the number of moves.
impl Bunched for Game {
    type Said = u8;
    const MOST: usize = 512;

    fn size(&self) -> usize {
        self.moves().len()
    }

    fn answer_all(kind: NativeKind) -> Option<AnswerAll<Game>> {
        if let NativeKind::TicTacToe { answer_all, .. } = kind { Some(answer_all) } else { None }
    }

    fn judge(&self, right: &mut Vec<u8>) {
        judge_game(self, right);
    }

    fn line(said: &[u8]) -> String {
        results_line(said)
    }

    fn add_agreed(numbers: &[u64], games: &[Game], _: &[u8], comparison: &mut Comparison) {
        let moves: usize = games.iter().map(|game| game.moves().len()).sum();
        comparison.add_agreed(games.len() as u64, moves as u64);
        for (&k, game) in numbers.iter().zip(games) {
            comparison.reach_of_game(k, game);
        }
    }
}

/// By the number of cells.
impl Bunched for Board {
    type Said = usize;
    const MOST: usize = 1024;

    fn size(&self) -> usize {
        self.cells().len()
    }

    fn answer_all(kind: NativeKind) -> Option<AnswerAll<Board>> {
        if let NativeKind::Reversi { answer_all, .. } = kind { Some(answer_all) } else { None }
    }

    fn judge(&self, right: &mut Vec<usize>) {
        right.push(definition::reversi::most_flips(self));
    }

    fn line(said: &[usize]) -> String {
        said.first().map(usize::to_string).unwrap_or_default()
    }

    fn add_agreed(numbers: &[u64], boards: &[Board], flips: &[usize], comparison: &mut Comparison) {
        comparison.add_agreed(boards.len() as u64, boards.len() as u64);
        for (index, (&k, board)) in numbers.iter().zip(boards).enumerate() {
            // If nobody is asked any more, there are no flips.
            comparison.reach_of_board(k, board, flips.get(index).copied().unwrap_or(0));
        }
    }
}

/// Cases that wait.
pub(super) struct Bunch<T: Bunched> {
    /// The first of these wait, as many as there are numbers; behind them is memory of earlier ones.
    cases: Vec<T>,
    /// The number of each waiting case in the source.
    numbers: Vec<u64>,
    size: usize,
    /// What the first who was asked said, and another.
    first: Vec<T::Said>,
    other: Vec<T::Said>,
}

impl<T: Bunched> Default for Bunch<T> {
    fn default() -> Bunch<T> {
        Bunch { cases: Vec::new(), numbers: Vec::new(), size: 0, first: Vec::new(), other: Vec::new() }
    }
}

impl<T: Bunched> Bunch<T> {
    /// Has the case wait, or the whole bunch answered if this one fills it.
    pub(super) fn put(&mut self, k: u64, case: &T, comparison: &mut Comparison) {
        match self.cases.get_mut(self.numbers.len()) {
            Some(place) => place.clone_from(case),
            None => self.cases.push(case.clone()),
        }
        self.numbers.push(k);
        self.size += case.size();
        if self.size >= T::MOST {
            self.answer(comparison);
        }
    }

    /// Has everybody answer all waiting cases, after which none wait.
    pub(super) fn answer(&mut self, comparison: &mut Comparison) {
        if self.numbers.is_empty() {
            return;
        }
        match self.dispute(&comparison.contestants) {
            None => T::add_agreed(&self.numbers, self.waiting(), &self.first, comparison),
            Some(dispute) => self.put_apart(&dispute, comparison),
        }
        self.numbers.clear();
        self.size = 0;
    }

    fn waiting(&self) -> &[T] {
        &self.cases[..self.numbers.len()]
    }

    /// Lets one after another answer all cases, until one fails or differs from the first.
    fn dispute(&mut self, contestants: &[Contestant]) -> Option<Dispute> {
        let Bunch { cases, numbers, first, other, .. } = self;
        let cases = &cases[..numbers.len()];
        let mut leader = None;
        first.clear();
        for (index, contestant) in contestants.iter().enumerate() {
            let Some(answer_all) = contestant.answer_all() else { continue };
            let said = if leader.is_none() { &mut *first } else { &mut *other };
            said.clear();
            if let Err(failure) = catching(|| answer_all(cases, said)) {
                return Some(Dispute::Failed(index, failure));
            }
            match leader {
                None => leader = Some(index),
                Some(leader) if first != other => return Some(Dispute::Differ(leader, index)),
                Some(_) => {}
            }
        }
        None
    }

    /// Puts the cases one by one, to find out who is wrong. If nobody is, then what was said before is judged.
    fn put_apart(&self, dispute: &Dispute, comparison: &mut Comparison) {
        let known = comparison.wrong();
        for (&k, case) in self.numbers.iter().zip(self.waiting()) {
            comparison.take(k, &case.clone().into());
        }
        if comparison.wrong() > known {
            return;
        }
        match dispute {
            Dispute::Failed(index, failure) => {
                if let Some(case) = self.waiting().first() {
                    blame(*index, case, &failure.0, comparison);
                }
            }
            Dispute::Differ(leader, follower) => {
                self.judge(*leader, &self.first, comparison);
                self.judge(*follower, &self.other, comparison);
            }
        }
    }

    /// Notes the first wrong answer among the answers to all cases.
    fn judge(&self, contestant: usize, said: &[T::Said], comparison: &mut Comparison) {
        let mut rest = said;
        for case in self.waiting() {
            let mut right = Vec::new();
            case.judge(&mut right);
            let (said, others) = rest.split_at(right.len().min(rest.len()));
            if said != right {
                return blame(contestant, case, &T::line(said), comparison);
            }
            rest = others;
        }
    }
}

/// These cases cut into bunches, as they are if all of them wait.
pub(super) fn bunches<T: Bunched>(mut cases: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let mut size = 0;
        let fills = |case: &T| {
            size += case.size();
            size >= T::MOST
        };
        let len = cases.iter().position(fills).map_or(cases.len(), |last| last + 1);
        let (bunch, rest) = mem::take(&mut cases).split_at(len);
        cases = rest;
        (!bunch.is_empty()).then_some(bunch)
    })
}

/// How a bunch shows that somebody is wrong.
enum Dispute {
    /// This contestant did not get to the end.
    Failed(usize, Failure),
    /// These two said different things: what is in `first` and in `other`.
    Differ(usize, usize),
}

/// Notes that a contestant was wrong on a case that it answers rightly alone, as if something were left of those before.
fn blame(contestant: usize, case: &impl Bunched, said: &str, comparison: &mut Comparison) {
    let answer = Answer::Error(format!("right on this case alone, but after others: {said}"));
    comparison.add_wrong(contestant, &case.clone().into(), answer);
}

#[cfg(test)]
mod tests {
    use games::Problem;

    use super::*;
    use crate::Id;
    use crate::lane::Asking;
    use crate::native::{GamesAnswer, NativeKind};

    #[expect(clippy::unnecessary_wraps, reason = "it is a `GamesAnswer`")]
    fn right(games: &[Game], results: &mut Vec<u8>) -> Result<(), Failure> {
        for game in games {
            judge_game(game, results);
        }
        Ok(())
    }

    /// The second game is won by its only stone, as it might be if counters were not cleared.
    fn keeps_counters(games: &[Game], results: &mut Vec<u8>) -> Result<(), Failure> {
        right(games, results)?;
        if let Some(result) = results.get_mut(2) {
            *result = 1;
        }
        Ok(())
    }

    fn fails(_: &[Game], _: &mut Vec<u8>) -> Result<(), Failure> {
        Err(Failure("in the bunch".to_owned()))
    }

    /// Plays two unfinished games, then one that player 1 wins, by two contestants, one of whom plays bunches this way.
    fn played(answer_all: GamesAnswer) -> Comparison {
        let contestant = |algorithm| Contestant::new(&Id::new("rust", Problem::TicTacToe, algorithm)).unwrap();
        let mut odd = contestant("signed_counters");
        let NativeKind::TicTacToe { answer_all: replaced, .. } = &mut odd.native.kind else { panic!("it plays games") };
        *replaced = answer_all;
        let mut comparison = Comparison::new(vec![contestant("player_counters"), odd], Asking::Disputes);
        let mut bunch = Bunch::default();
        for (k, line) in (0..).zip(["3 0,0,1 1,1,2", "3 1,1,1", "2 0,0,1 0,1,2 1,1,1"]) {
            let Ok(Case::TicTacToe(game)) = Case::parse(Problem::TicTacToe, line) else { panic!("{line} is a game") };
            bunch.put(k, &game, &mut comparison);
        }
        assert_eq!(comparison.compared.cases, 0, "the games wait");
        bunch.answer(&mut comparison);
        bunch.answer(&mut comparison);
        assert_eq!((comparison.compared.cases, comparison.compared.units), (3, 6));
        comparison
    }

    #[test]
    fn a_bunch_is_agreed_on_at_once() {
        let comparison = played(right);
        assert!(comparison.compared.mismatches.is_empty());
        assert_eq!(comparison.wrong(), 0);
    }

    #[test]
    fn who_is_right_on_single_games_only_is_named() {
        for (answer_all, case, said) in [
            (keeps_counters as GamesAnswer, "3 1,1,1", "after others: 1"),
            (fails as GamesAnswer, "3 0,0,1 1,1,2", "in the bunch"),
        ] {
            let comparison = played(answer_all);
            let [mismatch] = &comparison.compared.mismatches[..] else { panic!("{:?}", comparison.compared) };
            let [wrong] = &mismatch.wrong[..] else { panic!("{mismatch:?}") };
            assert_eq!((mismatch.case.as_str(), wrong.id.algorithm.as_str()), (case, "signed_counters"));
            let Answer::Error(reason) = &wrong.answer else { panic!("{wrong:?}") };
            assert!(reason.contains("right on this case alone") && reason.contains(said), "{reason}");
        }
    }

    #[test]
    fn who_is_wrong_on_a_board_of_a_bunch_is_named_with_the_board() {
        let right = Contestant::new(&Id::new("rust", Problem::Reversi, "bfs")).unwrap();
        let mut wrong = Contestant::new(&Id::new("rust", Problem::Reversi, "bitboard")).unwrap();
        wrong.native.kind = NativeKind::Reversi {
            answer: |board| Ok(board.cells().len()),
            answer_all: |boards, flips| {
                flips.extend(boards.iter().map(|board| board.cells().len()));
                Ok(())
            },
        };
        let mut comparison = Comparison::new(vec![right, wrong], Asking::Disputes);
        let mut bunch = Bunch::default();
        for (k, line) in (0..).zip(["./O/O/X/./X", ".O", ".OX/..."]) {
            let Ok(Case::Reversi(board)) = Case::parse(Problem::Reversi, line) else { panic!("{line} is a board") };
            bunch.put(k, &board, &mut comparison);
        }
        bunch.answer(&mut comparison);
        let named: Vec<_> = comparison.compared.mismatches.iter().map(|mismatch| mismatch.case.as_str()).collect();
        assert_eq!(named, ["./O/O/X/./X", ".O", ".OX/..."]);
        assert!(comparison.compared.mismatches.iter().flat_map(|m| &m.wrong).all(|w| w.id.algorithm == "bitboard"));
    }

    #[test]
    fn cases_are_cut_into_bunches_as_they_fill() {
        let board: Board = ".OX/O.X/XXX".parse().unwrap();
        let lengths = |count: usize| bunches(&vec![board.clone(); count]).map(<[_]>::len).collect::<Vec<_>>();
        let full = Board::MOST.div_ceil(9);
        assert_eq!(lengths(2 * full + 1), [full, full, 1]);
        assert!(lengths(0).is_empty());
    }
}
