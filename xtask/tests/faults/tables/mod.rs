//! How each mistake is made in each language.

mod c;
mod cpp;
mod csharp;
mod java;
mod javascript;
mod kotlin;
mod python;
mod rust;

use crosscheck::catalogue::algorithm;

use crate::copy::Edit;
use crate::mistake::{Mistake, problem};

/// The mistakes of one language.
pub struct Table {
    /// The language, as ids name it.
    pub name: &'static str,
    extension: &'static str,
    /// The mistakes, each in each place.
    pub plants: &'static [Plant],
}

/// A mistake in one solution.
pub struct Plant {
    /// The mistake.
    pub mistake: Mistake,
    /// The solution: `problem/algorithm`.
    pub cell: &'static str,
    /// What makes it.
    pub edits: &'static [Edit],
}

/// Rust.
pub const RUST: Table = Table { name: "rust", extension: "rs", plants: rust::PLANTS };
/// C.
pub const C: Table = Table { name: "c", extension: "c", plants: c::PLANTS };
/// C++.
pub const CPP: Table = Table { name: "cpp", extension: "cpp", plants: cpp::PLANTS };
/// C#.
pub const CSHARP: Table = Table { name: "csharp", extension: "cs", plants: csharp::PLANTS };
/// Java.
pub const JAVA: Table = Table { name: "java", extension: "java", plants: java::PLANTS };
/// JavaScript.
pub const JAVASCRIPT: Table = Table { name: "javascript", extension: "js", plants: javascript::PLANTS };
/// Kotlin.
pub const KOTLIN: Table = Table { name: "kotlin", extension: "kt", plants: kotlin::PLANTS };
/// Python.
pub const PYTHON: Table = Table { name: "python", extension: "py", plants: python::PLANTS };

/// All languages.
pub const LANGUAGES: [&Table; 8] = [&RUST, &C, &CPP, &CSHARP, &JAVA, &JAVASCRIPT, &KOTLIN, &PYTHON];

impl Table {
    /// The file of a solution, from the root of the repository.
    pub fn file(&self, cell: &str) -> String {
        if self.name == "rust" {
            let name = cell.split('/').nth(1).expect("a cell is problem/algorithm");
            algorithm(problem(cell), name).expect("the catalogue knows every algorithm").source.to_owned()
        } else {
            format!("{}_ref/{cell}.{}", self.name, self.extension)
        }
    }
}

/// A row of a table.
const fn plant(mistake: Mistake, cell: &'static str, edits: &'static [Edit]) -> Plant {
    Plant { mistake, cell, edits }
}
