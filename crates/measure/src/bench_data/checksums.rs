//! The file of checksums, in the form of `sha256sum`.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

/// The line for a file, without a line end.
pub(super) fn line(path: &str, bytes: &[u8]) -> String {
    let mut line = String::new();
    for byte in Sha256::digest(bytes) {
        write!(line, "{byte:02x}").expect("a string takes everything");
    }
    line + "  " + path
}

/// The whole file of these lines.
pub(super) fn text(lines: &[String]) -> String {
    lines.join("\n") + "\n"
}
