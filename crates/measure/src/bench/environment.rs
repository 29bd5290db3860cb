//! Where a run took place. Nothing in it names a path or a person.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;

use crosscheck::language::Language;
use crosscheck::roster::{Places, Roster};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::bench_data::FOLDER;

/// The machine, the compilers and runtimes, the state of the repository.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Environment {
    /// The processor, as it names itself.
    pub cpu: String,
    /// The cores there are for this program.
    pub cores: usize,
    /// What governs the processor's clock, if that can be read.
    pub governor: Option<String>,
    /// The memory in bytes; 0 if it cannot be read.
    pub memory_bytes: u64,
    /// The operating system.
    pub system: String,
    /// How busy the machine was before the run …
    pub load_before: Option<Load>,
    /// … and after it.
    pub load_after: Option<Load>,
    /// Compilers and runtimes with their flags.
    pub toolchains: Vec<Toolchain>,
    /// The commit of the repository, if that can be told.
    pub git_commit: Option<String>,
    /// Whether files differed from that commit.
    pub git_dirty: bool,
    /// SHA-256 of the input files, by path below `bench_data/`.
    pub bench_data: BTreeMap<String, String>,
}

/// The average number of processes that ran or waited, over one, five and fifteen minutes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// Over one minute.
    pub one: f64,
    /// Over five.
    pub five: f64,
    /// Over fifteen.
    pub fifteen: f64,
}

/// A language's compiler or runtime.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Toolchain {
    /// The language as in ids.
    pub language: String,
    /// The language as printed.
    pub name: String,
    /// The version.
    pub version: String,
    /// How it is built; empty if it is not.
    pub build: String,
    /// How it is run.
    pub run: String,
}

impl Environment {
    /// Looks at everything. `files` are those measured on, below `bench_data/`.
    #[must_use]
    pub fn observed(places: &Places, roster: &Roster, files: &[String]) -> Environment {
        let root = &places.root;
        let sum = |file: &String| {
            let bytes = fs::read(root.join(FOLDER).join(file)).ok()?;
            let sum = Sha256::digest(bytes).iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
            Some((file.clone(), sum))
        };
        Environment {
            cpu: field("/proc/cpuinfo", "model name").unwrap_or_else(|| std::env::consts::ARCH.to_owned()),
            cores: thread::available_parallelism().map_or(1, usize::from),
            governor: line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
            memory_bytes: memory().unwrap_or_default(),
            system: system(),
            load_before: Load::now(),
            load_after: None,
            toolchains: toolchains(places, roster),
            git_commit: git(root, &["rev-parse", "HEAD"]),
            git_dirty: git(root, &["status", "--porcelain", "--untracked-files=no"])
                .is_some_and(|changes| !changes.is_empty()),
            bench_data: files.iter().filter_map(sum).collect(),
        }
    }

    /// Whether more processes wanted to run than there are cores, before or after the run; the run itself wants one.
    #[must_use]
    pub fn busy(&self) -> bool {
        let most = self.cores as f64;
        self.load_before.is_some_and(|load| load.one > 0.5 * most)
            || self.load_after.is_some_and(|load| load.one > most + 0.5)
    }
}

impl Load {
    /// The load at this moment, where the system tells.
    #[must_use]
    pub fn now() -> Option<Load> {
        let text = line("/proc/loadavg")?;
        let mut numbers = text.split(' ').map_while(|word| word.parse().ok());
        Some(Load { one: numbers.next()?, five: numbers.next()?, fifteen: numbers.next()? })
    }
}

/// The first line of a file that may not be there.
fn line(path: &str) -> Option<String> {
    Some(fs::read_to_string(path).ok()?.lines().next()?.trim().to_owned())
}

/// A field of a file of lines like `name : value`.
fn field(path: &str, name: &str) -> Option<String> {
    let text = fs::read_to_string(path).ok()?;
    let fields = text.lines().filter_map(|line| line.split_once(':'));
    fields
        .map(|(key, value)| (key.trim(), value.trim()))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value.to_owned())
}

fn memory() -> Option<u64> {
    let kib: u64 = field("/proc/meminfo", "MemTotal")?.strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib << 10)
}

fn system() -> String {
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = release.lines().find_map(|line| line.strip_prefix("PRETTY_NAME=")).unwrap_or(std::env::consts::OS);
    let kernel = line("/proc/sys/kernel/osrelease").unwrap_or_default();
    format!("{} {kernel}", name.trim_matches('"')).trim().to_owned()
}

fn git(root: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").arg("-C").arg(root).args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The toolchain of every language that is timed. Commands are as `language.toml` has them, placeholders and all.
fn toolchains(places: &Places, roster: &Roster) -> Vec<Toolchain> {
    let found = Language::find_all(&places.root, &places.tools()).unwrap_or_default();
    let manifests: Vec<Language> = found.into_iter().flatten().collect();
    let mut toolchains: Vec<Toolchain> = Vec::new();
    for cell in roster.implementations.iter().filter(|cell| cell.launch().is_some()) {
        if toolchains.iter().any(|known| known.language == cell.id.language) {
            continue;
        }
        let (build, run) = match cell.id.language.as_str() {
            "rust" => ("cargo build --release (opt-level 3, baseline of the target)".to_owned(), own_worker("rust")),
            "c" => ("-std=c11 -O2, linked into the Rust program".to_owned(), own_worker("c")),
            key => manifests
                .iter()
                .find(|language| language.key == key)
                .map(|language| (language.manifest.build.join(" "), language.manifest.run.join(" ")))
                .unwrap_or_default(),
        };
        toolchains.push(Toolchain {
            language: cell.id.language.clone(),
            name: cell.language_name.clone(),
            version: cell.version.clone(),
            build,
            run,
        });
    }
    toolchains
}

fn own_worker(language: &str) -> String {
    format!("cargo xtask worker {language}/<problem>/<algorithm>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_machine_is_known_by_its_load() {
        let load = |one| Some(Load { one, five: 0.0, fifteen: 0.0 });
        let mut environment = Environment {
            cpu: String::new(),
            cores: 2,
            governor: None,
            memory_bytes: 0,
            system: String::new(),
            load_before: load(0.3),
            load_after: load(1.4),
            toolchains: Vec::new(),
            git_commit: None,
            git_dirty: false,
            bench_data: BTreeMap::new(),
        };
        assert!(!environment.busy());
        environment.load_before = load(1.5);
        assert!(environment.busy());
    }
}
