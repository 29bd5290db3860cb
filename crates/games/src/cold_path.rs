//! A hint to the compiler. `std::hint::cold_path` is the same, from Rust 1.95 on.

/// Says that the way past this call is the rare one, so that the machine code of the other one runs straight on.
#[inline]
#[cold]
pub(crate) fn cold_path() {}
