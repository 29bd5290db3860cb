//! Follows `docs/adding-a-language.md` to the letter: writes the files it shows, runs the commands it shows.

use std::fs;
use std::path::Path;
use std::process::Command;

/// A fenced block of the page: the file it is to be saved as (if the paragraph above is one), its language, its text.
struct Block {
    file: Option<String>,
    language: String,
    text: String,
}

fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut last = "";
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let text =
                lines.by_ref().take_while(|line| *line != "```").fold(String::new(), |text, line| text + line + "\n");
            let file = last.strip_prefix('`').and_then(|rest| rest.strip_suffix('`'));
            blocks.push(Block { file: file.map(str::to_owned), language: language.to_owned(), text });
            last = "";
        } else if !line.is_empty() {
            last = line;
        }
    }
    blocks
}

#[test]
fn the_page_works_as_it_stands() {
    if Command::new("perl").arg("-v").output().is_err() {
        eprintln!("SKIPPED: there is no perl to add as a language");
        return;
    }
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/adding-a-language.md");
    let page = fs::read_to_string(page).unwrap();
    let root = tempfile::tempdir().unwrap();
    let mut commands = 0;
    for block in blocks(&page) {
        if let Some(file) = block.file {
            let path = root.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, block.text).unwrap();
        } else if block.language == "sh" {
            let script = block.text.replace("cargo xtask", env!("CARGO_BIN_EXE_xtask"));
            let output = Command::new("sh")
                .args(["-c", &script])
                .env("CROSSBOARD_ROOT", root.path())
                .env("CARGO_TARGET_DIR", root.path().join("target"))
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&output.stdout);
            assert!(output.status.success(), "{script}\n{said}\n{}", String::from_utf8_lossy(&output.stderr));
            if script.contains("verify") {
                assert!(said.contains("1 agreed, 0 at fault, 0 skipped"), "{said}");
            } else {
                assert_eq!(said, "First\n");
            }
            commands += 1;
        }
    }
    assert_eq!(commands, 2, "the page shows two commands");
}
