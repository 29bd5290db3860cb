//! A child process with all its descendants, whatever group they are in.

use std::process::Child;

use rustix::process::{Pid, Signal, kill_process};

use super::processes::{self, Seen};

/// The processes at one moment, parents before their children. Where the system does not tell (Linux does) there seem to be none.
#[derive(Debug)]
pub struct Tree(Vec<Seen>);

impl Tree {
    /// The tree below `child`, with it.
    #[must_use]
    pub fn of(child: &Child) -> Tree {
        let root = Pid::from_child(child).as_raw_nonzero().get();
        let (mut found, mut others): (Vec<Seen>, Vec<Seen>) =
            processes::all().into_iter().partition(|process| process.id == root);
        let mut next = 0;
        while let Some(&Seen { id, .. }) = found.get(next) {
            found.extend(others.extract_if(.., |process| process.parent == id));
            next += 1;
        }
        Tree(found)
    }

    /// The resident memory of all in bytes.
    #[must_use]
    pub fn resident_bytes(&self) -> u64 {
        self.0.iter().map(Seen::resident_bytes).sum()
    }

    /// Kills all.
    pub fn kill(&self) {
        for process in self.0.iter().filter_map(|process| Pid::from_raw(process.id)) {
            // Who is gone meanwhile needs no killing.
            let _ = kill_process(process, Signal::KILL);
        }
    }
}
