//! The program that is judged, and one run of it: started afresh, given a batch of cases, ended.

use std::path::PathBuf;
use std::time::Duration;

use games::Problem;

use crate::worker::{Fault, Launch, Limits, Process, excerpt};
use crate::{Answer, Stop};

/// A program to be judged.
#[derive(Clone, Debug)]
pub struct Program {
    /// A short name, for its id.
    pub name: String,
    launch: Launch,
    form: Form,
}

#[derive(Clone, Debug)]
enum Form {
    /// It reads case lines to the end of its input and prints one answer a line.
    Lines,
    /// A worker with a solution handed in as this file.
    HandIn { problem: Problem, file: PathBuf },
}

/// What came of one run.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// The answers; after a fault those that came before it, if any can be told.
    pub answers: Vec<Answer>,
    /// What went wrong, apart from the answers.
    pub fault: Option<Fault>,
    /// The end of what it wrote to standard error.
    pub errors: String,
}

/// How much of the command's words makes a name when none of them is a file.
const UNNAMED: &str = "program";

impl Program {
    /// The program that these words start, in this folder.
    #[must_use]
    pub fn command(words: Vec<String>, folder: PathBuf) -> Program {
        // Of `python3 -u homework.py` it is the file that tells one homework from another.
        let file = words.iter().rev().map(PathBuf::from).find(|word| folder.join(word).is_file());
        let name = file.or_else(|| words.first().map(PathBuf::from)).unwrap_or_default();
        let name = name.file_stem().map_or_else(|| UNNAMED.to_owned(), |stem| stem.to_string_lossy().into_owned());
        Program { name, launch: Launch { command: words, folder, subject: String::new() }, form: Form::Lines }
    }

    /// The worker that answers with the solution in `file`.
    pub(super) fn hand_in(name: String, launch: Launch, problem: Problem, file: PathBuf) -> Program {
        Program { name, launch, form: Form::HandIn { problem, file } }
    }

    /// Sees whether it can be started, and whether a worker introduces itself.
    ///
    /// # Errors
    /// If not; with what it wrote to standard error.
    pub fn try_start(&self, limits: Limits, stop: &Stop) -> Result<(), (Fault, String)> {
        match self.form {
            Form::Lines => {
                Process::start_plain(&self.launch, limits, stop).map(drop).map_err(|fault| (fault, String::new()))
            }
            Form::HandIn { .. } => Process::start(&self.launch, limits, stop).map(drop),
        }
    }

    /// Starts it, puts these cases, and ends it. It may take `time` for all of them.
    pub(super) fn run(&self, lines: &[String], time: Duration, limits: Limits, stop: &Stop) -> Run {
        let mut text: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        // An answer is a digit or a word for each move; an error may be longer.
        let most = (1 << 20) + 8 * text.len();
        if let Form::HandIn { .. } = self.form {
            text.push('\n');
            return self.run_worker(&text, lines.len(), time, most, limits, stop);
        }
        let mut process = match Process::start_plain(&self.launch, limits, stop) {
            Ok(process) => process,
            Err(fault) => return Run { fault: Some(fault), ..Run::default() },
        };
        let (written, fault) = process.converse(text.into(), time, most);
        let said: Vec<&str> = written.trim_end().lines().collect();
        // A line that was cut short is no answer.
        let whole = if fault.is_some() { written.matches('\n').count() } else { said.len() };
        let answers = said.iter().take(whole).map(|line| Answer::from_line(line.trim_end())).collect();
        let fault = match fault {
            Some(Fault::Garbled(what)) => Some(Fault::Garbled(format!("{what}{}", first_line(&said)))),
            None if said.len() != lines.len() => Some(Fault::Garbled(miscounted(&said, lines.len()))),
            fault => fault,
        };
        let errors = if fault.is_some() { process.last_words() } else { String::new() };
        Run { answers, fault, errors }
    }

    fn run_worker(&self, text: &str, cases: usize, time: Duration, most: usize, limits: Limits, stop: &Stop) -> Run {
        let mut process = match Process::start(&self.launch, limits, stop) {
            Ok(process) => process,
            Err((fault, errors)) => return Run { fault: Some(fault), errors, ..Run::default() },
        };
        process.send(text.into());
        match process.receive(time, most) {
            Ok(written) => {
                let said: Vec<&str> = written.lines().collect();
                let fault = (said.len() != cases).then(|| Fault::Garbled(miscounted(&said, cases)));
                let answers = said.into_iter().map(Answer::from_line).collect();
                Run { answers, fault, errors: String::new() }
            }
            Err(fault) => Run { fault: Some(fault), errors: process.last_words(), ..Run::default() },
        }
    }

    /// The command that puts these cases again, in one run.
    #[must_use]
    pub fn replay(&self, lines: &[String]) -> String {
        let quoted: Vec<String> = lines.iter().map(|line| format!("'{line}'")).collect();
        match &self.form {
            Form::HandIn { problem, file } => {
                let cases: Vec<String> = quoted.iter().map(|line| format!("--case {line}")).collect();
                format!("cargo xtask judge {problem} {} {}", shell_word(&file.to_string_lossy()), cases.join(" "))
            }
            Form::Lines => {
                let words: Vec<String> = self.launch.command.iter().map(|word| shell_word(word)).collect();
                let print = match quoted.as_slice() {
                    [] => "printf ''".to_owned(),
                    [line] => format!("echo {line}"),
                    lines => format!("printf '%s\\n' {}", lines.join(" ")),
                };
                format!("{print} | {}", words.join(" "))
            }
        }
    }
}

/// What is wrong with a number of lines, in words that help to mend it.
fn miscounted(said: &[&str], cases: usize) -> String {
    let counted = |count: usize, noun: &str| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
    let cases_put = counted(cases, "case");
    match said.len() {
        0 => format!("printed nothing to {cases_put}; expected one answer a line"),
        fewer if fewer < cases => format!(
            "printed {} to {cases_put}{}; expected one answer a line for every case up to the end of the input",
            counted(fewer, "line"),
            first_line(said)
        ),
        more => format!(
            "printed {} to {cases_put}{}; expected one answer a line and nothing else: no prompt, no other output",
            counted(more, "line"),
            first_line(said)
        ),
    }
}

fn first_line(said: &[&str]) -> String {
    said.first().map_or_else(String::new, |line| format!("; the first line was {:?}", excerpt(line)))
}

/// A word as one types it into a shell.
fn shell_word(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replays_can_be_typed() {
        let program = Program::command(vec!["sh".into(), "-c".into(), "it's".into()], PathBuf::from("."));
        assert_eq!(program.name, "sh");
        assert_eq!(program.replay(&["3 3".into()]), r"echo '3 3' | sh -c 'it'\''s'");
        assert_eq!(program.replay(&["a".into(), "b".into()]), r"printf '%s\n' 'a' 'b' | sh -c 'it'\''s'");
    }

    #[test]
    fn a_wrong_number_of_lines_is_told_with_the_first() {
        let prompt = miscounted(&["n = ?", "0", "0"], 2);
        assert!(prompt.starts_with("printed 3 lines to 2 cases; the first line was \"n = ?\"; expected"), "{prompt}");
        assert!(miscounted(&["0"], 2).contains("up to the end of the input"));
        assert!(miscounted(&[], 1).starts_with("printed nothing to 1 case;"));
    }
}
