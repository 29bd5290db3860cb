//! Planted faults must be found.
//!
//! Each of the mistakes that people make in these algorithms is planted in a copy of a solution; `verify` must exit with 1 soon,
//! name that implementation alone, and print a small case on which `solve` shows the wrong answer again.
//!
//! - [`mistake`]: the mistakes, where each makes sense, and how small the case must be;
//! - [`tables`]: how each is made, language by language, as edits of the solution's text;
//! - [`copy`]: copies of the solutions that edits are made in; [`trial`]: putting one to the test;
//! - [`native`]: Rust and C, which need a build of the workspace; [`workers`]: the other languages;
//! - [`kernels`]: slips in the vector kernels, which the crates' own tests must find as well;
//! - [`brought_down`]: crashes, hangs and panics, after which the others must still have their results.
//!
//! The tests that build copies are ignored; `cargo xtask test --only faults` runs them. The two that are not see to it that the
//! edits still fit when a solution changes.

mod brought_down;
mod copy;
mod kernels;
mod mistake;
mod native;
mod tables;
mod trial;
mod workers;

use std::path::Path;

use copy::apply;
use mistake::Mistake;
use tables::LANGUAGES;

/// The root of the repository.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in the repository")
}

/// Fails with all that went wrong, if anything did.
fn report(failures: &[String]) {
    assert!(failures.is_empty(), "{} of the planted faults:\n\n{}", failures.len(), failures.join("\n\n"));
}

#[test]
fn every_edit_fits_once() {
    let mut failures = Vec::new();
    for language in LANGUAGES {
        for plant in language.plants {
            let file = language.file(plant.cell);
            let text = std::fs::read_to_string(root().join(&file)).unwrap_or_else(|error| panic!("{file}: {error}"));
            failures.extend(apply(&text, plant.edits).err().map(|error| format!("{file}, {}: {error}", plant.mistake)));
        }
    }
    failures.extend(kernels::misfits());
    report(&failures);
}

#[test]
fn every_language_has_every_mistake() {
    for language in LANGUAGES {
        for mistake in Mistake::ALL {
            for cell in mistake.cells() {
                let planted = language.plants.iter().filter(|plant| plant.mistake == mistake && plant.cell == *cell);
                let wanted = usize::from(root().join(language.file(cell)).exists());
                assert_eq!(planted.count(), wanted, "{}: {mistake} in {cell}", language.name);
            }
        }
    }
}
