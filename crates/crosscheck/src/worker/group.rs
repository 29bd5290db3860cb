//! A child process with everything it starts: killed whole, weighed whole.

use std::process::Child;

use rustix::process::{Pid, Signal, kill_process_group};

use super::processes::{self, Seen};

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
        self.members().map(|process| process.resident_bytes()).sum()
    }

    /// The most resident memory that its processes have had, each in its time, in bytes, where the system tells (Linux), else 0.
    #[must_use]
    pub fn peak_bytes(self) -> u64 {
        self.members().filter_map(|process| processes::peak_bytes(process.id)).sum()
    }

    fn members(self) -> impl Iterator<Item = Seen> {
        let group = self.0.as_raw_nonzero().get();
        processes::all().into_iter().filter(move |process| process.group == group)
    }
}
