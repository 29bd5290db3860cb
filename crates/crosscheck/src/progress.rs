//! Telling how far a long run has come.

/// Told of what a run is doing; the command line shows it as it sees fit.
pub trait Progress: Sync {
    /// A new part of the work began.
    fn phase(&self, name: &str);
    /// Something to know while the part goes on.
    fn detail(&self, text: &str);
}

/// Shows nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl Progress for Quiet {
    fn phase(&self, _: &str) {}
    fn detail(&self, _: &str) {}
}
