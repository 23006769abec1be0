//! The win rates as a picture: a column for each rank, a dot with its interval for each hero and tyrant. It has its own colours for
//! light and dark.

use std::fmt::Write;

use twenty_strong::Deck;

use super::counts::Counts;
use super::listing::{player, rows, target};
use super::ranks;

const NAMES: f64 = 210.0;
const COLUMN: f64 = 150.0;
const GAP: f64 = 14.0;
const TOP: f64 = 64.0;
const LINE: f64 = 26.0;

const STYLE: &str = "text{font:13px system-ui,sans-serif;fill:#24292f}.small{font-size:11px;fill:#57606a}.head{font-weight:600}\
.field{fill:#f6f8fa}.wanted{fill:#2da44e;opacity:.28}.mean{stroke:#57606a;stroke-dasharray:3 3}.whisker{stroke:#0550ae;stroke-width:2}\
.dot{fill:#0550ae}.far{fill:#cf222e;stroke:#cf222e}\
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.small{fill:#9da7b3}.field{fill:#1c2128}.wanted{fill:#3fb950;opacity:.3}\
.mean{stroke:#9da7b3}.whisker{stroke:#79c0ff}.dot{fill:#79c0ff}.far{fill:#ff7b72;stroke:#ff7b72}}";

/// The whole picture.
pub fn picture(counts: &Counts, deck: &Deck) -> String {
    let rows = rows(deck);
    let width = NAMES + ranks().count() as f64 * (COLUMN + GAP);
    let height = TOP + rows.len() as f64 * LINE + 44.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"Win rates by hero, tyrant \
and rank\"><style>{STYLE}</style>\n<text class=\"head\" x=\"8\" y=\"20\">{} version {}: games won, in percent</text>\n<text \
class=\"small\" x=\"8\" y=\"38\">{} games by {}; lines are 95 % intervals, green is what is wanted, dashed the mean of the \
rank</text>\n",
        counts.deck,
        counts.version,
        counts.games(),
        player(counts)
    );
    for (number, row) in rows.iter().enumerate() {
        let _ = writeln!(svg, "<text x=\"8\" y=\"{}\">{}</text>", TOP + (number as f64 + 0.7) * LINE, escaped(&row.name));
    }
    for rank in ranks() {
        column(&mut svg, rank, counts, deck);
    }
    svg + "</svg>\n"
}

fn column(svg: &mut String, rank: u8, counts: &Counts, deck: &Deck) {
    let rows = rows(deck);
    let left = NAMES + f64::from(rank - 1) * (COLUMN + GAP);
    let bottom = TOP + rows.len() as f64 * LINE;
    let at = |points: f64| left + points / 100.0 * COLUMN;
    let mean = 100.0 * counts.sum(|cell| cell.rank == rank).share()[0];
    let _ = writeln!(svg, "<text class=\"head\" x=\"{left}\" y=\"{}\">rank {rank}</text>", TOP - 8.0);
    let _ =
        writeln!(svg, "<rect class=\"field\" x=\"{left}\" y=\"{TOP}\" width=\"{COLUMN}\" height=\"{}\" rx=\"4\"/>", bottom - TOP);
    if let Some([lo, hi]) = target(rank) {
        let _ = writeln!(
            svg,
            "<rect class=\"wanted\" x=\"{:.1}\" y=\"{TOP}\" width=\"{:.1}\" height=\"{}\"/>",
            at(lo),
            at(hi) - at(lo),
            bottom - TOP
        );
    }
    let _ = writeln!(svg, "<line class=\"mean\" x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"{TOP}\" y2=\"{bottom}\"/>", at(mean));
    for (number, row) in rows.iter().enumerate() {
        let [share, lo, hi] = row.at(rank, counts).share().map(|share| 100.0 * share);
        let far = if row.slack.is_some_and(|slack| (share - mean).abs() > slack) { " far" } else { "" };
        let y = TOP + (number as f64 + 0.5) * LINE;
        let _ = writeln!(
            svg,
            "<line class=\"whisker{far}\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y}\" y2=\"{y}\"/><circle class=\"dot{far}\" cx=\"{:.1}\" \
cy=\"{y}\" r=\"4\"><title>{}, rank {rank}: {share:.1} %</title></circle>",
            at(lo),
            at(hi),
            at(share),
            escaped(&row.name)
        );
    }
    for points in [0, 25, 50, 75, 100] {
        let _ = writeln!(
            svg,
            "<text class=\"small\" text-anchor=\"middle\" x=\"{:.1}\" y=\"{}\">{points}</text>",
            at(f64::from(points)),
            bottom + 16.0
        );
    }
}

/// A deck's names are people's own texts.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use twenty_strong_bots::Level;

    #[test]
    fn every_row_has_a_dot_at_every_rank_and_names_are_escaped() {
        let deck = Deck::built_in();
        let mut counts = Counts::new(deck, Level::Steady, 0, 1);
        counts.cells.iter_mut().for_each(|cell| (cell.games, cell.won) = (4, 1));
        let picture = picture(&counts, deck);
        assert_eq!(picture.matches("<circle").count(), 5 * 12);
        assert_eq!(picture.matches("25.0 %").count(), 5 * 12);
        assert_eq!(escaped("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
    }
}
