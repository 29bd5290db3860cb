//! `list`: the matrix, with versions and what is missing.

use std::process::ExitCode;

use clap::Args;
use crosscheck::Stop;
use crosscheck::matrix::matrix;
use crosscheck::roster::{Filter, Implementation, Roster, Status};
use serde::Serialize;

use crate::places::places;

/// Show every implementation: language, version, ready or skipped
#[derive(Args)]
pub struct List {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Listed<'a> {
    implementations: Vec<Entry<'a>>,
}

#[derive(Serialize)]
struct Entry<'a> {
    id: String,
    language: &'a str,
    problem: &'a str,
    algorithm: &'a str,
    version: &'a str,
    status: &'a str,
    reason: Option<&'a str>,
}

impl List {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let roster = Roster::discover(&places()?, &Filter::default(), &Stop::default())?;
        if self.json {
            let listed = Listed { implementations: roster.verified().map(entry).collect() };
            println!("{}", serde_json::to_string_pretty(&listed)?);
            return Ok(ExitCode::SUCCESS);
        }
        let mark = |status: &Status| if matches!(status, Status::Skipped(_)) { '.' } else { '+' };
        let marks = roster.implementations.iter().map(|cell| (cell.id.clone(), mark(&cell.status))).collect();
        print!("{}", matrix(&marks));
        println!("\n+ ready   . skipped   - not expected\n");
        crate::show::tracers(&roster);
        crate::show::versions(&roster);
        Ok(ExitCode::SUCCESS)
    }
}

fn entry(implementation: &Implementation) -> Entry<'_> {
    let (status, reason) = match &implementation.status {
        Status::Native(..) | Status::Worker(_) => ("ready", None),
        Status::Skipped(reason) => ("skipped", Some(reason.as_str())),
    };
    Entry {
        id: implementation.id.to_string(),
        language: &implementation.id.language,
        problem: implementation.id.problem.name(),
        algorithm: &implementation.id.algorithm,
        version: &implementation.version,
        status,
        reason,
    }
}
