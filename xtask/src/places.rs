//! Where the repository, the caches and this program are.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::Context;
use crosscheck::roster::Places;

/// The variable that names another root: of a copy of the repository with changed solutions.
const ROOT: &str = "CROSSBOARD_ROOT";

/// The root of the repository.
pub fn root() -> PathBuf {
    env::var_os(ROOT).map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_owned),
        PathBuf::from,
    )
}

/// All places.
pub fn places() -> anyhow::Result<Places> {
    let root = root();
    let program = env::current_exe().context("this program does not know where it is")?;
    let cache = Places::cache_of(&root)?;
    Ok(Places { root, cache, program })
}
