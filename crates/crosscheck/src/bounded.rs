//! Reading files that somebody names: to their end, but not without end.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// No file that is meant is longer: some hundred times the largest that is written here.
const MOST_MIB: u64 = 256;

/// The text of a file; pipes are files here.
///
/// # Errors
/// If it cannot be read, is no text, or is longer than 256 MiB, as devices without an end are.
pub fn read_text(path: &Path) -> io::Result<String> {
    read_text_of(File::open(path)?)
}

/// As [`read_text`], of an open file.
///
/// # Errors
/// As there.
pub fn read_text_of(file: impl Read) -> io::Result<String> {
    let mut text = String::new();
    let read = file.take((MOST_MIB << 20) + 1).read_to_string(&mut text)?;
    if read as u64 > MOST_MIB << 20 {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("it is longer than {MOST_MIB} MiB")));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_an_end_is_refused() {
        assert_eq!(read_text_of(io::repeat(b'a')).unwrap_err().to_string(), "it is longer than 256 MiB");
        assert_eq!(read_text_of(&b"text"[..]).unwrap(), "text");
    }
}
