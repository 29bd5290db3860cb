//! Who can answer: every expected cell of the matrix, ready or skipped, with the reason.

use std::path::{Path, PathBuf};
use std::thread;
use std::{env, fmt, io};

use games::Problem;

use crate::catalogue::{ALGORITHMS, Algorithm, algorithm};
use crate::language::{Language, ManifestError, NULL};
use crate::native::{self, Native, natives};
use crate::worker::Launch;
use crate::{Id, Stop, language_order};

/// One cell of the matrix.
#[derive(Clone, Debug)]
pub struct Implementation {
    /// Its id.
    pub id: Id,
    /// The language's name as printed.
    pub language_name: String,
    /// The version of its compiler or runtime; empty if not found.
    pub version: String,
    /// Whether its code is compiled while it runs, so that it takes a while to reach its speed.
    pub compiles_while_running: bool,
    /// Whether it can answer.
    pub status: Status,
}

/// Whether an implementation can answer.
#[derive(Clone, Debug)]
pub enum Status {
    /// In process, or as a worker.
    Native(Native, Launch),
    /// As a worker.
    Worker(Launch),
    /// It cannot, for this reason.
    Skipped(String),
}

/// Where things are.
#[derive(Clone, Debug)]
pub struct Places {
    /// The root of the repository, with the languages' folders.
    pub root: PathBuf,
    /// Where builds are kept.
    pub cache: PathBuf,
    /// The command line's own program, which answers for Rust and C as a worker.
    pub program: PathBuf,
}

impl Places {
    /// Where builds of the repository at `root` are kept: below `CARGO_TARGET_DIR`, or else its folder `target`.
    ///
    /// # Errors
    /// If the variable names a relative path and there is no current folder.
    pub fn cache_of(root: &Path) -> io::Result<PathBuf> {
        let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
        Ok(std::path::absolute(target)?.join("crossboard"))
    }

    /// Where install commands put what the system's packages do not have.
    #[must_use]
    pub fn tools(&self) -> PathBuf {
        self.cache.join("tools")
    }
}

/// Which cells are wanted; an empty list wants all.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Problems.
    pub problems: Vec<Problem>,
    /// Algorithms, by name.
    pub algorithms: Vec<String>,
    /// Languages, by their name in ids.
    pub languages: Vec<String>,
}

impl Filter {
    /// The filter that lets one id through.
    #[must_use]
    pub fn only(id: &Id) -> Filter {
        Filter {
            problems: vec![id.problem],
            algorithms: vec![id.algorithm.clone()],
            languages: vec![id.language.clone()],
        }
    }

    /// Whether a problem is wanted.
    #[must_use]
    pub fn wants_problem(&self, problem: Problem) -> bool {
        self.problems.is_empty() || self.problems.contains(&problem)
    }

    fn wants_algorithm(&self, algorithm: &str) -> bool {
        self.algorithms.is_empty() || self.algorithms.iter().any(|wanted| wanted == algorithm)
    }

    fn wants_language(&self, language: &str) -> bool {
        self.languages.is_empty() || self.languages.iter().any(|wanted| wanted == language)
    }

    /// Whether the null of this language and problem is wanted: whatever the algorithms, it stands beside them.
    fn wants_null(&self, id: &Id) -> bool {
        self.wants_problem(id.problem) && self.wants_language(&id.language)
    }

    fn wants(&self, id: &Id) -> bool {
        self.wants_problem(id.problem) && self.wants_algorithm(&id.algorithm) && self.wants_language(&id.language)
    }
}

/// All cells, languages in the order Rust, C, then by name; within one in the order of the catalogue.
#[derive(Clone, Debug)]
pub struct Roster {
    /// The cells.
    pub implementations: Vec<Implementation>,
    /// What does nothing, for each language and problem that a cell belongs to; no cells, and never verified.
    pub nulls: Vec<Implementation>,
    /// What tells the steps of an algorithm, to be held against the Rust version's; no cells either.
    pub tracers: Vec<Implementation>,
}

/// Why there is no roster.
#[derive(Debug, thiserror::Error)]
pub enum RosterError {
    /// A folder that cannot be read or written.
    #[error("{}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What went wrong.
        source: io::Error,
    },
    /// A name that no language, problem or algorithm has.
    #[error("unknown {what} {name:?}: expected one of {expected}")]
    Unknown {
        /// `language` or `algorithm`.
        what: &'static str,
        /// The name.
        name: String,
        /// The names there are.
        expected: String,
    },
}

