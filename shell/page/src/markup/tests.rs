use std::path::{Path, PathBuf};

use super::*;

/// Every letter that means something in markup.
const NASTY: &str = "<b title=\"x\" & 'y'>";

/// The same as a text.
const TAMED: &str = "&lt;b title=&quot;x&quot; &amp; &#39;y&#39;&gt;";

fn html(content: impl Content<Infallible>) -> String {
    let mut markup = Markup::new();
    markup.add(content);
    markup.html().to_string()
}

#[test]
fn a_text_is_never_markup_wherever_it_stands() {
    let elements: [(Tag<Infallible>, String); 5] = [
        (tag("p").with(NASTY), format!("<p>{TAMED}</p>")),
        (tag("p").attr("title", NASTY), format!("<p title=\"{TAMED}\"></p>")),
        (tag("p").class(NASTY), format!("<p class=\"{TAMED}\"></p>")),
        (tag("p").id(NASTY), format!("<p id=\"{TAMED}\"></p>")),
        (tag("p").draw(NASTY), format!("<p>{TAMED}</p>")),
    ];
    for (element, expected) in elements {
        assert_eq!(html(element), expected);
    }
}

#[test]
fn every_kind_of_content_is_escaped() {
    assert_eq!(html(NASTY), TAMED);
    assert_eq!(html(NASTY.to_string()), TAMED);
    let kept = NASTY.to_string();
    assert_eq!(html(&kept), TAMED);
    assert_eq!(html(std::borrow::Cow::from(NASTY)), TAMED);
    assert_eq!(html(Some(NASTY)), TAMED);
    assert_eq!(html(vec![NASTY, NASTY]), TAMED.repeat(2));
    assert_eq!(html([NASTY; 2]), TAMED.repeat(2));
    assert_eq!(html((NASTY, '<', 7_u8)), format!("{TAMED}&lt;7"));
    assert_eq!(Markup::<Infallible>::from(NASTY).html(), TAMED);
    assert_eq!(Markup::<Infallible>::from(NASTY.to_string()).html(), TAMED);
    assert_eq!([NASTY].into_iter().collect::<Markup>().html(), TAMED);
}

#[test]
fn what_was_built_is_not_escaped_again() {
    let inner: Markup = tag("b").with(NASTY).into();
    let outer: Tag<Infallible> = tag("p").with(inner.clone()).draw(inner);
    assert_eq!(html(outer), format!("<p><b>{TAMED}</b><b>{TAMED}</b></p>"));
}

#[test]
fn elements_end_as_html_wants_it() {
    assert_eq!(html(tag("input").attr("value", 3).flag("checked", true).flag("disabled", false)), "<input value=\"3\" checked>");
    assert_eq!(html(tag("i")), "<i></i>");
    assert_eq!(
        html(tag("g").at((3, -4)).with(tag("path").hidden())),
        "<g transform=\"translate(3 -4)\"><path aria-hidden=\"true\"></path></g>"
    );
    assert_eq!(html(None::<&str>), "");
    assert_eq!(html(tag("p").class("")), "<p></p>");
}

#[test]
fn commands_stand_in_the_order_of_their_elements() {
    let inner = tag("li").with(tag("button").does(Reaction::Press(2)));
    let list = tag("ul").does(Reaction::Press(1)).with((inner, tag("button").does(Reaction::Press(3))));
    let markup: Markup<i32> = [list, tag("button").does(Reaction::Press(4))].into_iter().collect();
    let commands: Vec<i32> =
        markup.reactions().iter().map(|one| if let Reaction::Press(command) = one { *command } else { 0 }).collect();
    assert_eq!(commands, [1, 2, 3, 4]);
    assert_eq!(markup.html().matches("data-command").count(), 4);
}

#[test]
#[should_panic(expected = "attributes come before")]
fn an_attribute_after_a_child_is_a_mistake_of_ours() {
    drop(tag::<Infallible>("p").with(NASTY).attr("title", NASTY));
}

/// All Rust files below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// The programs that run in a browser: of every game, and what they share.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    files(&root.join("shell/page/src"), &mut found);
    for game in std::fs::read_dir(root.join("games")).expect("the games").flatten() {
        files(&game.path().join("page/src"), &mut found);
    }
    found
}

#[test]
fn nothing_but_markup_is_shown_as_html() {
    let doors =
        ["inner_html", "outer_html", "insert_adjacent_html", "set_html_unsafe", "create_contextual_fragment", "\"innerHTML\""];
    let pages = pages();
    assert!(pages.iter().any(|path| path.ends_with("bad-bones/page/src/lib.rs")), "the pages were looked through");
    for path in pages {
        let is_ours = path.parent().is_some_and(|folder| folder.ends_with("markup")) || path.ends_with("page/src/markup.rs");
        let text = std::fs::read_to_string(&path).unwrap();
        for door in doors.iter().filter(|_| !is_ours) {
            assert!(!text.contains(door), "{} shows something with {door}: let `page::markup` do it", path.display());
        }
    }
}
