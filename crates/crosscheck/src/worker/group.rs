//! A child process with everything it starts: killed whole, weighed whole.

use std::fs;
use std::process::Child;

use rustix::process::{Pid, Signal, kill_process_group};

/// The process group that a child leads.
#[derive(Clone, Copy, Debug)]
pub struct Group(Pid);

impl Group {
    /// The group of `child`, which was started with `process_group(0)`.
    #[must_use]
    pub fn of(child: &Child) -> Group {
        Group(Pid::from_child(child))
    }

    /// Kills every process of the group; one that cannot be caught or ignored.
    pub fn kill(self) {
        // The only error is that nobody is left to kill.
        let _ = kill_process_group(self.0, Signal::KILL);
    }

    /// The resident memory of the group in bytes, where the system tells (Linux), else 0.
    #[must_use]
    pub fn resident_bytes(self) -> u64 {
        let group = self.0.as_raw_nonzero().get().to_string();
        let Ok(processes) = fs::read_dir("/proc") else { return 0 };
        let pages: u64 = processes
            .flatten()
            .filter(|entry| entry.file_name().to_string_lossy().bytes().all(|b| b.is_ascii_digit()))
            .filter_map(|entry| fs::read_to_string(entry.path().join("stat")).ok())
            .filter_map(|stat| resident_pages(&stat, &group))
            .sum();
        pages * rustix::param::page_size() as u64
    }
}

/// The resident pages of a process, given its `/proc/PID/stat`, if it belongs to the group.
fn resident_pages(stat: &str, group: &str) -> Option<u64> {
    // The command's name, in parentheses, may hold anything; what follows is state, parent, group … and, 19 later, the pages.
    let mut fields = stat.rsplit_once(')')?.1.split_ascii_whitespace().skip(2);
    (fields.next()? == group).then(|| fields.nth(18)?.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::resident_pages;

    #[test]
    fn the_name_of_a_command_confuses_nobody() {
        let stat = "42 (a) b (c) S 1 7 7 0 -1 4194560 100 0 0 0 1 2 0 0 20 0 1 0 500 1000000 321 18446744073709551615";
        assert_eq!(resident_pages(stat, "7"), Some(321));
        assert_eq!(resident_pages(stat, "8"), None);
        assert_eq!(resident_pages("", "8"), None);
    }
}
