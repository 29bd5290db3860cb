//! The matrix algorithm × language as a picture of text.

use std::collections::BTreeMap;

use crate::catalogue::ALGORITHMS;
use crate::{Id, language_order};

/// Marks of cells, by id. A cell without a mark is `-` if nobody expects it, and else left blank: it was not asked for, as are the
/// algorithms without any mark, which are left out.
#[must_use]
pub fn matrix(marks: &BTreeMap<Id, char>) -> String {
    let mut languages: Vec<&str> = marks.keys().map(|id| id.language.as_str()).collect();
    languages.sort_by_key(|&language| language_order(language));
    languages.dedup();
    let label = |problem, name: &str| format!("{problem}/{name}");
    let width = ALGORITHMS.iter().map(|a| label(a.problem, a.name).len()).max().unwrap_or(0);
    let mut lines = vec![format!("{:width$}  {}", "", languages.join("  "))];
    for algorithm in ALGORITHMS {
        let mark_of = |&language: &&str| marks.get(&Id::new(language, algorithm.problem, algorithm.name)).copied();
        let found: Vec<Option<char>> = languages.iter().map(mark_of).collect();
        if found.iter().all(Option::is_none) {
            continue;
        }
        let cells: Vec<String> = languages
            .iter()
            .zip(found)
            .map(|(&language, mark)| {
                let unmarked = if algorithm.languages.include(language) { ' ' } else { '-' };
                format!("{:^1$}", mark.unwrap_or(unmarked), language.len())
            })
            .collect();
        lines.push(format!("{:width$}  {}", label(algorithm.problem, algorithm.name), cells.join("  ")));
    }
    lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::Problem;

    #[test]
    fn marks_stand_below_their_languages() {
        let marks = BTreeMap::from([
            (Id::new("c", Problem::Coin, "memo"), 'x'),
            (Id::new("rust", Problem::Coin, "memo"), '+'),
            (Id::new("java", Problem::Coin, "memo"), '.'),
            (Id::new("rust", Problem::Coin, "table"), '+'),
            (Id::new("java", Problem::Coin, "recursion"), '+'),
        ]);
        let picture = matrix(&marks);
        assert_eq!(picture.lines().next().unwrap().trim(), "rust  c  java");
        let row = |name: &str| picture.lines().find(|line| line.contains(name)).unwrap().to_owned();
        assert!(row("coin/memo").ends_with("  +    x   ."), "{picture}");
        assert!(row("coin/table").ends_with("  +    -   -"), "nobody expects it in C and Java\n{picture}");
        assert!(row("coin/recursion").ends_with("            +"), "not asked for in Rust and C\n{picture}");
        assert_eq!(picture.lines().count(), 4, "no rows of what was not asked for\n{picture}");
    }
}
