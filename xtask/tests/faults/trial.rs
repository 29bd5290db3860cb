//! One planted fault put to the test.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use cases::Case;
use crosscheck::Id;
use crosscheck::report::{FindingReport, Report};
use crosscheck::roster::Places;

use crate::mistake::Mistake;

/// How long `verify` may take to find a fault and make its case small; its default run is longer.
const MOST_SECONDS: f64 = 20.0;

/// The command line that knows the copies of solutions below `root`.
pub struct Xtask {
    /// The program.
    pub program: PathBuf,
    /// The root of the copies.
    pub root: PathBuf,
}

/// What a run of `verify` came to.
pub struct Verified {
    /// The exit code.
    pub code: Option<i32>,
    /// What was printed.
    pub said: String,
    /// The report.
    pub report: Report,
}

impl Xtask {
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        // Builds are kept below the copy's root.
        command.args(arguments).env("CROSSBOARD_ROOT", &self.root).env_remove("CARGO_TARGET_DIR");
        command
    }

    /// Runs `verify`.
    ///
    /// # Errors
    /// If it does not run or leaves no report.
    pub fn verify(&self, arguments: &[&str]) -> Result<Verified, String> {
        let file = self.root.join("report.json");
        let output = self
            .command(&["verify", "--seed", "1", "--report"])
            .arg(&file)
            .args(arguments)
            .output()
            .map_err(|error| format!("{}: {error}", self.program.display()))?;
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said).into_owned();
        let report = fs::read_to_string(&file).map_err(|error| format!("{}: {error}\n{said}", file.display()))?;
        fs::remove_file(&file).map_err(|error| error.to_string())?;
        let report = serde_json::from_str(&report).map_err(|error| format!("the report: {error}\n{report}"))?;
        Ok(Verified { code: output.status.code(), said, report })
    }

    /// What one implementation answers to one case.
    ///
    /// # Errors
    /// If `solve` does not run.
    pub fn solve(&self, id: &Id, case: &str) -> Result<String, String> {
        let mut child = self
            .command(&["solve", &id.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        if let Some(mut stdin) = child.stdin.take() {
            writeln!(stdin, "{case}").map_err(|error| error.to_string())?;
        }
        let output = child.wait_with_output().map_err(|error| error.to_string())?;
        Ok(String::from_utf8_lossy(&output.stdout).trim_end().to_owned())
    }

    /// Whether `verify` finds the mistake that was planted in `culprit`, when `languages` take part; what it found, in a line.
    ///
    /// # Errors
    /// If it does not, or takes long, or blames others, or its case is large or does not show the fault again.
    pub fn finds(&self, mistake: Mistake, culprit: &Id, languages: &[&str]) -> Result<String, String> {
        let problem = culprit.problem.name();
        let mut arguments =
            vec!["--first", "--time", "5s", "--problem", problem, "--algorithm", culprit.algorithm.as_str()];
        for language in languages {
            arguments.extend(["--language", language]);
        }
        let Verified { code, said, report } = self.verify(&arguments)?;
        let wrong = |what: String| format!("{culprit}, {mistake}: {what}\n{said}");
        if code != Some(1) {
            return Err(wrong(format!("exit code {code:?}, expected 1")));
        }
        if report.elapsed_s > MOST_SECONDS && !busy() {
            return Err(wrong(format!("found after {:.1} s only", report.elapsed_s)));
        }
        let finding = only_finding(&report, culprit).map_err(wrong)?;
        let side = side(finding).map_err(wrong)?;
        if !mistake.side().contains(&side) {
            return Err(wrong(format!("a case of side {side}, expected {:?}", mistake.side())));
        }
        let answer = self.solve(culprit, &finding.case).map_err(wrong)?;
        if answer == finding.expected {
            return Err(wrong(format!("{} is answered rightly when replayed", finding.case)));
        }
        let case = crosscheck::draw::shortened(&finding.case);
        Ok(format!("{culprit}: {mistake}: {:.1} s, {}: {case}", report.elapsed_s, finding.found_as))
    }
}

/// The finding of a report in which one implementation alone is wrong.
///
/// # Errors
/// If there is none, or others are blamed too.
pub fn only_finding<'a>(report: &'a Report, culprit: &Id) -> Result<&'a FindingReport, String> {
    let blamed = |finding: &&FindingReport| finding.culprits.contains(culprit);
    if let Some(other) = report.findings.iter().find(|finding| finding.culprits != [culprit.clone()]) {
        return Err(format!("{:?} are blamed for {}", other.culprits, other.case));
    }
    report.findings.iter().find(blamed).ok_or_else(|| "no finding".to_owned())
}

/// The longer side of a finding's board.
///
/// # Errors
/// If its case is none.
pub fn side(finding: &FindingReport) -> Result<usize, String> {
    let problem = finding.problem.parse().map_err(|_| format!("there is no problem {}", finding.problem))?;
    match Case::parse(problem, &finding.case).map_err(|error| error.to_string())? {
        Case::TicTacToe(game) => Ok(game.side().get()),
        Case::Reversi(board) => Ok(board.height().max(board.width())),
        Case::Coin(coin) => Ok(coin.width().max(coin.height()).into()),
    }
}

/// Whether the machine has so much else to do that times say nothing.
fn busy() -> bool {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load: f64 = load.split(' ').next().and_then(|minute| minute.parse().ok()).unwrap_or(0.0);
    load > 3.0 * thread::available_parallelism().map_or(1.0, |cores| cores.get() as f64)
}

/// The id of a cell of a language.
pub fn id(language: &str, cell: &str) -> Id {
    format!("{language}/{cell}").parse().expect("a language and a cell make an id")
}

/// Where this machine's tools are that no package has: below the target folder, as the command line has it.
pub fn tools(root: &Path) -> PathBuf {
    Places::cache_of(root).expect("the target folder has a path").join("tools")
}
