//! One of several parts of a run, for several machines.

use std::fmt;
use std::str::FromStr;

/// Part `number` of `of`, both from 1. Written `3/8`.
///
/// A run is a list of tasks. Shard K of N has every N-th task, beginning with the K-th: the shards together have every task
/// once, and each has its share of the dear ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard {
    number: u32,
    of: u32,
}

/// A text that names no shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no shard: expected K/N with K from 1 to N, such as 3/8")]
pub struct BadShard(pub String);

impl Shard {
    /// The run as a whole.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Its number, from 1.
    #[must_use]
    pub fn number(self) -> u32 {
        self.number
    }

    /// The number of shards.
    #[must_use]
    pub fn of(self) -> u32 {
        self.of
    }

    /// Whether the run is not shared out at all.
    #[must_use]
    pub fn is_whole(self) -> bool {
        self.of == 1
    }

    /// Where in the list of the run's tasks the shard's own task of this number stands; both from 0.
    #[must_use]
    pub fn place(self, own: u64) -> u64 {
        own.saturating_mul(self.of.into()).saturating_add(u64::from(self.number - 1))
    }

    /// How many of the tasks at the places `from..from + tasks` are its own.
    #[must_use]
    pub fn share(self, from: u64, tasks: u64) -> u64 {
        let before = |end: u64| (end + u64::from(self.of - self.number)) / u64::from(self.of);
        before(from + tasks) - before(from)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = BadShard;

    fn from_str(text: &str) -> Result<Shard, BadShard> {
        let parsed = text.split_once('/').and_then(|(number, of)| {
            let (number, of) = (number.parse().ok()?, of.parse().ok()?);
            (1..=of).contains(&number).then_some(Shard { number, of })
        });
        parsed.ok_or_else(|| BadShard(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_together_have_every_task_once() {
        for of in 1..=7 {
            let mut places = Vec::new();
            for number in 1..=of {
                let shard = Shard { number, of };
                let own: Vec<u64> = (0..23).map(|own| shard.place(own)).take_while(|&place| place < 23).collect();
                assert_eq!(shard.share(0, 23), own.len() as u64, "{shard}");
                assert_eq!(shard.share(5, 9), own.iter().filter(|place| (5..14).contains(*place)).count() as u64);
                places.extend(own);
            }
            places.sort_unstable();
            assert_eq!(places, (0..23).collect::<Vec<_>>());
        }
    }

    #[test]
    fn shards_come_back_and_others_are_refused() {
        assert_eq!("3/8".parse::<Shard>().map(|shard| shard.to_string()), Ok("3/8".to_owned()));
        assert_eq!("1/1".parse(), Ok(Shard::WHOLE));
        for text in ["", "3", "0/8", "9/8", "3/0", "3/8/1", "-1/8", "a/b", "1/4294967296"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
