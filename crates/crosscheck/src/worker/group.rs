//! A child process with everything it starts: killed whole, weighed whole.

use std::process::Child;

use rustix::process::{Pid, Signal, kill_process_group};

use super::processes;

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
        let group = self.0.as_raw_nonzero().get();
        let members = processes::all().into_iter().filter(|process| process.group == group);
        let pages: u64 = members.map(|process| process.resident_pages).sum();
        pages * rustix::param::page_size() as u64
    }

    /// The most resident memory that its processes have had, each in its time, in bytes, where the system tells (Linux), else 0.
    #[must_use]
    pub fn peak_bytes(self) -> u64 {
        let group = self.0.as_raw_nonzero().get();
        let members = processes::all().into_iter().filter(|process| process.group == group);
        members.filter_map(|process| processes::peak_bytes(process.id)).sum()
    }
}
