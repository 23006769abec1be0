//! Win rates by rank as a picture: a line for each player, a dot with its interval at each rank. It has its own colours for light and dark.

use std::fmt::Write;

use twenty_strong::{FIRST_NIGHTS, HIGHEST_RANK, TOP_RANK};

use super::counts::Counts;
use super::ranks;

const LEFT: f64 = 44.0;
const TOP: f64 = 64.0;
const STEP: f64 = 40.0;
const HEIGHT: f64 = 300.0;

/// Players are told apart by their dots too, not by colour alone.
const STYLE: &str = "text{font:13px system-ui,sans-serif;fill:#24292f}.small{font-size:11px;fill:#57606a}.head{font-weight:600}\
.grid{stroke:#d0d7de}.bot0{--c:#9a6700}.bot1{--c:#0550ae}.bot2{--c:#8250df}.bot3{--c:#1a7f37}.line{fill:none;stroke:var(--c);stroke-width:1.5}\
.whisker{stroke:var(--c);stroke-width:2}.dot{fill:var(--c);stroke:var(--c)}.bot1 .dot{fill:#fff}.bot2 .dot{stroke-width:4}\
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.small{fill:#9da7b3}.grid{stroke:#30363d}.bot0{--c:#d29922}.bot1{--c:#79c0ff}\
.bot2{--c:#d2a8ff}.bot3{--c:#3fb950}.bot1 .dot{fill:#0d1117}}";

/// The whole picture.
pub fn picture(counts: &Counts) -> String {
    let width = LEFT + f64::from(TOP_RANK - FIRST_NIGHTS + 1) * STEP + 90.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {}\" role=\"img\" aria-label=\"Win rates by rank\"><style>{STYLE}\
</style>\n<text class=\"head\" x=\"8\" y=\"20\">{} version {}: games won at every rank, in percent</text>\n<text class=\"small\" x=\"8\" \
y=\"38\">Upright lines are 95 % intervals; 0 are the first nights, from {} on it is the climb</text>\n",
        TOP + HEIGHT + 40.0,
        counts.deck,
        counts.version,
        HIGHEST_RANK + 1
    );
    for points in [0, 20, 40, 60, 80, 100] {
        let y = height(f64::from(points));
        let _ = writeln!(
            svg,
            "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{}\" y1=\"{y}\" y2=\"{y}\"/><text class=\"small\" text-anchor=\"end\" x=\"{}\" \
y=\"{}\">{points}</text>",
            width - 90.0,
            LEFT - 6.0,
            y + 4.0
        );
    }
    for rank in ranks() {
        let _ = writeln!(
            svg,
            "<text class=\"small\" text-anchor=\"middle\" x=\"{}\" y=\"{}\">{rank}</text>",
            place(rank),
            TOP + HEIGHT + 18.0
        );
    }
    (0..counts.bots.len()).for_each(|bot| player(&mut svg, bot, counts));
    svg + "</svg>\n"
}

fn place(rank: u8) -> f64 {
    LEFT + (f64::from(rank - FIRST_NIGHTS) + 0.5) * STEP
}

fn height(points: f64) -> f64 {
    TOP + HEIGHT * (1.0 - points / 100.0)
}

fn player(svg: &mut String, bot: usize, counts: &Counts) {
    let rows: Vec<(u8, [f64; 3])> = ranks().map(|rank| (rank, counts.at(bot, rank).share().map(|share| 100.0 * share))).collect();
    let points: Vec<String> =
        rows.iter().map(|(rank, [share, ..])| format!("{:.1},{:.1}", place(*rank), height(*share))).collect();
    let _ = writeln!(svg, "<g class=\"bot{bot}\"><polyline class=\"line\" points=\"{}\"/>", points.join(" "));
    for (rank, [share, lo, hi]) in &rows {
        let x = place(*rank);
        let _ = writeln!(
            svg,
            "<line class=\"whisker\" x1=\"{x}\" x2=\"{x}\" y1=\"{:.1}\" y2=\"{:.1}\"/><circle class=\"dot\" cx=\"{x}\" cy=\"{:.1}\" r=\"3.5\">\
<title>{}, {}: {share:.1} %</title></circle>",
            height(*lo),
            height(*hi),
            height(*share),
            counts.bots[bot].name(),
            super::name(*rank)
        );
    }
    let last = rows.last().map_or(0.0, |(_, [share, ..])| *share);
    // Names beside the ends of the lines, a line of text apart.
    let y = height(last) - 4.0 - 15.0 * bot as f64;
    let _ = writeln!(svg, "<text x=\"{}\" y=\"{y:.1}\">{}</text></g>", place(TOP_RANK) + STEP * 0.6, counts.bots[bot].name());
}
