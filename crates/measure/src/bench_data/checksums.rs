//! The file of checksums, in the form of `sha256sum`.

use sha2::{Digest, Sha256};

/// The line for a file, without a line end.
pub(super) fn line(path: &str, bytes: &[u8]) -> String {
    let hash: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{hash}  {path}")
}
