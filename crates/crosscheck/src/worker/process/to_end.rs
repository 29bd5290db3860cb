//! A program that speaks no protocol: it reads its input to the end and says what it has to say.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::{Launch, Limits, Process, text};
use crate::Stop;
use crate::worker::Fault;

impl Process {
    /// Starts a program of which no handshake is expected.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start_plain(launch: &Launch, limits: Limits, stop: &Stop) -> Result<Process, Fault> {
        Process::spawn(launch, limits, stop)
    }

    /// Writes `input`, closes the program's input, and reads what it writes until it ends.
    ///
    /// What it had written until then comes with every fault: a program that ends otherwise than with code 0, takes longer
    /// than `time`, writes more than `most` bytes or something that is no text.
    pub fn converse(&mut self, input: Arc<str>, time: Duration, most: usize) -> (String, Option<Fault>) {
        self.send(input);
        self.blocks = None;
        let deadline = Instant::now() + time;
        let fault = loop {
            if self.arrived.len() > most {
                break Some(Fault::Garbled(format!("wrote more than {most} bytes")));
            }
            if let Err(fault) = self.wait(deadline, time) {
                let ended_well = matches!(self.child.try_wait(), Ok(Some(status)) if status.success());
                break (!ended_well || fault == Fault::Interrupted).then_some(fault);
            }
        };
        let written = std::mem::take(&mut self.arrived);
        let lossy = String::from_utf8_lossy(&written).into_owned();
        match fault {
            None => text(written).map_or_else(|fault| (lossy, Some(fault)), |text| (text, None)),
            fault => (lossy, fault),
        }
    }
}
