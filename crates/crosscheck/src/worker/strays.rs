//! Processes that outlive the worker that started them, out of its group: found at the end, and killed.

use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, waitpid};

use super::processes;

/// How many generations of orphans are followed: whoever dies may leave children.
const MOST_GENERATIONS: usize = 100;

/// As long as it lives, this process adopts the orphans among its descendants; at its end, all children left are killed.
///
/// A worker is killed with its process group. What it started may have left that group (`setsid`), and becomes an orphan when
/// the worker dies. Drop this when no worker is needed any more. Only Linux can do it; elsewhere nobody is adopted.
#[derive(Debug)]
#[must_use = "what is not kept adopts nobody"]
pub struct Strays(());

impl Strays {
    /// From now on, orphans are adopted.
    pub fn adopt() -> Strays {
        #[cfg(target_os = "linux")]
        let _ = rustix::process::set_child_subreaper(Some(getpid()));
        Strays(())
    }

    /// Kills all children of this process, and theirs.
    pub fn kill_all() {
        let own = getpid().as_raw_nonzero().get();
        for _ in 0..MOST_GENERATIONS {
            let children: Vec<Pid> = processes::all()
                .into_iter()
                .filter(|process| process.parent == own)
                .filter_map(|process| Pid::from_raw(process.id))
                .collect();
            if children.is_empty() {
                return;
            }
            for child in children {
                let _ = kill_process(child, Signal::KILL);
                let _ = waitpid(Some(child), WaitOptions::empty());
            }
        }
    }
}

impl Drop for Strays {
    fn drop(&mut self) {
        Strays::kill_all();
    }
}
