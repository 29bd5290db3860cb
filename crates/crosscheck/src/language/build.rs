//! Building a language's solutions, once for every content.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, SystemTime};

use games::Problem;
use sha2::{Digest, Sha256};

use super::{Language, tool};
use crate::locked::{locked, unlocked};
use crate::worker::Launch;

/// The argument that stands for all solutions.
const ALL: &str = "{solutions}";
/// Written last, so that a build that was cut short is done again.
const MARK: &str = "complete";
/// Held by whoever builds.
const LOCK: &str = "lock";
/// How long a build is kept after its last use.
const KEPT: Duration = Duration::from_secs(24 * 60 * 60);

/// A language's solutions, ready to run.
#[derive(Debug)]
pub struct Built {
    out: PathBuf,
    /// The solutions that could not be built, with the compiler's words.
    pub failures: BTreeMap<(Problem, String), BuildFailure>,
}

/// Why a solution could not be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it does not build:\n{0}")]
pub struct BuildFailure(pub String);

impl Language {
    /// Builds `solutions` below `cache`, unless they were built already from the same files by the same compiler.
    ///
    /// # Errors
    /// If the folder in the cache cannot be written or the language's own files cannot be read.
    pub fn build(&self, solutions: &[(Problem, String)], receipt: &str, cache: &Path) -> io::Result<Built> {
        let out = cache.join(&self.key).join(self.digest(solutions, receipt)?);
        let done = Built { out: out.clone(), failures: BTreeMap::new() };
        if self.manifest.build.is_empty() {
            return Ok(done);
        }
        fs::create_dir_all(&out)?;
        let _lock = self.lock(&cache.join(&self.key))?;
        if out.join(MARK).exists() {
            // A sign of use, for those who clear up.
            File::open(out.join(MARK))?.set_modified(SystemTime::now())?;
            return Ok(done);
        }
        clear_up(&cache.join(&self.key));
        for problem in Problem::ALL {
            fs::create_dir_all(out.join(problem.name()))?;
        }
        let failures = if self.manifest.build.iter().any(|word| word == ALL) {
            self.build_together(solutions, &out)
        } else {
            self.build_each(solutions, &out)
        };
        if failures.is_empty() {
            fs::write(out.join(MARK), "")?;
        }
        Ok(Built { failures, ..done })
    }

    /// Waits until no other command builds this language; until the lock is dropped, no other will.
    fn lock(&self, folder: &Path) -> io::Result<File> {
        let lock = File::create(folder.join(LOCK))?;
        while let Err(error) = lock.try_lock() {
            match error {
                TryLockError::WouldBlock if self.stop.requested() => {
                    return Err(io::Error::new(io::ErrorKind::Interrupted, "interrupted"));
                }
                TryLockError::WouldBlock => thread::sleep(Duration::from_millis(20)),
                TryLockError::Error(error) => return Err(error),
            }
        }
        Ok(lock)
    }

    /// One command for all; when it fails, one for each, to see which it was.
    fn build_together(&self, solutions: &[(Problem, String)], out: &Path) -> BTreeMap<(Problem, String), BuildFailure> {
        if self.run_build(solutions, out).is_ok() {
            return BTreeMap::new();
        }
        solutions
            .iter()
            .filter_map(|solution| Some((solution.clone(), self.run_build(std::slice::from_ref(solution), out).err()?)))
            .collect()
    }

    /// One command for each, on all cores.
    fn build_each(&self, solutions: &[(Problem, String)], out: &Path) -> BTreeMap<(Problem, String), BuildFailure> {
        let next = AtomicUsize::new(0);
        let failures = Mutex::new(BTreeMap::new());
        let jobs = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            for _ in 0..jobs {
                scope.spawn(|| {
                    while let Some(solution) = solutions.get(next.fetch_add(1, Ordering::Relaxed)) {
                        if let Err(failure) = self.run_build(std::slice::from_ref(solution), out) {
                            let mut failures = locked(&failures);
                            failures.insert(solution.clone(), failure);
                        }
                    }
                });
            }
        });
        unlocked(failures)
    }

    fn run_build(&self, solutions: &[(Problem, String)], out: &Path) -> Result<(), BuildFailure> {
        let single = match solutions {
            [(problem, algorithm)] => Some((*problem, algorithm.as_str())),
            _ => None,
        };
        let mut words = Vec::new();
        for word in self.fill(&self.manifest.build, Some(out), single) {
            if word == ALL {
                words.extend(solutions.iter().map(|(problem, algorithm)| format!("{problem}/{algorithm}")));
            } else {
                words.push(word);
            }
        }
        // What a compiler leaves when it is killed goes with the folder.
        let mut command = self.command(&words);
        let output = tool::run(command.env("TMPDIR", out), self.build_patience, &self.stop)
            .map_err(|error| BuildFailure(format!("{}: {error}", words[0])))?;
        if output.status.success() {
            return Ok(());
        }
        let said = [output.stdout, output.stderr].concat();
        Err(BuildFailure(format!("{} ({})", String::from_utf8_lossy(&said).trim(), output.status)))
    }

    /// How to run one solution that was built.
    #[must_use]
    pub fn launch(&self, built: &Built, problem: Problem, algorithm: &str) -> Launch {
        self.launch_by(&self.manifest.run, Some(&built.out), problem, algorithm)
    }

    /// A name for the content: of every file in the language's folder, the solutions asked for, and the compiler.
    fn digest(&self, solutions: &[(Problem, String)], receipt: &str) -> io::Result<String> {
        let mut digest = Sha256::new();
        let mut feed = |bytes: &[u8]| {
            digest.update((bytes.len() as u64).to_le_bytes());
            digest.update(bytes);
        };
        feed(receipt.as_bytes());
        for (problem, algorithm) in solutions {
            feed(format!("{problem}/{algorithm}").as_bytes());
        }
        for file in files_below(&self.folder)? {
            feed(file.strip_prefix(&self.folder).unwrap_or(&file).as_os_str().as_encoded_bytes());
            feed(&fs::read(&file)?);
        }
        Ok(hex(&digest.finalize()[..16]))
    }
}

/// Removes the builds that have not been used for long. Others may belong to a command that runs now.
fn clear_up(folder: &Path) {
    let Ok(builds) = fs::read_dir(folder) else { return };
    for build in builds.flatten().map(|build| build.path()).filter(|build| build.is_dir()) {
        let used = fs::metadata(build.join(MARK)).or_else(|_| fs::metadata(&build)).and_then(|data| data.modified());
        if used.is_ok_and(|used| used.elapsed().is_ok_and(|unused| unused > KEPT)) {
            // What cannot be removed now is removed another time.
            let _ = fs::remove_dir_all(build);
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// All files below a folder, sorted.
fn files_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                folders.push(entry.path());
            } else {
                files.push(entry.path());
            }
        }
    }
    files.sort();
    Ok(files)
}
