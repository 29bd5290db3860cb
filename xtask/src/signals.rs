//! The signals that end a run in good order.

use std::ffi::c_int;
use std::sync::Arc;

use anyhow::Context;
use crosscheck::Stop;
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ};

/// Those of Ctrl-C and Ctrl-\, of an order to end and of a terminal that goes away, unless whoever started the run wants it to
/// outlive that.
pub fn ending() -> Vec<c_int> {
    let mut signals = vec![SIGINT, SIGTERM];
    signals.extend([SIGHUP, SIGQUIT].into_iter().filter(|&signal| !is_ignored(signal)));
    signals
}

/// A file that may not grow any more is to be an error of who writes it, not the end of the process.
///
/// # Errors
/// If the signal cannot be handled.
pub fn survive_full_files() -> anyhow::Result<()> {
    signal_hook::flag::register(SIGXFSZ, Arc::default()).context("signals cannot be handled")?;
    Ok(())
}

/// A request to stop that these signals make.
///
/// # Errors
/// If they cannot be handled.
pub fn stop_on_signals() -> anyhow::Result<Stop> {
    let stop = Stop::default();
    for signal in ending() {
        signal_hook::flag::register(signal, stop.flag()).context("signals cannot be handled")?;
    }
    Ok(stop)
}

/// Whether this process was started with the signal ignored, as `nohup` does. Where that cannot be told, it is left alone.
fn is_ignored(signal: c_int) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_none_or(|mask| mask >> (signal - 1) & 1 == 1)
}
