//! Progress: a moving line on a terminal, plain lines elsewhere. All of it on standard error.

use std::time::Duration;

use crosscheck::Progress;
use indicatif::{ProgressBar, ProgressStyle};

/// Shows the phase and its latest detail.
pub struct Shown(ProgressBar);

impl Shown {
    /// Starts showing.
    pub fn new() -> Shown {
        let style = ProgressStyle::with_template("{spinner} {elapsed_precise} {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_spinner());
        let bar = ProgressBar::new_spinner().with_style(style);
        bar.enable_steady_tick(Duration::from_millis(100));
        Shown(bar)
    }

    /// Says something that stays.
    pub fn println(&self, text: &str) {
        self.0.suspend(|| eprintln!("{text}"));
    }

    /// Says something that stays where there is no moving line to say it.
    pub fn println_if_still(&self, text: &str) {
        if self.0.is_hidden() {
            eprintln!("{text}");
        }
    }

    /// Takes the line away.
    pub fn finish(&self) {
        self.0.finish_and_clear();
    }
}

impl Progress for Shown {
    fn phase(&self, name: &str) {
        if self.0.is_hidden() {
            eprintln!("{name} …");
        } else {
            self.0.set_prefix(name.to_owned());
            self.0.set_message(name.to_owned());
        }
    }

    fn detail(&self, text: &str) {
        self.0.set_message(format!("{}: {text}", self.0.prefix()));
    }
}
