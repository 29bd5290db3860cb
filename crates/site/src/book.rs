//! The pages in `docs/`, made part of the site.

use std::fs;
use std::path::Path;

use pulldown_cmark::{Alignment, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use serde::Serialize;

use crate::SiteError;

/// A page of the docs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chapter {
    /// The file's name without `.md`.
    pub name: String,
    /// The first heading.
    pub title: String,
    /// The text as HTML, headings two levels down, as they stand below the site's own.
    pub html: String,
}

/// All pages in `docs/`, by name.
///
/// # Errors
/// If the folder or a page cannot be read.
pub fn chapters(docs: &Path) -> Result<Vec<Chapter>, SiteError> {
    let entries = fs::read_dir(docs).map_err(|error| SiteError::unreadable(docs, error))?;
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "md"));
    files.sort();
    files
        .iter()
        .map(|file| {
            let text = fs::read_to_string(file).map_err(|error| SiteError::unreadable(file, error))?;
            Ok(chapter(&file.file_stem().unwrap_or_default().to_string_lossy(), &text))
        })
        .collect()
}

/// One page. Links to other pages of the docs lead to them within the site; links to the repository's files lead nowhere from a
/// page that may lie anywhere, and become plain text. HTML in a page is shown as text.
fn chapter(name: &str, markdown: &str) -> Chapter {
    let events: Vec<Event> =
        Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH).collect();
    let mut title = String::new();
    let mut in_title = false;
    let mut open_links = Vec::new();
    let mut body = Vec::new();
    for event in events {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) if title.is_empty() => in_title = true,
            Event::End(TagEnd::Heading(HeadingLevel::H1)) if in_title => in_title = false,
            Event::Text(text) | Event::Code(text) if in_title => title.push_str(&text),
            _ if in_title => {}
            Event::Start(Tag::Heading { level, id, classes, attrs }) => {
                body.push(Event::Start(Tag::Heading { level: lower(level), id, classes, attrs }));
            }
            Event::End(TagEnd::Heading(level)) => body.push(Event::End(TagEnd::Heading(lower(level)))),
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let target = within(&dest_url);
                open_links.push(target.is_some());
                if let Some(target) = target {
                    body.push(Event::Start(Tag::Link { link_type, dest_url: CowStr::from(target), title, id }));
                }
            }
            Event::End(TagEnd::Link) => {
                if open_links.pop() == Some(true) {
                    body.push(Event::End(TagEnd::Link));
                }
            }
            Event::Html(text) | Event::InlineHtml(text) => body.push(Event::Text(text)),
            // Tables and code may be wider than a phone: they scroll by themselves, and the keyboard can reach them.
            Event::Start(Tag::Table(columns)) => {
                body.push(Event::Html(r#"<div class="scroll" tabindex="0" role="group" aria-label="Table">"#.into()));
                // A column's alignment would be written as a style, which the page's policy forbids.
                body.push(Event::Start(Tag::Table(vec![Alignment::None; columns.len()])));
            }
            Event::End(TagEnd::Table) => {
                body.push(Event::End(TagEnd::Table));
                body.push(Event::Html("</div>".into()));
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                body.push(Event::Html(r#"<div class="scroll" tabindex="0" role="group" aria-label="Code">"#.into()));
                body.push(Event::Start(Tag::CodeBlock(kind)));
            }
            Event::End(TagEnd::CodeBlock) => {
                body.push(Event::End(TagEnd::CodeBlock));
                body.push(Event::Html("</div>".into()));
            }
            other => body.push(other),
        }
    }
    let mut rendered = String::new();
    html::push_html(&mut rendered, body.into_iter());
    // The corner of a table that has no heading is no heading cell.
    Chapter { name: name.to_owned(), title, html: rendered.replace("<th></th>", "<td></td>") }
}

/// The address within the site of a link to another page of the docs.
fn within(target: &str) -> Option<String> {
    let name = target.split('#').next()?.strip_suffix(".md")?;
    (!name.contains('/')).then(|| format!("#docs/{name}"))
}

fn lower(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 | HeadingLevel::H2 => HeadingLevel::H4,
        HeadingLevel::H3 => HeadingLevel::H5,
        HeadingLevel::H4 | HeadingLevel::H5 | HeadingLevel::H6 => HeadingLevel::H6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_have_no_styles_of_their_own() {
        let html = chapter("x", "| a | b |\n|---|---:|\n| 1 | 2 |\n").html;
        assert!(html.contains("<th>b</th>") && html.contains("<td>2</td>"), "{html}");
    }

    #[test]
    fn links_stay_within_the_site() {
        let text = "# The *title*\n\nSee [a](judge.md), [b](../crates/x.rs) and <b>c</b>.\n\n## More\n";
        let chapter = chapter("x", text);
        assert_eq!(chapter.title, "The title");
        assert_eq!(
            chapter.html,
            "<p>See <a href=\"#docs/judge\">a</a>, b and &lt;b&gt;c&lt;/b&gt;.</p>\n<h4>More</h4>\n"
        );
    }
}
