//! Reading a line from left to right, with errors that say what was expected and what was found.

use crate::{CaseError, MAX_LINE};

/// The most characters of the line that an error repeats.
const FOUND_CHARS: usize = 20;

/// A line and how much of it has been read.
///
/// Everything read so far is ASCII, as the grammars are, so the next byte's index is also the next character's.
pub(crate) struct Scanner<'a> {
    line: &'a str,
    read: usize,
}

impl<'a> Scanner<'a> {
    /// Starts at the first character.
    pub(crate) fn new(line: &'a str) -> Result<Scanner<'a>, CaseError> {
        check_length(line)?;
        Ok(Scanner { line, read: 0 })
    }

    /// The column of the next character, from 1.
    pub(crate) fn column(&self) -> usize {
        self.read + 1
    }

    /// Whether the whole line has been read.
    pub(crate) fn at_end(&self) -> bool {
        self.read == self.line.len()
    }

    /// Reads this character.
    pub(crate) fn expect(&mut self, byte: u8, expected: &str) -> Result<(), CaseError> {
        if self.peek() != Some(byte) {
            return Err(self.error(expected));
        }
        self.read += 1;
        Ok(())
    }

    /// Reads a decimal number, as `i64`: no plus sign, no leading zeros.
    pub(crate) fn number(&mut self, expected: &str) -> Result<i64, CaseError> {
        let rest = &self.line.as_bytes()[self.read..];
        let sign = usize::from(rest.first() == Some(&b'-'));
        let digits = rest[sign..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits == 0 {
            return Err(self.error(expected));
        }
        if rest[sign] == b'0' && (digits > 1 || sign == 1) {
            return Err(self.error(&format!("{expected} without leading zeros")));
        }
        let end = self.read + sign + digits;
        match self.line[self.read..end].parse() {
            Ok(number) => {
                self.read = end;
                Ok(number)
            }
            Err(_) => Err(self.error(&format!("{expected} of at most 64 bits"))),
        }
    }

    /// The error of not finding here what was expected.
    pub(crate) fn error(&self, expected: &str) -> CaseError {
        CaseError { column: self.column(), reason: format!("expected {expected}, found {}", self.found()) }
    }

    fn peek(&self) -> Option<u8> {
        self.line.as_bytes().get(self.read).copied()
    }

    /// The next word, or the next character where that separates words, quoted, cut and with control characters escaped.
    fn found(&self) -> String {
        let rest = &self.line[self.read..];
        let word = rest.split([' ', ',']).next().unwrap_or_default();
        let Some(first) = rest.chars().next() else {
            return "the end of the line".to_owned();
        };
        if word.is_empty() {
            return format!("{:?}", first.to_string());
        }
        let mut chars = word.chars();
        let shown: String = chars.by_ref().take(FOUND_CHARS).collect();
        let cut = if chars.next().is_some() { "…" } else { "" };
        format!("{shown:?}{cut}")
    }
}

/// Refuses a line longer than [`MAX_LINE`], before anything is made of it.
pub(crate) fn check_length(line: &str) -> Result<(), CaseError> {
    if line.len() > MAX_LINE {
        let reason = format!("expected a line of at most {MAX_LINE} bytes, found {}", line.len());
        return Err(CaseError { column: 1, reason });
    }
    Ok(())
}