impl Roster {
    /// Finds out who can answer; builds what has to be built. A language or solution that cannot be used is skipped with the
    /// reason; so is what is still to be built when `stop` is requested.
    ///
    /// # Errors
    /// If the root cannot be read, or the filter names a language or an algorithm that does not exist.
    pub fn discover(places: &Places, filter: &Filter, stop: &Stop) -> Result<Roster, RosterError> {
        let folder_error = |source| RosterError::Folder { path: places.root.clone(), source };
        let found = Language::find_all(&places.root, &places.tools()).map_err(folder_error)?;
        let mut languages = Vec::new();
        let mut broken = Vec::new();
        for language in found {
            match language {
                Ok(language) => languages.push(Language { stop: stop.clone(), ..language }),
                Err(error) => broken.push(error),
            }
        }
        refuse_unknown(filter, &languages, &broken)?;

        let natives = natives();
        let mut implementations: Vec<_> =
            natives.iter().filter(|native| filter.wants(&native.id)).map(|native| in_process(native, places)).collect();
        // Rust and C answer in process; their folders serve programs that are brought to be judged.
        let asked = |key: &str| natives.iter().all(|native| native.id.language != key) && filter.wants_language(key);
        implementations
            .extend(broken.iter().filter(|error| asked(&error.key)).flat_map(|error| unusable(error, filter)));
        let mut tracers: Vec<_> = languages.iter().flat_map(|language| tracers_of(language, filter)).collect();
        tracers.sort_by_key(|tracer| order(&tracer.id));
        let others: Vec<_> = languages.into_iter().filter(|language| asked(&language.key)).collect();
        let found: Vec<Vec<Implementation>> = thread::scope(|scope| {
            let searches: Vec<_> = others
                .iter()
                .map(|language| scope.spawn(|| cells_of(language, filter, &places.cache.join("build"))))
                .collect();
            searches.into_iter().filter_map(|search| search.join().ok()).collect()
        });
        implementations.extend(found.into_iter().flatten());
        implementations.sort_by_key(|implementation| order(&implementation.id));
        let (mut nulls, implementations): (Vec<_>, Vec<_>) =
            implementations.into_iter().partition(|implementation| implementation.id.algorithm == NULL);
        nulls.extend(
            native::nulls().iter().filter(|null| filter.wants_null(&null.id)).map(|null| in_process(null, places)),
        );
        nulls.sort_by_key(|null| order(&null.id));
        Ok(Roster { implementations, nulls, tracers })
    }

    /// The implementation or tracer with this id.
    #[must_use]
    pub fn get(&self, id: &Id) -> Option<&Implementation> {
        self.verified().find(|implementation| implementation.id == *id)
    }

    /// The cells, then the tracers.
    pub fn verified(&self) -> impl Iterator<Item = &Implementation> {
        self.implementations.iter().chain(&self.tracers)
    }
}

/// Rust, C, then the rest by name; the catalogue's order within a language, algorithms it does not know last.
fn order(id: &Id) -> (usize, String, usize, String) {
    let (rank, language) = language_order(&id.language);
    let place = |a: &Algorithm| a.problem == id.problem && a.name == id.algorithm;
    let algorithm = ALGORITHMS.iter().position(place).unwrap_or(ALGORITHMS.len());
    (rank, language.to_owned(), algorithm, id.algorithm.clone())
}

fn refuse_unknown(filter: &Filter, languages: &[Language], broken: &[ManifestError]) -> Result<(), RosterError> {
    let found = languages.iter().map(|language| &language.key).chain(broken.iter().map(|error| &error.key));
    let mut keys = vec!["rust", "c"];
    keys.extend(found.map(String::as_str).filter(|key| !["rust", "c"].contains(key)));
    let tracing: Vec<String> = languages
        .iter()
        .flat_map(|language| language.tracers().into_iter().map(|(problem, name)| tracer_id(language, problem, &name)))
        .map(|id| id.language)
        .collect();
    keys.extend(tracing.iter().map(String::as_str));
    keys.dedup();
    if let Some(name) = filter.languages.iter().find(|name| !keys.contains(&name.as_str())) {
        return Err(RosterError::Unknown { what: "language", name: name.clone(), expected: keys.join(", ") });
    }
    let mut names: Vec<_> = ALGORITHMS.iter().map(|algorithm| algorithm.name.to_owned()).collect();
    names.extend(languages.iter().flat_map(Language::solutions).map(|(_, name)| name));
    if let Some(name) = filter.algorithms.iter().find(|name| !names.contains(name)) {
        names.sort();
        names.dedup();
        return Err(RosterError::Unknown { what: "algorithm", name: name.clone(), expected: names.join(", ") });
    }
    Ok(())
}

fn in_process(native: &Native, places: &Places) -> Implementation {
    Implementation {
        id: native.id.clone(),
        language_name: native.language().to_owned(),
        version: native.version().to_owned(),
        compiles_while_running: false,
        status: Status::Native(native.clone(), worker_of(&native.id, places)),
    }
}

/// How to run an implementation in process as a worker of its own.
fn worker_of(id: &Id, places: &Places) -> Launch {
    let program = places.program.to_string_lossy().into_owned();
    Launch {
        command: vec![program, "worker".to_owned(), id.to_string()],
        folder: places.root.clone(),
        subject: id.subject(),
    }
}

/// The cells that a language is expected to have.
fn expected(key: &str, filter: &Filter) -> impl Iterator<Item = (Problem, String)> {
    ALGORITHMS
        .iter()
        .filter(|algorithm| algorithm.languages.include(key))
        .map(|algorithm| (algorithm.problem, algorithm.name.to_owned()))
        .filter(|(problem, name)| filter.wants(&Id::new(key, *problem, name)))
}

