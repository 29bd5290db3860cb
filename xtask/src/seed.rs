//! The seed of a run: given, or drawn and printed.

/// The seed given, or one drawn now: short enough to type.
pub fn or_drawn(given: Option<u64>) -> u64 {
    given.unwrap_or_else(|| u64::from(rand::random::<u32>()))
}
