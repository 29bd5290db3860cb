//! Which cases are put, in which order: fixed by problem, limits and seed alone.

use std::iter;

use cases::{Case, Scratch, Stratum, block};
use games::Problem;

use crate::lane::{ScopeName, Source};

/// Random cases of a stratum that are put in a row, for each unit of its weight.
const RANDOM_PIECE: u64 = 16;
/// Cases of a scope that are put in a row.
const SCOPE_PIECE: u64 = 64;

/// A part of the course: cases of one kind.
pub struct Part {
    /// What they are.
    pub name: String,
    /// Whether these are all cases of a scope.
    pub exhaustive: bool,
    cases: Box<dyn Iterator<Item = Case>>,
    /// How many are put before it is another part's turn.
    piece: u64,
    /// How many were taken.
    pub taken: u64,
    /// Whether there are no more.
    pub ended: bool,
}

/// All cases: the examples, the smallest scopes, then larger scopes and random cases in turn.
pub struct Course {
    /// The parts.
    pub parts: Vec<Part>,
    turn: usize,
    left: u64,
}

impl Part {
    fn new(name: &str, exhaustive: bool, piece: u64, cases: impl Iterator<Item = Case> + 'static) -> Part {
        Part { name: name.to_owned(), exhaustive, cases: Box::new(cases), piece, taken: 0, ended: false }
    }

    /// Cases that were given, all in one turn.
    pub fn given(name: &str, cases: Vec<Case>) -> Part {
        Part::new(name, false, u64::MAX, cases.into_iter())
    }

    fn scope(name: ScopeName, piece: u64, beyond: bool) -> Part {
        let narrowed = !beyond && name.problem() == Problem::Reversi;
        let title = format!("{name}{}", if narrowed { " that keep the guarantee" } else { "" });
        let cases = (0..name.parts()).flat_map(move |part| {
            let mut cases = Vec::new();
            // Only sources that are spelled out can be refused.
            let _ = Source::Scope { name, part }.for_each(&mut |_, case| cases.push(case.clone()));
            cases
        });
        Part::new(&title, true, piece, cases.filter(move |case| beyond || case.is_original()))
    }

    fn random(stratum: &'static Stratum, seed: u64, beyond: bool) -> Part {
        let blocks = (0..).flat_map(move |index| {
            let mut rng = block(seed, stratum, index);
            let mut case = Case::smallest(stratum.problem);
            let mut scratch = Scratch::default();
            iter::repeat_with(move || {
                stratum.generate(&mut rng, &mut case, &mut scratch);
                case.clone()
            })
            .take(stratum.block_len)
        });
        let piece = RANDOM_PIECE * u64::from(stratum.weight);
        let cases = blocks.filter(move |case| beyond || case.is_original());
        Part::new(&format!("random {}", stratum.name), false, piece, cases)
    }
}

impl Course {
    /// Only these parts.
    pub fn of(parts: Vec<Part>) -> Course {
        let left = parts.first().map_or(0, |part| part.piece);
        Course { parts, turn: 0, left }
    }

    /// The examples, then everything that is put to a program of this problem: inside the limits of the original or beyond.
    pub fn whole(problem: Problem, beyond: bool, seed: u64, examples: Vec<Case>) -> Course {
        let examples = examples.into_iter().filter(|case| beyond || case.is_original()).collect();
        let whole = |name| Part::scope(name, u64::MAX, beyond);
        let by_pieces = |name| Part::scope(name, SCOPE_PIECE, beyond);
        let mut parts = vec![Part::given("examples", examples)];
        match problem {
            Problem::TicTacToe => {
                let smallest = [1, 2].map(|side| ScopeName::FreeGames { side });
                parts.extend(smallest.into_iter().filter(|_| beyond).map(whole));
                parts.extend((!beyond).then(|| whole(ScopeName::CompleteGames { side: 2 })));
                parts.push(by_pieces(ScopeName::CompleteGames { side: 3 }));
            }
            Problem::Reversi => {
                parts.push(by_pieces(ScopeName::BoardsToArea { area: 6 }));
                parts.push(by_pieces(ScopeName::Boards { height: 3, width: 3 }));
            }
            Problem::Coin => {
                parts.push(whole(ScopeName::CoinsOn { width: 15, height: 15 }));
                if !beyond {
                    // All 225 cells were put: there is nothing more.
                    return Course::of(parts);
                }
                parts.push(by_pieces(ScopeName::CoinsTo { width: 6, height: 6 }));
            }
        }
        let strata = if beyond { Stratum::all(problem) } else { Stratum::original(problem) };
        parts.extend(strata.iter().map(|stratum| Part::random(stratum, seed, beyond)));
        Course::of(parts)
    }
}

/// Each case with the index of its part.
impl Iterator for Course {
    type Item = (usize, Case);

    fn next(&mut self) -> Option<(usize, Case)> {
        while self.parts.iter().any(|part| !part.ended) {
            let part = &mut self.parts[self.turn];
            if !part.ended && self.left > 0 {
                if let Some(case) = part.cases.next() {
                    self.left -= 1;
                    part.taken += 1;
                    return Some((self.turn, case));
                }
                part.ended = true;
            }
            self.turn = (self.turn + 1) % self.parts.len();
            self.left = self.parts[self.turn].piece;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_stays_inside_the_original_limits() {
        for problem in Problem::ALL {
            let course = Course::whole(problem, false, 7, vec![Case::smallest(problem)]);
            let mut names = Vec::new();
            for (part, case) in course.take(20_000) {
                assert!(case.is_original(), "{case}");
                if !names.contains(&part) {
                    names.push(part);
                }
            }
            assert!(names.len() > 2 || problem == Problem::Coin, "{problem}: parts take turns");
        }
    }

    #[test]
    fn the_coin_has_an_end_and_the_seed_decides_the_rest() {
        assert_eq!(Course::whole(Problem::Coin, false, 1, Vec::new()).count(), 225);
        let cases = |seed| -> Vec<String> {
            let course = Course::whole(Problem::Coin, true, seed, Vec::new());
            course.skip(225).take(1000).map(|(_, case)| case.to_string()).collect()
        };
        assert_eq!(cases(5), cases(5));
        assert_ne!(cases(5), cases(6));
    }
}
