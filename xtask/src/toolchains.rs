//! `toolchains`: what each language needs, what is here, and how to get the rest.

use std::fs;
use std::process::{Command, ExitCode};

use anyhow::Context;
use clap::Args;
use crosscheck::language::Language;

use crate::places::places;
use crate::{FOUND, show};

/// Show what each language needs and what is here
#[derive(Args)]
pub struct Toolchains {
    /// Install what is missing, with Debian's packages and npm
    #[arg(long)]
    install: bool,
}

impl Toolchains {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let places = places()?;
        let tools = places.tools();
        let found = Language::find_all(&places.root, &tools)
            .with_context(|| format!("{} cannot be read", places.root.display()))?;
        let mut languages = Vec::new();
        let mut failed = false;
        for language in found {
            match language {
                Ok(language) => languages.push(language),
                Err(error) => {
                    eprintln!("error: {error}");
                    failed = true;
                }
            }
        }
        if self.install {
            fs::create_dir_all(&tools).with_context(|| format!("{} cannot be made", tools.display()))?;
            let missing: Vec<_> = languages.iter().filter(|language| language.receipt().is_err()).collect();
            if missing.iter().any(|language| language.install_command()[0] == "apt-get") {
                failed |= !run(&["apt-get", "update"].map(str::to_owned));
            }
            for language in missing {
                failed |= !run(&language.install_command());
            }
        }

        let mut table = show::plain_table(&["language", "here", "to install"]);
        for language in &languages {
            match language.receipt() {
                Ok(version) => table.add_row([&language.manifest.name, &version, ""]),
                Err(missing) => {
                    failed |= self.install;
                    table.add_row([
                        &language.manifest.name,
                        &format!("missing ({missing})"),
                        &language.install_command().join(" "),
                    ])
                }
            };
        }
        println!("{table}");
        if !self.install && languages.iter().any(|language| language.receipt().is_err()) {
            println!("\n`cargo xtask toolchains --install` runs these commands.");
        }
        Ok(if failed { ExitCode::from(FOUND) } else { ExitCode::SUCCESS })
    }
}

/// Runs a command and says so; whether it worked.
fn run(command: &[String]) -> bool {
    println!("$ {}", command.join(" "));
    match Command::new(&command[0]).args(&command[1..]).status() {
        Ok(status) if status.success() => true,
        Ok(status) => {
            eprintln!("error: {} ended with {status}", command[0]);
            false
        }
        Err(error) => {
            eprintln!("error: {}: {error}", command[0]);
            false
        }
    }
}
