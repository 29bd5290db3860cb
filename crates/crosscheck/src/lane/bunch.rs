//! Many short games at once: everybody plays a bunch of them, and what all moves returned is compared as one block of bytes.
//!
//! A game of 3 × 3 takes less time than what surrounds the asking of one game. So games on which nothing but agreement is asked
//! for wait until there is a bunch of them. Where a bunch shows any difference or failure, its games are put again, one by one
//! and on new boards, which finds out whose it is.

use cases::Case;
use cases::tictactoe::Game;

use super::compare::{Comparison, Contestant};
use crate::Answer;
use crate::native::{Failure, catching, judge_game, results_line};

/// A bunch is full with so many moves: they and their results stay in the nearest cache of the processor.
const MOVES: usize = 512;

/// Games that wait.
#[derive(Default)]
pub(super) struct Bunch {
    /// The first of these wait, as many as there are numbers; behind them is memory of earlier ones.
    games: Vec<Game>,
    /// The number of each waiting game in the source.
    numbers: Vec<u64>,
    moves: usize,
    /// What the moves returned to the first who was asked, and to another.
    first: Vec<u8>,
    other: Vec<u8>,
}

impl Bunch {
    /// Has the game wait, or the whole bunch played if this one fills it.
    pub(super) fn put(&mut self, k: u64, game: &Game, comparison: &mut Comparison) {
        match self.games.get_mut(self.numbers.len()) {
            Some(place) => place.clone_from(game),
            None => self.games.push(game.clone()),
        }
        self.numbers.push(k);
        self.moves += game.moves().len();
        if self.moves >= MOVES {
            self.play(comparison);
        }
    }

    /// Has everybody play all waiting games, after which none wait.
    pub(super) fn play(&mut self, comparison: &mut Comparison) {
        match self.dispute(&comparison.contestants) {
            None => comparison.add_agreed(&self.numbers, self.waiting()),
            Some(dispute) => self.put_apart(&dispute, comparison),
        }
        self.numbers.clear();
        self.moves = 0;
    }

    fn waiting(&self) -> &[Game] {
        &self.games[..self.numbers.len()]
    }

    /// Lets one after another play all games, until one fails or differs from the first.
    fn dispute(&mut self, contestants: &[Contestant]) -> Option<Dispute> {
        let Bunch { games, numbers, first, other, .. } = self;
        let games = &games[..numbers.len()];
        let mut leader = None;
        for (index, contestant) in contestants.iter().enumerate() {
            let Some(answer_all) = contestant.answer_all() else { continue };
            let results = if leader.is_none() { &mut *first } else { &mut *other };
            results.clear();
            if let Err(failure) = catching(|| answer_all(games, results)) {
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

    /// Puts the games one by one, to find out who is wrong. If nobody is, then what was said before is judged.
    fn put_apart(&self, dispute: &Dispute, comparison: &mut Comparison) {
        let known = comparison.wrong();
        for (&k, game) in self.numbers.iter().zip(self.waiting()) {
            comparison.take(k, &Case::TicTacToe(game.clone()));
        }
        if comparison.wrong() > known {
            return;
        }
        match dispute {
            Dispute::Failed(index, failure) => {
                if let Some(game) = self.waiting().first() {
                    blame(*index, game, &failure.0, comparison);
                }
            }
            Dispute::Differ(leader, follower) => {
                self.judge(*leader, &self.first, comparison);
                self.judge(*follower, &self.other, comparison);
            }
        }
    }

    /// Notes the first wrong answer among the results of all games.
    fn judge(&self, contestant: usize, results: &[u8], comparison: &mut Comparison) {
        let mut rest = results;
        for game in self.waiting() {
            let mut right = Vec::new();
            judge_game(game, &mut right);
            let (said, others) = rest.split_at(right.len().min(rest.len()));
            if said != right {
                return blame(contestant, game, &results_line(said), comparison);
            }
            rest = others;
        }
    }
}

/// How a bunch shows that somebody is wrong.
enum Dispute {
    /// This contestant played not to the end.
    Failed(usize, Failure),
    /// These two said different things: what is in `first` and in `other`.
    Differ(usize, usize),
}

/// Notes that a contestant was wrong on a game that it plays right alone, as if something were left of the games before.
fn blame(contestant: usize, game: &Game, said: &str, comparison: &mut Comparison) {
    let answer = Answer::Error(format!("right on this game alone, but after others: {said}"));
    comparison.add_wrong(contestant, &Case::TicTacToe(game.clone()), answer);
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
        bunch.play(&mut comparison);
        bunch.play(&mut comparison);
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
            assert!(reason.contains("right on this game alone") && reason.contains(said), "{reason}");
        }
    }
}
