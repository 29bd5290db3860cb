//! The languages that answer as workers: each solution edited, built and verified by itself.

use std::fs;
use std::os::unix::fs::symlink;

use crosscheck::language::Language;

use crate::copy::Copy;
use crate::tables::Table;
use crate::trial::{Xtask, id, tools};
use crate::{report, root, tables};

/// Every mistake in every solution of one language.
fn all_are_found(table: &Table) {
    let tools = tools(root());
    let language = Language::open(root(), table.name, &tools).unwrap();
    if let Err(missing) = language.receipt() {
        eprintln!("SKIPPED, not tested: planted faults in {}: {missing}", language.manifest.name);
        return;
    }
    let copy = Copy::of(table.name, &[&format!("{}_ref", table.name)]);
    lend(&copy, &tools);
    let xtask = Xtask { program: env!("CARGO_BIN_EXE_xtask").into(), root: copy.root.clone() };
    let mut failures = Vec::new();
    for plant in table.plants {
        let file = table.file(plant.cell);
        let found = copy
            .plant(&file, plant.edits)
            .and_then(|()| xtask.finds(plant.mistake, &id(table.name, plant.cell), &[table.name]));
        copy.restore(&file);
        match found {
            Ok(line) => eprintln!("{line}"),
            Err(failure) => failures.push(failure),
        }
    }
    report(&failures);
}

/// Lets the copy use the tools that are installed for the repository.
fn lend(copy: &Copy, tools: &std::path::Path) {
    let place = copy.root.join("target/crossboard");
    fs::create_dir_all(&place).unwrap();
    let lent = place.join("tools");
    let _ = fs::remove_file(&lent);
    symlink(tools, lent).unwrap();
}

#[test]
#[ignore = "builds many copies; run by cargo xtask test"]
fn in_cpp() {
    all_are_found(&tables::CPP);
}

#[test]
#[ignore = "builds many copies; run by cargo xtask test"]
fn in_csharp() {
    all_are_found(&tables::CSHARP);
}

#[test]
#[ignore = "builds many copies; run by cargo xtask test"]
fn in_java() {
    all_are_found(&tables::JAVA);
}

#[test]
#[ignore = "builds many copies; run by cargo xtask test"]
fn in_javascript() {
    all_are_found(&tables::JAVASCRIPT);
}

#[test]
#[ignore = "builds many copies; run by cargo xtask test"]
fn in_kotlin() {
    all_are_found(&tables::KOTLIN);
}

#[test]
#[ignore = "builds many copies; run by cargo xtask test"]
fn in_python() {
    all_are_found(&tables::PYTHON);
}
