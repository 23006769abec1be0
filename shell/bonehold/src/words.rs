//! Plain English for the things of the game.

use bad_bones::{Chief, Heading, Layout, Model, Phase, Piece, Place, Side, Supply, Symbol, Tile, Trap, Weapon};

/// The order of the colours on the board, which pictures and sentences keep.
pub const SYMBOLS: [Symbol; 5] = [Symbol::Purple, Symbol::Yellow, Symbol::Red, Symbol::Blue, Symbol::Green];

/// The colour of a symbol.
pub fn colour(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Purple => "purple",
        Symbol::Yellow => "yellow",
        Symbol::Red => "red",
        Symbol::Blue => "blue",
        Symbol::Green => "green",
    }
}

/// Where a heading leads.
pub fn direction(heading: Heading) -> &'static str {
    match heading {
        Heading::N => "north",
        Heading::E => "east",
        Heading::S => "south",
        Heading::W => "west",
    }
}

/// The edge at which a forest lies; the one called top may be at the bottom of the board.
pub fn edge(layout: &Layout, side: Side) -> &'static str {
    match (side, layout.village()) {
        (Side::Left, _) => "left",
        (Side::Right, _) => "right",
        (Side::Top, Heading::N) => "bottom",
        (Side::Top, _) => "top",
    }
}

/// What a chief is called after its colour.
pub fn chief(chief: Chief) -> &'static str {
    match chief {
        Chief::Emperor => "emperor",
        Chief::Friendly => "friendly chief",
        Chief::Instructor => "instructor",
        Chief::Necromancer => "necromancer",
        Chief::Saboteur => "saboteur",
        Chief::Sapper => "sapper",
        Chief::Spectral => "spectral chief",
    }
}

/// "red skeleton", "blue friendly chief".
pub fn skeleton(model: Model) -> String {
    format!("{} {}", colour(model.symbol()), model.chief().map_or("skeleton", chief))
}

/// "red", "blue friendly chief": where it is clear that skeletons are meant.
pub fn kind(model: Model) -> String {
    model.chief().map_or_else(|| colour(model.symbol()).into(), |_| skeleton(model))
}

/// "red (left)": a token with the forest it enters from.
pub fn token(layout: &Layout, model: Model) -> String {
    format!("{} ({})", kind(model), edge(layout, model.side()))
}

/// A skeleton and where it is: "red skeleton on b2".
pub fn placed(layout: &Layout, piece: Piece) -> String {
    match piece.place() {
        Place::Cell(cell) => format!("{} on {cell}", skeleton(piece.model())),
        _ => format!("{} in the {} forest", skeleton(piece.model()), edge(layout, piece.model().side())),
    }
}

/// A trap as it lies: "wall rising", "white labyrinth".
pub fn tile(tile: Tile) -> &'static str {
    match tile {
        Tile::WallRising => "wall rising",
        Tile::WallFalling => "wall falling",
        Tile::LabyrinthWhite => "white labyrinth",
        Tile::LabyrinthBlack => "black labyrinth",
        other => other.trap().name(),
    }
}

/// A trap about to be laid: "rising wall".
pub fn laying(laid: Tile) -> &'static str {
    match laid {
        Tile::WallRising => "rising wall",
        Tile::WallFalling => "falling wall",
        other => tile(other),
    }
}

/// A weapon.
pub fn weapon(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::IceStaff => "ice staff",
        Weapon::TwoHandedSword => "two-handed sword",
        Weapon::BattleAxe => "battle axe",
        Weapon::DeathStaff => "death staff",
        Weapon::TeleportationStaff => "teleportation staff",
        Weapon::Crossbow | Weapon::Morningstar | Weapon::Rapier => weapon.name(),
    }
}

/// "the hero phase", "the market".
pub fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "the setup",
        Phase::Market => "the market",
        Phase::Start => "the heroes' start",
        Phase::Hero => "the hero phase",
        Phase::Trap => "the trap phase",
        Phase::Skeletons => "the skeletons phase",
        Phase::Arrivals => "the arrivals phase",
        Phase::Over => "the end",
    }
}

/// The face of a round's track.
pub fn face(white: bool) -> &'static str {
    if white { "white" } else { "black" }
}

/// A number in words, as long as it is small.
pub fn number(n: usize) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(n).map_or_else(|| n.to_string(), ToString::to_string)
}

/// "1 house", "2 houses".
pub fn count(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// "a, b and c".
pub fn list<T: AsRef<str>>(items: &[T]) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().into(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", first.join(", "), last.as_ref())
        }
    }
}

/// Equal neighbours once, each with how many there are.
pub fn runs<T: PartialEq>(items: impl IntoIterator<Item = T>) -> Vec<(T, usize)> {
    let mut runs: Vec<(T, usize)> = Vec::new();
    for item in items {
        match runs.last_mut() {
            Some((last, count)) if *last == item => *count += 1,
            _ => runs.push((item, 1)),
        }
    }
    runs
}

/// Skeletons counted by kind: "a red skeleton and two blue skeletons".
pub fn party(models: &[Model]) -> String {
    let mut kinds: Vec<String> = models.iter().map(|model| skeleton(*model)).collect();
    kinds.sort();
    let texts: Vec<String> = runs(kinds)
        .into_iter()
        .map(|(kind, n)| if n == 1 { format!("a {kind}") } else { format!("{} {kind}s", number(n)) })
        .collect();
    list(&texts)
}

/// Traps in hand: "wall x2, dragon", or "nothing".
pub fn supply(supply: &Supply) -> String {
    let counted = |trap: &Trap| match supply.count(*trap) {
        0 => None,
        1 => Some(trap.name().to_string()),
        n => Some(format!("{} x{n}", trap.name())),
    };
    let texts: Vec<String> = Trap::ALL.iter().filter_map(counted).collect();
    if texts.is_empty() { "nothing".into() } else { texts.join(", ") }
}

/// The first letter made a capital.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Breaks a text into lines of at most `width` columns; all but the first begin with `hang` spaces.
pub fn wrap(text: &str, width: usize, hang: usize) -> Vec<String> {
    let indent: String = text.chars().take_while(|c| *c == ' ').collect();
    let mut lines = vec![indent];
    let mut fresh = true;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let line = lines.last_mut().expect("there is always a line");
        let length = line.chars().count() + usize::from(!fresh) + word.chars().count();
        if fresh || length <= width {
            line.push_str(if fresh { "" } else { " " });
            line.push_str(word);
        } else {
            lines.push(format!("{}{word}", " ".repeat(hang)));
        }
        fresh = false;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_numbers_read_like_english() {
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
        assert_eq!([number(2), number(13)], ["two", "13"]);
        assert_eq!([count(1, "house"), count(0, "house")], ["1 house", "0 houses"]);
        let models: Vec<Model> = ["Bl", "Rt", "Br", "Bl:friendly"].iter().filter_map(|text| Model::parse(text)).collect();
        assert_eq!(party(&models), "a blue friendly chief, two blue skeletons and a red skeleton");
    }

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrap("  one two three four", 9, 4), ["  one two", "    three", "    four"]);
        assert_eq!(wrap("extraordinarily", 5, 2), ["extraordinarily"]);
        assert_eq!(wrap("", 5, 2), [""]);
    }
}
