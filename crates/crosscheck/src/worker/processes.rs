//! The processes of the machine, where the system tells (Linux); elsewhere there seem to be none.

use std::fs;

/// What is known of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    pub id: i32,
    pub parent: i32,
    pub group: i32,
    resident_pages: u64,
}

impl Seen {
    /// Its resident memory in bytes.
    pub fn resident_bytes(&self) -> u64 {
        self.resident_pages * rustix::param::page_size() as u64
    }
}

/// All processes at this moment.
pub fn all() -> Vec<Seen> {
    let Ok(entries) = fs::read_dir("/proc") else { return Vec::new() };
    entries
        .flatten()
        .filter(|entry| entry.file_name().to_string_lossy().bytes().all(|b| b.is_ascii_digit()))
        .filter_map(|entry| seen(&fs::read_to_string(entry.path().join("stat")).ok()?))
        .collect()
}

/// The most resident memory that a process has had so far, in bytes.
pub fn peak_bytes(id: i32) -> Option<u64> {
    peak(&fs::read_to_string(format!("/proc/{id}/status")).ok()?)
}

/// Reads the peak of resident memory from a `/proc/PID/status`.
fn peak(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib << 10)
}

/// Reads a `/proc/PID/stat`.
fn seen(stat: &str) -> Option<Seen> {
    let id = stat.split(' ').next()?.parse().ok()?;
    // The command's name, in parentheses, may hold anything; what follows is state, parent, group … and, 18 later, the pages.
    let mut fields = stat.rsplit_once(')')?.1.split_ascii_whitespace().skip(1);
    let parent = fields.next()?.parse().ok()?;
    let group = fields.next()?.parse().ok()?;
    let resident_pages = fields.nth(18)?.parse().ok()?;
    Some(Seen { id, parent, group, resident_pages })
}

#[cfg(test)]
mod tests {
    use super::{Seen, peak, seen};

    #[test]
    fn the_peak_is_one_line_of_many() {
        assert_eq!(peak("Name:\tx\nVmPeak:\t  9 kB\nVmHWM:\t   2 kB\nVmRSS:\t 1 kB\n"), Some(2048));
        assert_eq!(peak("Name:\tx\n"), None);
    }

    #[test]
    fn the_name_of_a_command_confuses_nobody() {
        let stat = "42 (a) b (c) S 1 7 7 0 -1 4194560 100 0 0 0 1 2 0 0 20 0 1 0 500 1000000 321 18446744073709551615";
        assert_eq!(seen(stat), Some(Seen { id: 42, parent: 1, group: 7, resident_pages: 321 }));
        assert_eq!(seen(""), None);
        assert_eq!(seen("42 (x) S 1 7"), None);
    }
}
