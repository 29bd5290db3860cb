//! The programs and modules, and how Debian and npm install them.

use std::env;
use std::path::{Path, PathBuf};

/// Something that tests of pages need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// Its name.
    pub name: &'static str,
    /// Where it is, if it is here.
    pub place: Option<PathBuf>,
    /// The command that installs it.
    pub install: Vec<String>,
}

/// Everything that tests of pages need. `tools` is the folder for what no package of the system has.
#[must_use]
pub fn needs(tools: &Path) -> Vec<Need> {
    let programs = [Program::CHROMIUM, Program::NODE, Program::NPM].map(Program::need);
    programs.into_iter().chain(MODULES.map(|module| module.need(tools))).collect()
}

/// A program of the system.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Program {
    /// Debian's package.
    pub(crate) package: &'static str,
    /// The names it goes by.
    names: &'static [&'static str],
}

impl Program {
    /// The browser.
    pub(crate) const CHROMIUM: Program =
        Program { package: "chromium", names: &["chromium", "chromium-browser", "google-chrome"] };
    /// What runs scripts.
    pub(crate) const NODE: Program = Program { package: "nodejs", names: &["node"] };
    /// What installs modules; tests can do without.
    const NPM: Program = Program { package: "npm", names: &["npm"] };

    /// Where it is, if it is here.
    pub(crate) fn find(self) -> Option<PathBuf> {
        let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
        let places = self.names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
        places.into_iter().find(|place| place.is_file())
    }

    fn need(self) -> Need {
        let install = ["apt-get", "install", "-y", "--no-install-recommends", self.package];
        Need { name: self.package, place: self.find(), install: install.map(str::to_owned).to_vec() }
    }
}

/// A module of Node, from npm.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Module {
    pub(crate) name: &'static str,
    version: &'static str,
}

/// One drives the browser, the other finds what readers with a screen reader or weak eyes would stumble over.
pub(crate) const MODULES: [Module; 2] =
    [Module { name: "playwright-core", version: "1.65.1" }, Module { name: "axe-core", version: "4.14.1" }];

impl Module {
    /// Where it is, if it is in `tools`.
    pub(crate) fn find(self, tools: &Path) -> Option<PathBuf> {
        let place = tools.join("node_modules").join(self.name);
        place.join("package.json").is_file().then_some(place)
    }

    fn need(self, tools: &Path) -> Need {
        let package = format!("{}@{}", self.name, self.version);
        let install = ["npm", "install", "--prefix", &tools.to_string_lossy(), &package].map(str::to_owned).to_vec();
        Need { name: self.name, place: self.find(tools), install }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_found_where_the_shell_finds_them() {
        let program = |names| Program { package: "p", names };
        assert!(program(&["no-such-program", "sh"]).find().is_some());
        assert_eq!(program(&["no-such-program"]).find(), None);
    }
}
