//! A fixed piece of work that tells whether a core runs at full speed.
//!
//! On a shared machine a core may be one of two threads of the hardware, and the other belongs to somebody else: while that is at
//! work, programs that keep many units busy take 1.5 to 2 times as long, for milliseconds or for minutes. No load average shows
//! it. So the same work is timed on the worker's core just before and just after each block. Whether a block counts follows from
//! that, and from how long its process had the core to itself, and never from how long rounds took: it can make no implementation look
//! faster than another.

use std::hint::black_box;
use std::thread;
use std::time::{Duration, Instant};

/// Rounds of the work: about 60 microseconds.
const ROUNDS: u64 = 20_000;
/// The work is done so often, and the lower quartile counts, as it does of the rounds of a block.
const READINGS: usize = 24;
/// A core is at full speed if the work takes at most this multiple of the shortest time seen.
const SLACK: f64 = 1.15;
/// A process that has its core for a smaller part of a block shares it.
const LEAST_SHARE: f64 = 0.9;
/// With so little of it, others do its work, and their share is not known.
const IDLE_SHARE: f64 = 0.1;
/// So long a process may wait for its pipes.
const LATENCY: Duration = Duration::from_millis(1);
/// How long the cores are watched before the first process.
const SURVEY: Duration = Duration::from_secs(1);
/// So much time may go into disturbed blocks, besides as much as went into others: a machine that is always busy holds no run up.
const PATIENCE: Duration = Duration::from_secs(20);
/// No more cores than this are tried for a free one.
const MOST_CORES: usize = 4;

/// The cores that a run may use, and the shortest time that the work took on any of them.
#[derive(Clone, Debug)]
pub struct Yardstick {
    cores: Vec<usize>,
    fastest: u64,
    /// The time of blocks at full speed, and of others.
    used: Duration,
    lost: Duration,
}

impl Yardstick {
    /// Watches the cores for a moment; `None` where a thread cannot choose its core.
    #[must_use]
    pub fn surveyed() -> Option<Yardstick> {
        let mut yardstick = Yardstick::on(allowed());
        let begun = Instant::now();
        while begun.elapsed() < SURVEY {
            yardstick.free_core()?;
        }
        Some(yardstick)
    }

    fn on(cores: Vec<usize>) -> Yardstick {
        Yardstick { cores, fastest: u64::MAX, used: Duration::ZERO, lost: Duration::ZERO }
    }

    /// The core on which the work is fastest right now; `None` if there is none to choose.
    pub fn free_core(&mut self) -> Option<usize> {
        self.free_core_but(None)
    }

    /// As [`free_core`](Self::free_core), but another than the one that is taken, if any is.
    pub fn free_core_but(&mut self, taken: Option<usize>) -> Option<usize> {
        let cores = self.cores.clone();
        cores.into_iter().filter(|&core| Some(core) != taken).min_by_key(|&core| self.read(core))
    }

    /// Does the work on a core: how long it took, in nanoseconds.
    pub fn read(&mut self, core: usize) -> u64 {
        let reading = on_core(core, || {
            let mut times = [0; READINGS];
            times.fill_with(timed);
            times.sort_unstable();
            times[READINGS / 4]
        });
        self.fastest = self.fastest.min(reading);
        reading
    }

    /// Whether all readings were near the shortest ever.
    fn at_full_speed(&self, readings: &[u64]) -> bool {
        readings.iter().all(|&reading| reading as f64 <= SLACK * self.fastest as f64)
    }

    /// Whether a process with this part of its core's time shares it with another program.
    #[must_use]
    pub fn is_shared(share: f64) -> bool {
        share < LEAST_SHARE
    }

    /// Whether a block between these readings had a core at full speed to itself.
    #[must_use]
    pub fn is_undisturbed(&self, readings: [u64; 2], share: Option<f64>) -> bool {
        self.at_full_speed(&readings) && !share.is_some_and(Yardstick::is_shared)
    }

