//! Comparison of coins board by board, for those who answer many on one board in a few nanoseconds each.
//!
//! What [`compare`](super::compare) does for each case, such as looking at who answers what, would take longer than the answers.
//! Here everybody answers all coins of a board into a row of its own, and rows are compared.

use cases::Case;
use cases::symmetry::Transform;
use games::coin::{Coin, Winner};

use super::arbiter::Settled;
use super::compare::{MOST_MISMATCHES, MOST_WRONG, core_time};
use super::request::{Compared, Mismatch, Wrong};
use super::source::{Asking, Source};
use crate::native::{CoinsAnswer, Failure, NativeKind, catching, native};
use crate::{Answer, Id};

/// Of random boards, the definition settles every so many, and is asked about every so many of their coins: in all about as many
/// coins as of those that are put one by one.
const SETTLED: usize = 8;
/// Of random boards, the mirror image is put for every so many.
const IMAGED: usize = 64;

/// Puts the coins of `source` to `among` and compares.
pub fn compare(source: &Source, among: &[Id]) -> Result<Compared, String> {
    let contestants =
        among.iter().map(Contestant::new).collect::<Option<Vec<_>>>().ok_or("an id that does not answer boards")?;
    let mut comparison = Comparison { contestants, compared: Compared::default(), asking: source.asking() };
    let start = core_time();
    let mut number = 0;
    source.for_each_board(&mut |coins| {
        comparison.take(number, coins);
        number += 1;
    })?;
    let counts = comparison.contestants.iter().map(|contestant| (contestant.answered, contestant.wrong));
    Ok(comparison.compared.concluded(start, counts))
}

/// An implementation and its answers to the coins of the board in hand.
pub(super) struct Contestant {
    id: Id,
    answer: CoinsAnswer,
    /// For each coin whether the first player wins; empty if it was not asked, or failed.
    wins: Vec<bool>,
    failure: Option<Failure>,
    answered: u64,
    wrong: u64,
}

impl Contestant {
    pub(super) fn new(id: &Id) -> Option<Contestant> {
        match native(id)?.kind {
            NativeKind::Coin { on_one_board: Some(answer), .. } => {
                Some(Contestant { id: id.clone(), answer, wins: Vec::new(), failure: None, answered: 0, wrong: 0 })
            }
            _ => None,
        }
    }

    pub(super) fn ask(&mut self, coins: &[Coin]) {
        self.wins.clear();
        self.failure = None;
        if self.wrong >= MOST_WRONG {
            return;
        }
        self.answered += coins.len() as u64;
        if let Err(failure) = catching(|| (self.answer)(coins, &mut self.wins)) {
            self.wins.clear();
            self.failure = Some(failure);
        }
    }

    fn was_asked(&self) -> bool {
        !self.wins.is_empty() || self.failure.is_some()
    }

    /// What it says to one coin, of all the coins that it was asked about together; `None` if it was not asked, or if it failed
    /// on some of them but not on this one.
    fn said(&mut self, index: usize, coin: Coin) -> Option<Result<bool, Failure>> {
        if self.failure.is_none() {
            return self.wins.get(index).copied().map(Ok);
        }
        let mut alone = Vec::new();
        catching(|| (self.answer)(&[coin], &mut alone)).err().map(Err)
    }
}

struct Comparison {
    contestants: Vec<Contestant>,
    compared: Compared,
    asking: Asking,
}

impl Comparison {
    fn take(&mut self, number: usize, coins: &[Coin]) {
        self.compared.cases += coins.len() as u64;
        self.compared.units += coins.len() as u64;
        for &coin in coins {
            self.compared.reach.add_coin(coin);
        }
        let alike = self.put(coins);
        match self.asking {
            // One answer alone, with nothing to compare it to, proves nothing.
            _ if alike.is_none_or(|alike| alike == 1) => self.arbitrate(coins, 1),
            Asking::Always => self.arbitrate(coins, 1),
            Asking::Sampled if number.is_multiple_of(SETTLED) => self.arbitrate(coins, SETTLED),
            Asking::Sampled | Asking::Disputes => {}
        }
        if self.asking == Asking::Sampled && alike.is_some() && number % IMAGED == 1 {
            self.put_image(coins);
        }
    }

    /// Asks everybody; how many were asked, if all of them agree.
    fn put(&mut self, coins: &[Coin]) -> Option<usize> {
        for contestant in &mut self.contestants {
            contestant.ask(coins);
        }
        let mut asked = self.contestants.iter().filter(|contestant| contestant.was_asked());
        let Some(first) = asked.next() else { return Some(0) };
        let agreed = first.failure.is_none() && asked.clone().all(|other| other.wins == first.wins);
        agreed.then(|| 1 + asked.count())
    }

    /// Lets the definition say who is wrong, if anybody, on every so many of the coins.
    fn arbitrate(&mut self, coins: &[Coin], every: usize) {
        let Some(&any) = coins.first() else { return };
        let settled = Settled::of(any);
        let right: Vec<bool> = coins.iter().step_by(every).map(|&coin| settled.wins(coin)).collect();
        self.compared.arbitrated += right.len() as u64;
        let mut mismatches = Vec::new();
        for contestant in self.contestants.iter_mut().filter(|contestant| contestant.was_asked()) {
            if contestant.wins.iter().step_by(every).eq(&right) {
                continue;
            }
            let before = contestant.wrong;
            for (index, (&coin, &right)) in coins.iter().step_by(every).zip(&right).enumerate() {
                if contestant.wrong >= MOST_WRONG {
                    break;
                }
                let wrong = match contestant.said(index * every, coin) {
                    Some(Ok(wins)) if wins != right => Answer::Value(Winner::from_winning(wins).to_string()),
                    Some(Err(failure)) => Answer::Error(failure.to_string()),
                    _ => continue,
                };
                contestant.wrong += 1;
                mismatches.push((coin, right, contestant.id.clone(), wrong));
            }
            if contestant.wrong == before
                && let Some(failure) = &contestant.failure
            {
                // It fails on the coins together only.
                contestant.wrong += 1;
                mismatches.push((any, right[0], contestant.id.clone(), Answer::Error(failure.to_string())));
            }
        }
        for (coin, right, id, answer) in mismatches {
            let known = self.compared.mismatches.iter().filter(|known| known.wrong.iter().any(|wrong| wrong.id == id));
            if known.count() < MOST_MISMATCHES {
                let expected = Winner::from_winning(right).to_string();
                let wrong = vec![Wrong { id, answer }];
                self.compared.mismatches.push(Mismatch { case: Case::Coin(coin).to_string(), expected, wrong });
            }
        }
    }

    /// Puts the mirror image, x and y exchanged, on which everybody must say the same.
    fn put_image(&mut self, coins: &[Coin]) {
        let image_of = |&coin: &Coin| match Transform::Transpose.apply(&Case::Coin(coin)) {
            Case::Coin(image) => image,
            _ => coin,
        };
        let before = self.contestants.iter().map(|contestant| contestant.wins.clone()).find(|wins| !wins.is_empty());
        let images: Vec<Coin> = coins.iter().map(image_of).collect();
        self.compared.images += images.len() as u64;
        let agreed = self.put(&images).is_some();
        let same = before.is_none_or(|before| {
            self.contestants.iter().filter(|contestant| contestant.was_asked()).all(|after| after.wins == before)
        });
        if !(agreed && same) {
            // The definition knows on which of the two they are wrong.
            self.arbitrate(&images, 1);
            self.put(coins);
            self.arbitrate(coins, 1);
        }
    }
}