/// The cells of a language whose `language.toml` cannot be used.
fn unusable(error: &ManifestError, filter: &Filter) -> Vec<Implementation> {
    let cell = |(problem, name): (Problem, String)| Implementation {
        id: Id::new(&error.key, problem, &name),
        language_name: error.key.clone(),
        version: String::new(),
        compiles_while_running: false,
        status: Status::Skipped(error.to_string()),
    };
    expected(&error.key, filter).map(cell).collect()
}

fn tracer_id(language: &Language, problem: Problem, algorithm: &str) -> Id {
    Id::tracer(&language.key, problem, algorithm)
}

/// The tracers of one language.
fn tracers_of(language: &Language, filter: &Filter) -> Vec<Implementation> {
    let named = |(problem, name): (Problem, String)| (tracer_id(language, problem, &name), problem, name);
    let mut wanted: Vec<_> = language.tracers().into_iter().map(named).collect();
    wanted.retain(|(id, ..)| filter.wants(id));
    if wanted.is_empty() {
        return Vec::new();
    }
    let receipt = language.receipt();
    let cell = |(id, problem, name): (Id, Problem, String)| Implementation {
        id,
        language_name: format!("{}, step by step", language.manifest.name),
        version: receipt.clone().unwrap_or_default(),
        compiles_while_running: language.manifest.compiles_while_running,
        status: match &receipt {
            Ok(_) => Status::Worker(language.launch_tracer(problem, &name)),
            Err(missing) => Status::Skipped(with_install(language, missing)),
        },
    };
    wanted.into_iter().map(cell).collect()
}

/// Why a language cannot run, and what would help.
fn with_install(language: &Language, missing: &impl fmt::Display) -> String {
    format!("{missing}; to install: {}", language.install_command().join(" "))
}

/// The cells of one language: the solutions it has, and those it is expected to have.
fn cells_of(language: &Language, filter: &Filter, cache: &Path) -> Vec<Implementation> {
    let id = |(problem, name): &(Problem, String)| Id::new(&language.key, *problem, name);
    let mut wanted = language.solutions();
    wanted.retain(|solution| filter.wants(&id(solution)));
    let lacking: Vec<_> = expected(&language.key, filter).filter(|cell| !wanted.contains(cell)).collect();

    let receipt = language.receipt();
    let version = receipt.clone().unwrap_or_default();
    let cell = |solution: &(Problem, String), status| Implementation {
        id: id(solution),
        language_name: language.manifest.name.clone(),
        version: version.clone(),
        compiles_while_running: language.manifest.compiles_while_running,
        status,
    };
    let extension = &language.manifest.extension;
    let absent = lacking.iter().map(|solution| {
        let file = format!("{}_ref/{}/{}.{extension}", language.key, solution.0, solution.1);
        cell(solution, Status::Skipped(format!("there is no {file}")))
    });
    let skip_all = |reason: String| -> Vec<Implementation> {
        wanted.iter().map(|solution| cell(solution, Status::Skipped(reason.clone()))).collect()
    };

    let receipt = match receipt {
        Ok(receipt) => receipt,
        Err(missing) => {
            return skip_all(with_install(language, &missing)).into_iter().chain(absent).collect();
        }
    };
    if wanted.is_empty() {
        return absent.collect();
    }
    // Nulls are built with them, since another set of solutions would be built anew.
    let nulls = language.nulls().into_iter().filter(|null| filter.wants_null(&id(null)));
    let together: Vec<_> = wanted.iter().cloned().chain(nulls).collect();
    let built = match language.build(&together, &receipt, cache) {
        Ok(built) => built,
        Err(error) => return skip_all(format!("{}: {error}", cache.display())).into_iter().chain(absent).collect(),
    };
    let present = together.iter().map(|solution| {
        let status = match built.failures.get(solution) {
            Some(failure) => Status::Skipped(failure.to_string()),
            None => Status::Worker(language.launch(&built, solution.0, &solution.1)),
        };
        cell(solution, status)
    });
    present.chain(absent).collect()
}

impl Implementation {
    /// Whether a case is within the algorithm's domain; an algorithm that the catalogue does not know takes every case.
    #[must_use]
    pub fn accepts(&self, case: &cases::Case) -> bool {
        algorithm(self.id.problem, &self.id.algorithm).is_none_or(|algorithm| (algorithm.accepts)(case))
    }

    /// Whether a case line, put to this implementation's problem, is within the domain. Where the domain holds every case, the
    /// line is not looked at.
    #[must_use]
    pub fn accepts_line(&self, line: &str) -> bool {
        self.accepts_everything() || cases::Case::parse(self.id.problem, line).is_ok_and(|case| self.accepts(&case))
    }

    /// Whether the domain holds every case.
    #[must_use]
    pub fn accepts_everything(&self) -> bool {
        algorithm(self.id.problem, &self.id.algorithm).is_none_or(|algorithm| algorithm.domain.is_empty())
    }

    /// How to run it as a worker, if it can answer.
    #[must_use]
    pub fn launch(&self) -> Option<&Launch> {
        match &self.status {
            Status::Native(_, launch) | Status::Worker(launch) => Some(launch),
            Status::Skipped(_) => None,
        }
    }
}
