//! Skeletons that stand together, in few characters: `→R2B!` is two red ones and a blue one that has moved, all heading east.

use bad_bones::{Heading, Piece};

use terminal::runs;

use super::SYMBOLS;
use super::canvas::{Ink, Inked, columns};

/// The arrow of a heading.
pub fn arrow(heading: Heading) -> char {
    match heading {
        Heading::N => '↑',
        Heading::E => '→',
        Heading::S => '↓',
        Heading::W => '←',
    }
}

/// The pieces by heading, clockwise from north; headings that nobody has are left out.
pub fn by_heading(pieces: &[Piece]) -> Vec<(Heading, Vec<Piece>)> {
    const CLOCKWISE: [Heading; 4] = [Heading::N, Heading::E, Heading::S, Heading::W];
    let with = |heading| pieces.iter().copied().filter(|piece| piece.heading() == heading).collect::<Vec<_>>();
    CLOCKWISE.map(|heading| (heading, with(heading))).into_iter().filter(|(_, pieces)| !pieces.is_empty()).collect()
}

/// An arrow and all that follow it. A chief has a star, one that has moved an exclamation mark.
pub fn chunk(heading: Heading, pieces: &[Piece]) -> Inked {
    let mut text = vec![(arrow(heading).to_string(), Ink::Plain)];
    for symbol in SYMBOLS {
        let mut looks: Vec<(bool, u8)> = pieces
            .iter()
            .filter(|piece| piece.model().symbol() == symbol)
            .map(|piece| (piece.model().chief().is_some(), piece.mark()))
            .collect();
        looks.sort_unstable();
        for ((chief, mark), n) in runs(looks) {
            let star = if chief { "*" } else { "" };
            let number = if n > 1 { n.to_string() } else { String::new() };
            text.push((format!("{}{star}{number}{}", symbol.letter(), &"!!"[..mark as usize]), Ink::Of(symbol)));
        }
    }
    text
}

/// An arrow and how many follow it, where there is no room for more.
pub fn short_chunk(heading: Heading, pieces: &[Piece]) -> Inked {
    vec![(format!("{}{}", arrow(heading), pieces.len()), Ink::Plain)]
}

/// Lays chunks out in lines of this width, if they fit.
pub fn lay_out(chunks: &[Inked], width: usize, lines: usize) -> Option<Vec<Inked>> {
    let mut rows: Vec<Inked> = Vec::new();
    for chunk in chunks {
        match rows.last_mut() {
            Some(row) if columns(row) + 1 + columns(chunk) <= width => {
                row.push((" ".into(), Ink::Plain));
                row.extend(chunk.iter().cloned());
            }
            _ => rows.push(chunk.clone()),
        }
    }
    (rows.len() <= lines && rows.iter().all(|row| columns(row) <= width)).then_some(rows)
}

/// The plain text of chunks, for a note.
pub fn plain(chunks: &[Inked]) -> String {
    let texts: Vec<String> = chunks.iter().map(|chunk| chunk.iter().map(|(part, _)| part.as_str()).collect()).collect();
    texts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones::notation::parse_piece;

    fn pieces(texts: &[&str]) -> Vec<Piece> {
        texts.iter().map(|text| parse_piece(text).unwrap()).collect()
    }

    #[test]
    fn a_chunk_counts_what_looks_alike() {
        let all = pieces(&["b2E=Bl!", "b2E=Rl", "b2E=Rt", "b2E=Rl!", "b2E=Bt:friendly!!"]);
        assert_eq!(plain(&[chunk(Heading::E, &all)]), "→R2R!B!B*!!");
        assert_eq!(plain(&[short_chunk(Heading::E, &all)]), "→5");
    }

    #[test]
    fn headings_go_clockwise_and_share_lines() {
        let all = pieces(&["b2W=Pl", "b2N=Gl", "b2E=Gl", "b2E=Gt"]);
        let chunks: Vec<Inked> = by_heading(&all).iter().map(|(heading, pieces)| chunk(*heading, pieces)).collect();
        assert_eq!(plain(&chunks), "↑G →G2 ←P");
        assert_eq!(lay_out(&chunks, 6, 2).map(|rows| rows.iter().map(columns).collect::<Vec<_>>()), Some(vec![6, 2]));
        assert_eq!(lay_out(&chunks, 6, 1), None);
    }
}
