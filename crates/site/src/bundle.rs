//! ES modules made into one script.
//!
//! A page opened from a file may load no module beside it, so the modules become functions of one script: a module's body is
//! put into a function that returns what it exports, after the modules it imports. The sources stay ordinary modules, which
//! Node can run; of the syntax of `import` and `export` they use what is named here, and anything else is refused:
//!
//! - `import { a, b as c } from "./x.js";`, over several lines if need be;
//! - `export` before `function`, `function*`, `async function`, `class` or `const NAME`;
//! - `export { a, b };`.
//!
//! Lines that are a comment and nothing else are left out, since the page is to be small.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crate::SiteError;

/// One script that does what the module `entry` does when it is loaded.
///
/// # Errors
/// If a module cannot be read, imports itself by a detour, or uses syntax that is not provided for.
pub fn bundle(entry: &Path) -> Result<String, SiteError> {
    let mut bundle = Bundle { numbers: BTreeMap::new(), script: String::new() };
    bundle.add(entry, &mut Vec::new())?;
    Ok(bundle.script)
}

struct Bundle {
    /// The modules that stand in the script, by file.
    numbers: BTreeMap<PathBuf, usize>,
    script: String,
}

impl Bundle {
    /// Adds a module after those it imports; `below` are the modules that wait for it.
    fn add(&mut self, file: &Path, below: &mut Vec<PathBuf>) -> Result<usize, SiteError> {
        let file = fs::canonicalize(file).map_err(|error| SiteError::unreadable(file, error))?;
        if let Some(&number) = self.numbers.get(&file) {
            return Ok(number);
        }
        if below.contains(&file) {
            return Err(SiteError::module(&file, "it imports itself by way of other modules"));
        }
        let text = fs::read_to_string(&file).map_err(|error| SiteError::unreadable(&file, error))?;
        if text.contains("</script") || text.contains("<!--") {
            return Err(SiteError::module(&file, "it has text that would end the script"));
        }
        below.push(file.clone());
        let Module { imports, exports, body } =
            Module::parse(&text).map_err(|reason| SiteError::module(&file, reason))?;
        let mut head = String::new();
        for (names, from) in imports {
            let number = self.add(&file.with_file_name("").join(from), below)?;
            let _ = writeln!(head, "const {{ {} }} = module{number};", names.replace(" as ", ": "));
        }
        below.pop();
        let number = self.numbers.len();
        self.numbers.insert(file, number);
        let _ = write!(
            self.script,
            "const module{number} = (() => {{\n{head}{body}return {{ {} }};\n}})();\n",
            exports.join(", ")
        );
        Ok(number)
    }
}

/// The parts of a module.
struct Module {
    /// Names as they stand between the braces, and the specifier.
    imports: Vec<(String, String)>,
    exports: Vec<String>,
    body: String,
}

impl Module {
    fn parse(text: &str) -> Result<Module, String> {
        let mut module = Module { imports: Vec::new(), exports: Vec::new(), body: String::new() };
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line.starts_with("import ") {
                let mut statement = line.to_owned();
                while !statement.ends_with(';') {
                    let Some(more) = lines.next() else { return Err(format!("{line:?} has no end")) };
                    statement.push_str(more);
                }
                module.imports.push(import(&statement).ok_or_else(|| format!("cannot bundle {statement:?}"))?);
            } else if let Some(names) = line.strip_prefix("export { ").and_then(|rest| rest.strip_suffix(" };")) {
                module.exports.push(names.to_owned());
            } else if let Some(declaration) = line.strip_prefix("export ") {
                let name = declared(declaration).ok_or_else(|| format!("cannot bundle {line:?}"))?;
                module.exports.push(name.to_owned());
                module.body.push_str(declaration);
                module.body.push('\n');
            } else if !line.trim_start().starts_with("//") {
                module.body.push_str(line);
                module.body.push('\n');
            }
        }
        Ok(module)
    }
}

/// The names and the specifier of `import { names } from "specifier";`.
fn import(statement: &str) -> Option<(String, String)> {
    let (names, from) = statement.strip_prefix("import {")?.split_once('}')?;
    let from = from.trim().strip_prefix("from \"")?.strip_suffix("\";")?;
    let names: Vec<&str> = names.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    from.starts_with('.').then(|| (names.join(", "), from.to_owned()))
}

/// The name that a declaration declares.
fn declared(declaration: &str) -> Option<&str> {
    let kinds = ["async function ", "function* ", "function ", "class ", "const "];
    let rest = kinds.iter().find_map(|kind| declaration.strip_prefix(kind))?;
    let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '$'))?;
    (end > 0).then(|| &rest[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundled(files: &[(&str, &str)]) -> Result<String, SiteError> {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            fs::write(folder.path().join(name), text).unwrap();
        }
        bundle(&folder.path().join(files[0].0))
    }

    #[test]
    fn modules_stand_after_what_they_import() {
        let script = bundled(&[
            (
                "main.js",
                "import { one, two as deux } from \"./a.js\";\nimport {\n  three,\n} from \"./b.js\";\none(deux, three);\n",
            ),
            ("a.js", "import { three } from \"./b.js\";\nexport function one() {}\nexport const two = three;\n"),
            ("b.js", "// A comment.\nexport const three = 3; // another\n"),
        ]);
        let expected = "const module0 = (() => {\nconst three = 3; // another\nreturn { three };\n})();\n\
            const module1 = (() => {\nconst { three } = module0;\nfunction one() {}\nconst two = three;\nreturn { one, two };\n})();\n\
            const module2 = (() => {\nconst { one, two: deux } = module1;\nconst { three } = module0;\none(deux, three);\nreturn {  };\n})();\n";
        assert_eq!(script.unwrap(), expected);
    }

    #[test]
    fn what_is_not_provided_for_is_refused() {
        let wrong = [
            "import a from \"./a.js\";\n",
            "import * as a from \"./a.js\";\n",
            "import { a } from \"https://example.org/a.js\";\n",
            "export default 1;\n",
            "export * from \"./a.js\";\n",
            "export let a = 1;\n",
            "const a = \"</script>\";\n",
            "import { a } from \"./missing.js\";\n",
            "import { a } from \"./main.js\";\n",
            "import { a }\n",
        ];
        for text in wrong {
            assert!(bundled(&[("main.js", text)]).is_err(), "{text}");
        }
    }
}
