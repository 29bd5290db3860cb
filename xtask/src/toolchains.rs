//! `toolchains`: what each language and the tests of pages need, what is here, and how to get the rest.

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Context;
use clap::Args;
use crosscheck::language::Language;

use crate::places::places;
use crate::{FOUND, show};

/// Show what each language and the tests of pages need, and what is here
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
            failed |= !install(needs(&languages, &tools));
        }

        let mut table = show::plain_table(&["for", "here", "to install"]);
        let needs = needs(&languages, &tools);
        for need in &needs {
            match &need.here {
                Ok(what) => table.add_row([need.name.as_str(), what, ""]),
                Err(missing) => {
                    table.add_row([need.name.as_str(), &format!("missing ({missing})"), &need.install.join(" ")])
                }
            };
        }
        println!("{table}");
        let complete = needs.iter().all(|need| need.here.is_ok());
        if !self.install && !complete {
            println!("\n`cargo xtask toolchains --install` runs these commands.");
        }
        failed |= self.install && !complete;
        Ok(if failed { ExitCode::from(FOUND) } else { ExitCode::SUCCESS })
    }
}

/// Something that has to be here.
struct Need {
    /// What it is needed for.
    name: String,
    /// What is here, or what is missing.
    here: Result<String, String>,
    /// The command that installs it.
    install: Vec<String>,
}

/// What the languages need, then what tests of pages need.
fn needs(languages: &[Language], tools: &Path) -> Vec<Need> {
    let of_language = |language: &Language| Need {
        name: language.manifest.name.clone(),
        here: language.receipt().map_err(|missing| missing.to_string()),
        install: language.install_command(),
    };
    let of_browser = |need: browser::Need| Need {
        name: "tests of pages".to_owned(),
        here: if need.place.is_some() { Ok(need.name.to_owned()) } else { Err(need.name.to_owned()) },
        install: need.install,
    };
    languages.iter().map(of_language).chain(browser::needs(tools).into_iter().map(of_browser)).collect()
}

/// Installs what is missing; whether all of it could be.
fn install(needs: Vec<Need>) -> bool {
    let missing: Vec<_> = needs.into_iter().filter(|need| need.here.is_err()).map(|need| need.install).collect();
    // The system's packages first: npm, which installs the rest, is one of them.
    let (packages, rest): (Vec<_>, Vec<_>) = missing.into_iter().partition(|command| command[0] == "apt-get");
    let update = (!packages.is_empty()).then(|| ["apt-get", "update"].map(str::to_owned).to_vec());
    let commands = update.into_iter().chain(packages).chain(rest);
    commands.filter(|command| !run(command)).count() == 0
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
