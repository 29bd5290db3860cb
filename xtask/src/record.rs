//! `record`: what the teaching pages show and is found by running, not typed.

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use crosscheck::mistakes::{Gallery, Mistake, Recorded, Workshop};
use crosscheck::out_of_contract::OutOfContract;
use crosscheck::report::{ReportFile, json_text};
use crosscheck::roster::{Filter, Roster};
use crosscheck::worker::Strays;
use games::Problem;

use crate::FOUND;
use crate::places::places;
use crate::signals::stop_on_signals;

/// Find out anew what the teaching pages show, and write it to docs/recorded
#[derive(Args)]
#[command(hide = true)]
pub struct Record {
    /// What to find out
    what: What,
    /// Change nothing; exit 1 if the file holds something else than what is found
    #[arg(long)]
    check: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum What {
    /// The smallest case of each wrong solution in docs/mistakes
    Mistakes,
    /// What each language answers when the caller breaks the rules of tic-tac-toe; all languages must be here
    OutOfContract,
}

impl What {
    fn name(self) -> &'static str {
        match self {
            What::Mistakes => "mistakes",
            What::OutOfContract => "out-of-contract",
        }
    }
}

impl Record {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let _strays = Strays::adopt();
        let found = match self.what {
            What::Mistakes => json_text(&self.mistakes()?)?,
            What::OutOfContract => json_text(&self.out_of_contract()?)?,
        };
        let file = format!("docs/recorded/{}.json", self.what.name().replace('-', "_"));
        let path = places()?.root.join(&file);
        if self.check {
            let recorded = fs::read_to_string(&path).with_context(|| file.clone())?;
            if recorded == found {
                return Ok(ExitCode::SUCCESS);
            }
            println!("{file} holds something else than what is found: `{}` records it", self.command());
            return Ok(ExitCode::from(FOUND));
        }
        ReportFile::prepare(&path)?.write(&found)?;
        Ok(ExitCode::SUCCESS)
    }

    fn command(&self) -> String {
        format!("cargo xtask record {}", self.what.name())
    }

    fn mistakes(&self) -> anyhow::Result<Gallery> {
        let stop = stop_on_signals()?;
        let places = places()?;
        let mistakes = Mistake::read_all(&places.root, &places.tools())?;
        let workshop = Workshop::new(&places, &mistakes).context("no place for the mistakes")?;
        let mut recorded = Vec::new();
        for mistake in &mistakes {
            let found = Recorded::find(mistake, &workshop, &stop)?;
            println!("{}: {} is answered {}", mistake.file, found.case, found.answer);
            recorded.push(found);
        }
        Ok(Gallery { command: self.command(), mistakes: recorded })
    }

    fn out_of_contract(&self) -> anyhow::Result<OutOfContract> {
        let stop = stop_on_signals()?;
        let filter = Filter { problems: vec![Problem::TicTacToe], ..Filter::default() };
        let roster = Roster::discover(&places()?, &filter, &stop)?;
        let (table, left_out) = OutOfContract::find(self.command(), &roster, &stop);
        if let Some((id, reason)) = left_out.first_key_value() {
            bail!("{id} cannot run here: {reason}");
        }
        Ok(table)
    }
}
