//! The page itself: templates filled with what the other modules found.

use std::fs;
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use crosscheck::report::Report;
use measure::bench::Record;
use minijinja::{AutoEscape, Environment, Value, context};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::contract::contract;
use crate::matrix::matrix;
use crate::mistakes::mistakes;
use crate::solutions::{Solution, solutions};
use crate::{SiteError, book, bundle, costs};

/// Where the web sources stand, from the root of the repository.
const WEB: &str = "crates/site/web";

/// What the page is made of, besides the repository's own files.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sources<'a> {
    /// What `verify` reported, and the day, if that is known.
    pub verified: Option<(&'a Report, Option<&'a str>)>,
    /// What `bench` recorded.
    pub measured: Option<&'a Record>,
    /// The performance report's file name, if it lies beside the page.
    pub performance_report: Option<&'a str>,
}

/// The page, made from the repository at `root`.
///
/// # Errors
/// If a file of the repository cannot be read or is not what it should be.
pub fn page(root: &Path, sources: Sources) -> Result<String, SiteError> {
    let web = root.join(WEB);
    let style = read(&web.join("style.css"))?;
    let script = bundle::bundle(&web.join("main.js"))?;
    let measured = sources.measured;
    let data = Data {
        solutions: solutions(root)?,
        costs: AllCosts {
            tictactoe: costs::tictactoe(measured),
            reversi: costs::reversi(root, measured)?,
            coin: costs::coin(measured),
        },
    };
    let chapters = book::chapters(&root.join("docs"))?;
    let mistakes = mistakes(root)?;
    let contract = contract(root)?;

    let mut environment = Environment::new();
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    environment.set_trim_blocks(true);
    environment.set_lstrip_blocks(true);
    environment.add_filter("grouped", grouped);
    for (name, text) in templates(&web.join("templates"))? {
        environment.add_template_owned(name, text)?;
    }
    let page = environment.get_template("index.html")?.render(context! {
        policy => policy(&style, &script),
        style => Value::from_safe_string(style),
        script => Value::from_safe_string(script),
        data => Value::from_safe_string(json(&data)),
        matrix => sources.verified.map(|(report, _)| matrix(report)),
        verified_on => sources.verified.and_then(|(_, day)| day),
        performance_report => sources.performance_report,
        chapters => chapters,
        mistakes => mistakes,
        contract => contract,
    })?;
    Ok(page)
}

/// 46891315 as 46 891 315, with spaces that do not break.
fn grouped(number: u64) -> String {
    crosscheck::grouped(number, '\u{202f}')
}

/// What the script works with.
#[derive(Serialize)]
struct Data {
    solutions: Vec<Solution>,
    costs: AllCosts,
}

#[derive(Serialize)]
struct AllCosts {
    tictactoe: costs::Costs,
    reversi: costs::Costs,
    coin: costs::Costs,
}

/// JSON that nothing in it can end early: a `<` within a string is written as an escape.
fn json(data: &impl Serialize) -> String {
    // Maps with text as keys and numbers can always be written.
    serde_json::to_string(data).unwrap_or_default().replace('<', "\\u003c")
}

/// What the page may load: its own style and script, known by their digests, and nothing else.
fn policy(style: &str, script: &str) -> String {
    let digest = |text: &str| BASE64_STANDARD.encode(Sha256::digest(text));
    format!(
        "default-src 'none'; script-src 'sha256-{}'; style-src 'sha256-{}'; img-src data:; base-uri 'none'; form-action 'none'",
        digest(script),
        digest(style)
    )
}

fn templates(folder: &Path) -> Result<Vec<(String, String)>, SiteError> {
    let entries = fs::read_dir(folder).map_err(|error| SiteError::unreadable(folder, error))?;
    let mut templates = Vec::new();
    for file in entries.flatten().map(|entry| entry.path()) {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        templates.push((name, read(&file)?));
    }
    templates.sort();
    Ok(templates)
}

fn read(file: &Path) -> Result<String, SiteError> {
    fs::read_to_string(file).map_err(|error| SiteError::unreadable(file, error))
}
