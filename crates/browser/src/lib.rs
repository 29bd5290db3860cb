//! What tests need to look at a page in a real browser: Chromium, Node that drives it, and two of Node's modules.
//!
//! A test asks [`Browser::for_test`] and runs a script with [`Browser::script`]; `scripts/visits.cjs` holds what every page must
//! stand. `cargo xtask toolchains --install` gets everything.

mod needs;

pub use needs::{Need, needs};

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use needs::{MODULES, Program};

/// The variable that makes a test fail where it would be skipped.
pub const REQUIRE: &str = "CROSSBOARD_REQUIRE_BROWSER";
/// The variable that names a folder where scripts leave pictures.
pub const SCREENSHOTS: &str = "CROSSBOARD_SCREENSHOTS";

/// A browser and its driver.
#[derive(Clone, Debug)]
pub struct Browser {
    chromium: PathBuf,
    node: PathBuf,
    modules: PathBuf,
}

/// What is not here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} missing; `cargo xtask toolchains --install` gets what is needed", .0.join(", "))]
pub struct Missing(pub Vec<&'static str>);

impl Browser {
    /// The browser of this machine, with the modules in `tools`, the folder for what no package of the system has.
    ///
    /// # Errors
    /// If a program or a module is missing.
    pub fn find(tools: &Path) -> Result<Browser, Missing> {
        let programs = [Program::CHROMIUM, Program::NODE].map(|program| program.find().ok_or(program.package));
        let missing: Vec<&str> = programs
            .iter()
            .filter_map(|program| program.as_ref().err().copied())
            .chain(MODULES.iter().filter(|module| module.find(tools).is_none()).map(|module| module.name))
            .collect();
        match (programs, fs::canonicalize(tools.join("node_modules"))) {
            ([Ok(chromium), Ok(node)], Ok(modules)) if missing.is_empty() => Ok(Browser { chromium, node, modules }),
            _ => Err(Missing(missing)),
        }
    }

    /// The browser for a test: `None`, after saying so loudly, where something is missing.
    ///
    /// # Panics
    /// If something is missing and [`REQUIRE`] is set.
    #[must_use]
    pub fn for_test() -> Option<Browser> {
        match Browser::find(&tools()) {
            Ok(browser) => Some(browser),
            Err(missing) if env::var_os(REQUIRE).is_some() => panic!("no browser can look at the page: {missing}"),
            Err(missing) => {
                eprintln!("SKIPPED: no browser looks at the page: {missing}");
                None
            }
        }
    }

    /// The command `node SCRIPT NODE_MODULES CHROMIUM`, ready for further arguments; the script finds `visits.cjs` in the variable
    /// `VISITS`, and in [`SCREENSHOTS`] where to leave pictures, if anywhere.
    #[must_use]
    pub fn script(&self, script: &Path) -> Command {
        let mut command = Command::new(&self.node);
        command.arg(script).arg(&self.modules).arg(&self.chromium);
        command.env("VISITS", Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/visits.cjs"));
        command
    }
}

/// Where `cargo xtask toolchains --install` puts modules, as a test finds it.
fn tools() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |target| root.join(target));
    target.join("crossboard/tools")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_that_are_missing_are_named() {
        let tools = tempfile::tempdir().unwrap();
        let module = tools.path().join("node_modules/axe-core");
        fs::create_dir_all(&module).unwrap();
        fs::write(module.join("package.json"), "{}").unwrap();
        let Missing(missing) = Browser::find(tools.path()).unwrap_err();
        assert!(missing.contains(&"playwright-core") && !missing.contains(&"axe-core"), "{missing:?}");
    }
}
