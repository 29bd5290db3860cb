//! A plain run pays nothing for being observable.
//!
//! The algorithm crates are compiled twice, in a copy: as they are, and with every `visitor.visit(…);` taken out of their
//! sources. The machine code of a plain run must have no more instructions the one way than the other. It need not be the same:
//! whether the compiler turns a condition into an "and" or into an "or" of its opposites can hang on a statement that leaves no
//! code behind, and either may be an instruction or two shorter.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, iter};

/// The crates whose algorithms are compared; each uses [`VOCABULARY`] only.
const CRATES: [&str; 4] = ["tictactoe-scan", "tictactoe-counters", "reversi", "coin-game"];
const VOCABULARY: &str = "games";

/// How a step is told.
const VISIT: &str = "visitor.visit(";

/// What the compiler's choices may add: two instructions in a hundred. One left behind by each visit would be more.
const TOLERANCE: f64 = 0.02;
/// In a small module that is less than one choice, taken in each of the functions that a lookup is compiled into.
const LEAST_TOLERANCE: f64 = 3.0;

#[test]
fn an_unobserved_run_has_no_more_instructions_than_one_without_visits() {
    let copy = tempfile::tempdir().unwrap();
    copy_workspace(copy.path());
    let sources = observed_sources(copy.path());

    let counts = |sources: &BTreeMap<String, _>| instructions(copy.path(), sources.keys().map(String::as_str));
    let with_visits = counts(&sources);
    for (path, text) in sources.values() {
        fs::write(path, without_visits(text)).unwrap();
    }
    let without = counts(&sources);

    println!("instructions with and without visits:");
    for (module, &count) in &with_visits {
        println!("{module}: {count} {}", without[module]);
    }
    for (module, &count) in &with_visits {
        let without = without[module];
        assert!(without > 0, "{module} has no code");
        let most = without as f64 + LEAST_TOLERANCE.max(without as f64 * TOLERANCE);
        assert!(count as f64 <= most, "{module}: {count} instructions, not {without}");
    }
}

#[test]
fn a_visit_is_taken_out_whole_and_lines_stay_where_they_are() {
    let text = "a();\nvisitor.visit(Step {\n    cell: (x, y),\n});\nb();\nif c { visitor.visit(d(())); e(); }\n";
    assert_eq!(without_visits(text), "a();\n\n\n\nb();\nif c {  e(); }\n");
}

/// Copies the crates and what makes them a workspace.
fn copy_workspace(to: &Path) {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    for name in CRATES.into_iter().chain([VOCABULARY]) {
        let folder = Path::new("crates").join(name);
        copy_folder(&root.join(&folder), &to.join(&folder));
        // What only tests and benches need is not copied.
        let path = to.join(&folder).join("Cargo.toml");
        let mut manifest: toml::Table = fs::read_to_string(&path).unwrap().parse().unwrap();
        manifest.remove("dev-dependencies");
        manifest.remove("bench");
        fs::write(path, manifest.to_string()).unwrap();
    }
    let mut manifest: toml::Table = fs::read_to_string(root.join("Cargo.toml")).unwrap().parse().unwrap();
    manifest["workspace"]["members"] = toml::Value::from(vec!["crates/*"]);
    fs::write(to.join("Cargo.toml"), manifest.to_string()).unwrap();
    // With the same versions, nothing has to be downloaded.
    fs::copy(root.join("Cargo.lock"), to.join("Cargo.lock")).unwrap();
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_folder(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// The sources that tell of steps, by module: path and text.
fn observed_sources(root: &Path) -> BTreeMap<String, (PathBuf, String)> {
    let mut sources = BTreeMap::new();
    for name in CRATES {
        let mut folders = vec![(name.replace('-', "_"), root.join("crates").join(name).join("src"))];
        while let Some((parent, folder)) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                let module = match path.file_stem().unwrap().to_str().unwrap() {
                    "lib" | "mod" => parent.clone(),
                    child => format!("{parent}::{child}"),
                };
                if path.is_dir() {
                    folders.push((module, path));
                    continue;
                }
                let text = fs::read_to_string(&path).unwrap();
                if text.contains(VISIT) {
                    sources.insert(module, (path, text));
                }
            }
        }
    }
    sources
}

/// Takes every visit out, but leaves the line ends: panics name their lines.
fn without_visits(text: &str) -> String {
    let mut parts = text.split(VISIT);
    let mut stripped = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mut open = 1;
        let close = part.find(|c| {
            open += i32::from(c == '(') - i32::from(c == ')');
            open == 0
        });
        let (visit, rest) = part.split_at(close.expect("parentheses close"));
        stripped.extend(visit.matches('\n'));
        stripped.push_str(rest.strip_prefix(");").expect("a visit is a statement"));
    }
    stripped
}

/// Compiles the workspace for release and counts the instructions in each module's functions.
fn instructions<'a>(root: &Path, modules: impl Iterator<Item = &'a str>) -> BTreeMap<String, usize> {
    let output = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()))
        .args(["build", "--release", "--offline"])
        .current_dir(root)
        .env("CARGO_TARGET_DIR", root.join("target"))
        .env("CARGO_ENCODED_RUSTFLAGS", "--emit=asm\u{1f}-Ccodegen-units=1\u{1f}-Csymbol-mangling-version=v0")
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));

    let mut assembly = String::new();
    for entry in fs::read_dir(root.join("target/release/deps")).unwrap() {
        let path = entry.unwrap().path();
        let is_ours = CRATES.iter().any(|name| {
            // The file's name ends with a hash.
            let stem = path.file_stem().unwrap().to_str().unwrap();
            stem.rsplit_once('-').is_some_and(|(stem, _)| stem == name.replace('-', "_"))
        });
        if is_ours && path.extension() == Some("s".as_ref()) {
            assembly.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
    modules.map(|module| (module.to_owned(), count_with_parents(&assembly, module))).collect()
}

/// The instructions of all functions in the module. One whose functions are all compiled into their callers has none of its own:
/// then those of its parent are counted, with all that is in it.
fn count_with_parents(assembly: &str, module: &str) -> usize {
    let parents = iter::successors(Some(module), |module| module.rsplit_once("::").map(|(parent, _)| parent));
    parents.map(|module| count(assembly, module)).find(|&count| count > 0).unwrap_or(0)
}

/// The instructions of all functions in the module.
fn count(assembly: &str, module: &str) -> usize {
    // A mangled symbol holds each name of its path after the name's length.
    let mangled: Vec<_> = module.split("::").map(|name| name.len().to_string() + name).collect();
    let mangled = mangled.concat();
    let mut inside = false;
    let mut count = 0;
    for line in assembly.lines() {
        if let Some(symbol) = line.strip_suffix(':').filter(|label| label.starts_with('_')) {
            inside = symbol.contains(&mangled);
        } else if inside && line.starts_with('\t') && !line.starts_with("\t.") {
            count += 1;
        }
    }
    count
}