    /// Takes note of a block between these readings, with this part of its core's time, that lasted so long. Whether it counts:
    /// it does if undisturbed, and any does when too much time was lost with others.
    pub fn counts(&mut self, readings: [u64; 2], share: Option<f64>, lasted: Duration) -> bool {
        if self.is_undisturbed(readings, share) {
            self.used += lasted;
            return true;
        }
        let patient = self.lost <= self.used + PATIENCE;
        self.lost += lasted;
        !patient
    }
}

/// Does something on a core, with whatever it starts. Where that is not possible, on any.
pub fn on_core<T: Send>(core: usize, work: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| {
        let thread = scope.spawn(|| {
            bind(core);
            work()
        });
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// The time of the work: eight sums that do not wait for each other and read a small table, so that a core has as much to do at
/// once as it can.
fn timed() -> u64 {
    let table = black_box([3_u64; 64]);
    let begun = Instant::now();
    let mut sums = black_box([1_u64, 2, 3, 4, 5, 6, 7, 8]);
    for round in 0..ROUNDS {
        for (place, sum) in (round..).zip(&mut sums) {
            *sum = (*sum >> 1).wrapping_add(table[place as usize % table.len()] ^ round);
        }
    }
    black_box(sums);
    begun.elapsed().as_nanos() as u64
}

#[cfg(target_os = "linux")]
fn allowed() -> Vec<usize> {
    use rustix::thread::{CpuSet, sched_getaffinity};

    let Ok(set) = sched_getaffinity(None) else { return Vec::new() };
    // The first core has most of the interrupts.
    (0..CpuSet::MAX_CPU).rev().filter(|&core| set.is_set(core)).take(MOST_CORES).collect()
}

#[cfg(target_os = "linux")]
fn bind(core: usize) {
    bind_thread(None, core);
}

/// Moves all threads of a process to a core.
#[cfg(target_os = "linux")]
pub fn move_process(process: u32, core: usize) {
    let Ok(threads) = std::fs::read_dir(format!("/proc/{process}/task")) else { return };
    let numbers = threads.filter_map(|thread| thread.ok()?.file_name().to_str()?.parse().ok());
    for thread in numbers.filter_map(rustix::process::Pid::from_raw) {
        bind_thread(Some(thread), core);
    }
}

#[cfg(target_os = "linux")]
fn bind_thread(thread: Option<rustix::process::Pid>, core: usize) {
    use rustix::thread::{CpuSet, sched_setaffinity};

    let mut set = CpuSet::new();
    set.set(core);
    // If the thread or the core is gone meanwhile, there is nothing to bind.
    let _ = sched_setaffinity(thread, &set);
}

/// For how long a process has been on a core so far, with all its threads; `None` where the system does not tell.
#[cfg(target_os = "linux")]
pub fn core_time(process: u32) -> Option<Duration> {
    let threads = std::fs::read_dir(format!("/proc/{process}/task")).ok()?;
    // The first number is the thread's time on a core, in nanoseconds. A thread may have ended meanwhile.
    let time = |thread: std::io::Result<std::fs::DirEntry>| -> Option<u64> {
        std::fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?.split(' ').next()?.parse().ok()
    };
    let sum: u64 = threads.filter_map(time).sum();
    (sum > 0).then(|| Duration::from_nanos(sum))
}

/// The part of a block's time for which a process had its core, when it was there for so long; `None` if that cannot be told.
pub fn core_share(had: Duration, lasted: Duration) -> Option<f64> {
    let share = ((had + LATENCY).as_secs_f64() / lasted.as_secs_f64()).min(1.0);
    (share >= IDLE_SHARE).then(|| (share * 1e3).round() / 1e3)
}

#[cfg(not(target_os = "linux"))]
pub fn core_time(_process: u32) -> Option<Duration> {
    None
}

#[cfg(not(target_os = "linux"))]
fn allowed() -> Vec<usize> {
    Vec::new()
}

#[cfg(not(target_os = "linux"))]
fn bind(_core: usize) {}

/// Where threads cannot be bound, none is moved.
#[cfg(not(target_os = "linux"))]
pub fn move_process(_process: u32, _core: usize) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_speed_is_near_the_shortest_time() {
        let yardstick = Yardstick { fastest: 1000, ..Yardstick::on(vec![0]) };
        assert!(yardstick.at_full_speed(&[1000, 1149]));
        assert!(!yardstick.at_full_speed(&[1000, 1500]));
        assert!(!yardstick.at_full_speed(&[1500, 1000]));
    }

    #[test]
    fn a_block_that_shared_its_core_is_disturbed() {
        let mut yardstick = Yardstick { fastest: 1000, ..Yardstick::on(vec![0]) };
        let (block, ms) = (Duration::from_millis(100), Duration::from_millis);
        let share = |had| core_share(had, block);
        assert_eq!(
            [share(ms(99)), share(ms(49)), share(ms(100)), share(ms(1))],
            [Some(1.0), Some(0.5), Some(1.0), None]
        );
        for (had, counts) in [(ms(99), true), (ms(92), true), (ms(49), false), (ms(1), true)] {
            assert_eq!(yardstick.counts([1000, 1000], share(had), block), counts, "{had:?}");
        }
        assert!(yardstick.counts([1000, 1000], None, block));
        assert!(!yardstick.counts([1000, 1500], Some(1.0), block));
    }

    #[test]
    fn the_shortest_time_is_kept() {
        let mut yardstick = Yardstick::on(allowed());
        let Some(core) = yardstick.free_core() else { return };
        let shortest = yardstick.fastest;
        assert!(shortest > 0 && yardstick.read(core) >= yardstick.fastest && yardstick.fastest <= shortest);
    }

    #[test]
    fn patience_with_a_busy_machine_ends() {
        let mut yardstick = Yardstick { fastest: 1000, ..Yardstick::on(vec![0]) };
        let second = Duration::from_secs(1);
        assert!(yardstick.counts([1000, 1000], None, 5 * second));
        let disturbed = (0..100).take_while(|_| !yardstick.counts([1700, 1700], None, second)).count();
        assert_eq!(disturbed as u64, 5 + PATIENCE.as_secs() + 1);
        assert!(yardstick.counts([1000, 1000], None, second));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_core_time_of_a_process_is_that_of_its_threads() {
        let Some(before) = core_time(std::process::id()) else { return };
        let mut sleeper = std::process::Command::new("sleep").arg("60").spawn().unwrap();
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_millis(50) {
            timed();
        }
        let (busy, idle) = (core_time(std::process::id()), core_time(sleeper.id()));
        assert!(busy.unwrap() > before && idle.unwrap_or_default() < busy.unwrap());
        sleeper.kill().unwrap();
        sleeper.wait().unwrap();
        assert_eq!(core_time(sleeper.id()), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_process_is_moved_with_all_its_threads() {
        let cores = allowed();
        // A process of its own: this one runs other tests.
        let mut sleeper = std::process::Command::new("sleep").arg("60").spawn().unwrap();
        let allowed_now = |id| {
            let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
            status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:")).unwrap().trim().to_owned()
        };
        for &core in &cores {
            move_process(sleeper.id(), core);
            assert_eq!(allowed_now(sleeper.id()), core.to_string());
        }
        sleeper.kill().unwrap();
        sleeper.wait().unwrap();
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn work_and_what_it_starts_is_done_on_the_core() {
        for core in allowed() {
            let there = on_core(core, || {
                let within = thread::spawn(rustix::thread::sched_getcpu).join().unwrap();
                (rustix::thread::sched_getcpu(), within)
            });
            assert_eq!(there, (core, core));
        }
    }
}
