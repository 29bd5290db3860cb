//! The fixed inputs below `bench_data/`, on which everything is measured.
//!
//! They are made from a seed that never changes, so that they can be remade and compared byte for byte, and a time measured
//! today can be compared with one measured in a year.
//!
//! - [`FileSpec`]: what a file holds, from which follow its path and its text;
//! - [`files`], [`write_all`], [`check`]: make all files, write them, compare them with what is there;
//! - [`load`]: the cases of one file.

mod check;
mod checksums;
mod error;
mod examples;
mod load;
mod spec;
mod text;
mod write;

pub use check::{Difference, check};
pub use error::DataError;
pub use load::load;
pub use spec::FileSpec;
pub use write::{Summary, write_all};

/// The folder of the files, below the root of the repository.
pub const FOLDER: &str = "bench_data";

/// The file of checksums, below [`FOLDER`]; `sha256sum --check` reads it.
pub const CHECKSUMS: &str = "SHA256SUMS";

/// The folders below [`FOLDER`] that hold made files and nothing else.
const MADE_FOLDERS: [&str; 4] = ["coin", "examples", "reversi", "tictactoe"];

/// All files but the one of checksums, made one after another: path below [`FOLDER`], and content.
pub fn files() -> impl Iterator<Item = (String, Vec<u8>)> {
    FileSpec::all().into_iter().map(|spec| (spec.path(), spec.text().into_bytes()))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// A larger file would be a burden to a repository.
    const MOST_BYTES: usize = 1 << 20;

    #[test]
    fn paths_are_distinct_and_lie_in_the_made_folders() {
        let mut seen = HashSet::new();
        for spec in FileSpec::all() {
            let path = spec.path();
            let folder = path.split('/').next().unwrap();
            assert!(MADE_FOLDERS.contains(&folder), "{path}");
            assert!(seen.insert(path.clone()), "{path} twice");
        }
    }

    #[test]
    fn files_are_small_and_end_with_a_line_end() {
        for (path, bytes) in files() {
            assert!((1..=MOST_BYTES).contains(&bytes.len()), "{path}: {} bytes", bytes.len());
            assert!(bytes.ends_with(b"\n"), "{path}");
        }
    }
}
