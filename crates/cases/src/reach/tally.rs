//! A counter for each of a few fixed labels.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a tally counts.
pub trait Labels {
    /// The labels, in the order in which they are shown.
    const LABELS: &'static [&'static str];
}

/// The most labels of a tally.
const MOST: usize = 8;

/// Counts of cases by label. Counting costs one addition; in JSON it is a map from label to count, without zeros.
#[derive(Clone, PartialEq, Eq)]
pub struct Tally<L> {
    counts: [u64; MOST],
    labels: PhantomData<L>,
}

impl<L> Default for Tally<L> {
    fn default() -> Tally<L> {
        Tally { counts: [0; MOST], labels: PhantomData }
    }
}

impl<L: Labels> Tally<L> {
    /// Counts one case under the label of this index.
    #[inline]
    pub(super) fn count(&mut self, label: usize) {
        const { assert!(L::LABELS.len() <= MOST, "a tally has room for so many labels") };
        self.counts[label] += 1;
    }

    /// How many cases were counted under this label; 0 if there is no such label.
    #[must_use]
    pub fn get(&self, label: &str) -> u64 {
        self.iter().find(|&(name, _)| name == label).map_or(0, |(_, count)| count)
    }

    /// All labels with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> {
        L::LABELS.iter().copied().zip(self.counts)
    }

    /// Adds the counts of another tally.
    pub fn merge(&mut self, other: &Tally<L>) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
    }
}

impl<L: Labels> fmt::Debug for Tally<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().filter(|&(_, count)| count > 0)).finish()
    }
}

/// `row 12, column 7`, without zeros.
impl<L: Labels> fmt::Display for Tally<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (label, count)) in self.iter().filter(|&(_, count)| count > 0).enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            write!(f, "{comma}{label} {count}")?;
        }
        Ok(())
    }
}

impl<L: Labels> Serialize for Tally<L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().filter(|&(_, count)| count > 0))
    }
}

impl<'de, L: Labels> Deserialize<'de> for Tally<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tally<L>, D::Error> {
        let mut tally = Tally::default();
        for (label, count) in BTreeMap::<String, u64>::deserialize(deserializer)? {
            let index = L::LABELS.iter().position(|&known| known == label);
            let index = index
                .ok_or_else(|| D::Error::custom(format!("unknown label {label:?}, expected one of {:?}", L::LABELS)))?;
            tally.counts[index] = count;
        }
        Ok(tally)
    }
}
