//! Many short games at once: everybody plays a bunch of them, and what all moves returned is compared as one block of bytes.
//!
//! A game of 3 × 3 takes less time than what surrounds the asking of one game. So games on which nothing but agreement is asked
//! for wait until there is a bunch of them. Where a bunch shows any difference or failure, its games are put again, one by one
//! and on new boards, which finds out whose it is.

use cases::Case;
use cases::tictactoe::Game;

use super::compare::{Comparison, Contestant};
use crate::Answer;
use crate::native::{Failure, GamesAnswer, catching, judge_game, results_line};

/// A bunch is full with so many moves: they and their results stay in the nearest cache.
const MOVES: usize = 512;

/// Games that wait.
#[derive(Default)]
pub(super) struct Bunch {
    /// The first `waiting` of these wait; behind them is memory of earlier ones.
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
        let games = &self.games[..self.numbers.len()];
        if agree(&comparison.contestants, games, &mut self.first, &mut self.other) {
            for (&k, game) in self.numbers.iter().zip(games) {
                comparison.add_agreed(k, game);
            }
        } else {
            put_apart(games, &self.numbers, comparison);
        }
        self.numbers.clear();
        self.moves = 0;
    }
}

/// Whether everybody plays all games to the end and says the same.
fn agree(contestants: &[Contestant], games: &[Game], first: &mut Vec<u8>, other: &mut Vec<u8>) -> bool {
    let mut asked = contestants.iter().filter_map(Contestant::answer_all);
    let Some(leader) = asked.next() else { return true };
    play(leader, games, first).is_ok() && asked.all(|follower| play(follower, games, other).is_ok() && first == other)
}

/// Puts the result of each move of all games in place of what is in `results`.
fn play(answer_all: GamesAnswer, games: &[Game], results: &mut Vec<u8>) -> Result<(), Failure> {
    results.clear();
    catching(|| answer_all(games, results))
}

/// Puts the games one by one, to find out who is wrong.
fn put_apart(games: &[Game], numbers: &[u64], comparison: &mut Comparison) {
    let known = comparison.wrong();
    for (&k, game) in numbers.iter().zip(games) {
        comparison.take(k, &Case::TicTacToe(game.clone()));
    }
    if comparison.wrong() == known {
        blame_who_does_not_restart(games, comparison);
    }
}

/// Finds out who is right on new boards only.
fn blame_who_does_not_restart(games: &[Game], comparison: &mut Comparison) {
    let mut results = Vec::new();
    for index in 0..comparison.contestants.len() {
        let Some(answer_all) = comparison.contestants[index].answer_all() else { continue };
        let failure = play(answer_all, games, &mut results).err();
        let mut said = &results[..];
        for game in games {
            let mut right = Vec::new();
            judge_game(game, &mut right);
            let (here, rest) = said.split_at(right.len().min(said.len()));
            said = rest;
            if here != right {
                let said = failure.map_or_else(|| results_line(here), |failure| failure.to_string());
                let answer =
                    Answer::Error(format!("right on a new board, but after other games on the same board: {said}"));
                comparison.add_wrong(index, &Case::TicTacToe(game.clone()), answer);
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use games::Problem;

    use super::*;
    use crate::Id;
    use crate::lane::Asking;
    use crate::native::NativeKind;

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
    fn who_is_right_on_new_boards_only_is_named() {
        for (answer_all, case, said) in [
            (keeps_counters as GamesAnswer, "3 1,1,1", "on the same board: 1"),
            (fails as GamesAnswer, "3 0,0,1 1,1,2", "in the bunch"),
        ] {
            let comparison = played(answer_all);
            let [mismatch] = &comparison.compared.mismatches[..] else { panic!("{:?}", comparison.compared) };
            let [wrong] = &mismatch.wrong[..] else { panic!("{mismatch:?}") };
            assert_eq!((mismatch.case.as_str(), wrong.id.algorithm.as_str()), (case, "signed_counters"));
            let Answer::Error(reason) = &wrong.answer else { panic!("{wrong:?}") };
            assert!(reason.contains("right on a new board") && reason.contains(said), "{reason}");
        }
    }
}
