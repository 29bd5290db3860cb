//! The C solutions of `c_ref/`, compiled in and bound safely.
//!
//! What the C code must be able to trust is settled here: its arguments are checked by type or by assertion, its objects are
//! freed once, and its sign of failed allocation becomes [`OutOfMemory`].

#![allow(unsafe_code, reason = "calling C is unsafe; each call says why it is sound")]

pub mod coin;
mod memory;
pub mod reversi;
pub mod tictactoe;

pub use memory::touched;

/// A C solution could not allocate the memory it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("out of memory")]
pub struct OutOfMemory;

/// The C compiler that compiled the solutions, such as `gcc 12.2.0`.
#[must_use]
pub fn compiler() -> &'static str {
    env!("C_COMPILER")
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_compiler_has_a_name_and_a_version() {
        let (family, version) = super::compiler().split_once(' ').unwrap();
        assert!(["gcc", "clang", "cc"].contains(&family), "{family}");
        assert!(version.starts_with(|c: char| c.is_ascii_digit()), "{version}");
    }
}
