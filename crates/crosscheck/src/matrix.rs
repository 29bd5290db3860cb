//! The matrix algorithm × language as a picture of text.

use std::collections::BTreeMap;

use crate::catalogue::{ALGORITHMS, Languages};
use crate::{Id, language_order};

/// Marks of cells, by id; a cell without a mark is one that nobody expects.
#[must_use]
pub fn matrix(marks: &BTreeMap<Id, char>) -> String {
    let mut languages: Vec<&str> = marks.keys().map(|id| id.language.as_str()).collect();
    languages.sort_by_key(|&language| language_order(language));
    languages.dedup();
    let label = |problem, name: &str| format!("{problem}/{name}");
    let width = ALGORITHMS.iter().map(|a| label(a.problem, a.name).len()).max().unwrap_or(0);
    let mut lines = vec![format!("{:width$}  {}", "", languages.join("  "))];
    for algorithm in ALGORITHMS {
        let cells: Vec<String> = languages
            .iter()
            .map(|&language| {
                let mark = marks.get(&Id::new(language, algorithm.problem, algorithm.name)).copied();
                let unexpected = if algorithm.languages == Languages::All { ' ' } else { '-' };
                format!("{:^1$}", mark.unwrap_or(unexpected), language.len())
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
        ]);
        let picture = matrix(&marks);
        assert_eq!(picture.lines().next().unwrap().trim(), "rust  c  java");
        let memo = picture.lines().find(|line| line.starts_with("coin/memo")).unwrap();
        assert!(memo.ends_with(" +    x   ."), "{memo:?}");
        let all = picture.lines().find(|line| line.starts_with("coin/recursion_all")).unwrap();
        assert!(all.ends_with(" -    -   -"), "{all:?}");
    }
}
