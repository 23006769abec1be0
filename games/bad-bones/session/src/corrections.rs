//! Corrects single values of a board or figures file and leaves all else as it stands, comments too: what was clicked together can
//! still be read, and written on, by hand.

use std::ops::Range;

use bad_bones::{Cell, Heading, Layout, Symbol, Trap, Weapon};

/// Where a value stands: in which table, none at the top, and under which key.
type Place<'p> = (&'p str, &'p str);

/// A number of the figures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    table: String,
    key: &'static str,
    /// Which of a list.
    nth: Option<usize>,
}

impl Field {
    /// A number with a name of its own.
    pub fn new(table: &str, key: &'static str) -> Field {
        Field { table: table.into(), key, nth: None }
    }

    /// A trap's stars: intact, then damaged.
    pub fn stars(trap: Trap, nth: usize) -> Field {
        Field { table: format!("trap.{}", trap.name()), key: "stars", nth: Some(nth) }
    }

    /// A trap's price.
    pub fn cost(trap: Trap) -> Field {
        Field { table: format!("trap.{}", trap.name()), key: "cost", nth: None }
    }

    /// How many of a trap the market has, for so many seats.
    pub fn stock(trap: Trap, seats: usize) -> Field {
        Field { table: format!("trap.{}", trap.name()), key: "stock", nth: Some(seats - 1) }
    }

    /// A weapon's price.
    pub fn weapon(weapon: Weapon) -> Field {
        Field::new("weapon", weapon.name())
    }

    /// What stands there; nothing if the file does not say it.
    pub fn number(&self, text: &str) -> Option<u32> {
        self.found(text).and_then(|found| text[found].parse().ok())
    }

    /// The file with another number there, if it says one.
    pub fn set(&self, text: &str, number: u32) -> Option<String> {
        self.found(text).map(|found| replaced(text, found, &number.to_string()))
    }

    fn found(&self, text: &str) -> Option<Range<usize>> {
        let whole = find(text, (&self.table, self.key))?;
        let Some(nth) = self.nth else { return Some(whole) };
        let inner = text[whole.clone()].strip_prefix('[')?.strip_suffix(']')?;
        let item = inner.split(',').nth(nth)?;
        let at = item.as_ptr() as usize - text.as_ptr() as usize + (item.len() - item.trim_start().len());
        Some(at..at + item.trim().len())
    }
}

/// The board with another way for skeletons that come to a cell with this heading.
pub fn with_arrow(text: &str, layout: &Layout, cell: Cell, coming: Heading, going: Heading) -> String {
    let turn = |heading: Heading| if heading == coming { going } else { layout.turned(cell, heading) };
    let turns = Heading::ALL.into_iter().filter(|heading| turn(*heading) != *heading);
    let turns: Vec<String> = turns.map(|heading| format!("{heading}>{}", turn(heading))).collect();
    let (cell, value) = (cell.to_string(), format!("\"{}\"", turns.join(" ")));
    if turns.is_empty() { without(text, ("arrows", &cell)) } else { with(text, ("arrows", &cell), &value) }
}

/// The board with a tower on a cell, or without it. Where a seat has one tower it moves there.
pub fn with_tower(text: &str, layout: &Layout, cell: Cell, stands: bool, several: bool) -> String {
    let kept = layout.towers().into_iter().filter(|tower| several && *tower != cell);
    let towers: Vec<String> = kept.chain(stands.then_some(cell)).map(|cell| format!("\"{cell}\"")).collect();
    with(text, ("", "towers"), &format!("[{}]", towers.join(", ")))
}

/// The board with this symbol on a lane of a forest; the lane that had it gets the other one.
pub fn with_lane(text: &str, forest: &str, number: usize, symbol: Symbol) -> Option<String> {
    let found = find(text, ("lanes", forest))?;
    let mut letters: Vec<char> = text[found.clone()].trim_matches('"').chars().collect();
    let other = letters.iter().position(|letter| Symbol::of(*letter) == Some(symbol))?;
    if number >= letters.len() {
        return None;
    }
    letters.swap(number, other);
    Some(replaced(text, found, &format!("\"{}\"", letters.into_iter().collect::<String>())))
}

fn replaced(text: &str, found: Range<usize>, value: &str) -> String {
    format!("{}{value}{}", &text[..found.start], &text[found.end..])
}

/// The lines of a file, each with where it begins and the table it stands in.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    let (mut at, mut table) = (0, "");
    text.split_inclusive('\n').map(move |line| {
        if let Some((name, _)) = line.trim().strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            table = name.trim();
        }
        at += line.len();
        (at - line.len(), table, line)
    })
}

/// A value without the comment after it, if it is there, in one line.
fn find(text: &str, (wanted, key): Place<'_>) -> Option<Range<usize>> {
    lines(text).filter(|(_, table, _)| *table == wanted).find_map(|(at, _, line)| {
        let (name, value) = line.split_once('=')?;
        let value_at = at + name.len() + 1 + (value.len() - value.trim_start().len());
        let value = value.trim_start();
        let end = match value.chars().next()? {
            '"' => value[1..].find('"')? + 2,
            '[' => value.find(']')? + 1,
            _ => value.find(['#', '\n']).unwrap_or(value.len()),
        };
        (name.trim() == key).then(|| value_at..value_at + value[..end].trim_end().len())
    })
}

/// The file with another value there, or with it added to its table.
fn with(text: &str, place: Place<'_>, value: &str) -> String {
    if let Some(found) = find(text, place) {
        return replaced(text, found, value);
    }
    let (table, key) = place;
    let mut of_table = lines(text).filter(|(_, its, line)| *its == table && !line.trim().is_empty());
    match of_table.by_ref().last() {
        Some((at, _, line)) => {
            let end = at + line.len();
            let gap = if line.ends_with('\n') { "" } else { "\n" };
            replaced(text, end..end, &format!("{gap}{key} = {value}\n"))
        }
        None => format!("{}\n\n[{table}]\n{key} = {value}\n", text.trim_end()),
    }
}

/// The file without the line of a value.
fn without(text: &str, place: Place<'_>) -> String {
    let Some(found) = find(text, place) else { return text.into() };
    let begin = text[..found.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[found.end..].find('\n').map_or(text.len(), |at| found.end + at + 1);
    replaced(text, begin..end, "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones::{Figures, Model, Rules, Side};

    fn classic() -> &'static str {
        Rules::built_in_board("classic").unwrap()
    }

    /// Every corrected arrow is what the reader of boards reads, and no other way changes.
    #[test]
    fn each_arrow_of_each_cell_can_be_corrected_alone() {
        let before = Layout::parse(classic()).unwrap();
        for (cell, coming, going) in
            Cell::all().flat_map(|cell| Heading::ALL.map(|coming| Heading::ALL.map(|going| (cell, coming, going)))).flatten()
        {
            let text = with_arrow(classic(), &before, cell, coming, going);
            let after = Layout::parse(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
            for (other, heading) in Cell::all().flat_map(|other| Heading::ALL.map(|heading| (other, heading))) {
                let wanted = if (other, heading) == (cell, coming) { going } else { before.turned(other, heading) };
                assert_eq!(after.turned(other, heading), wanted, "{cell} {coming}>{going}: {other} {heading}");
            }
        }
    }

    #[test]
    fn comments_and_order_stay_and_what_is_missing_is_added() {
        let text = "towers = [\"c3\"] # the keep\n[arrows] # turns\nc5 = \"E>S\"  # printed\n\n[lanes]\ntop = \"PYRBG\"\n";
        assert_eq!(with(text, ("arrows", "c5"), "\"E>N\""), text.replace("E>S", "E>N"));
        assert_eq!(with(text, ("arrows", "a1"), "\"W>N\""), text.replace("# printed\n", "# printed\na1 = \"W>N\"\n"));
        assert_eq!(without(text, ("arrows", "c5")), text.replace("c5 = \"E>S\"  # printed\n", ""));
        assert_eq!(with(text, ("other", "n"), "1"), format!("{text}\n[other]\nn = 1\n"));
        assert_eq!(with("n = 1", ("", "m"), "2"), "n = 1\nm = 2\n");
    }

    #[test]
    fn a_lane_changes_places_with_the_one_that_had_its_symbol() {
        // The left forest is GBRYP from above: yellow comes to the first, green to the fourth lane.
        let text = with_lane(classic(), "left", 0, Symbol::Yellow).unwrap();
        let layout = Layout::parse(&text).unwrap();
        assert!(text.contains("left = \"YBRGP\""), "{text}");
        assert_eq!(layout.entry(Model::plain(Symbol::Yellow, Side::Left)).0.to_string(), "a5");
        assert_eq!(layout.entry(Model::plain(Symbol::Green, Side::Left)).0.to_string(), "a2");
        assert_eq!(with_lane(classic(), "left", 5, Symbol::Yellow), None);
    }

    #[test]
    fn one_tower_moves_and_of_several_each_comes_and_goes() {
        let cell = |text: &str| Cell::parse(text).unwrap();
        let classic_layout = Layout::parse(classic()).unwrap();
        let moved = with_tower(classic(), &classic_layout, cell("b2"), true, false);
        assert_eq!(Layout::parse(&moved).unwrap().towers().into_iter().collect::<Vec<_>>(), [cell("b2")]);
        let coop = Rules::built_in_board("coop").unwrap();
        let layout = Layout::parse(coop).unwrap();
        let fewer = with_tower(coop, &layout, cell("b4"), false, true);
        assert_eq!(Layout::parse(&fewer).unwrap().towers().len(), layout.towers().len() - 1);
        let more = with_tower(coop, &layout, cell("c3"), true, true);
        assert_eq!(Layout::parse(&more).unwrap().towers().len(), layout.towers().len() + 1);
    }

    #[test]
    fn stars_prices_and_stock_are_corrected_as_the_figures_are_read() {
        let text = Rules::built_in_figures();
        let set = |field: Field| Figures::parse(&field.set(text, 7).unwrap()).unwrap();
        assert_eq!(Field::stars(Trap::Dragon, 1).number(text), Some(2));
        assert_eq!(set(Field::stars(Trap::Dragon, 1)).trap(Trap::Dragon).damaged, 7);
        assert_eq!(set(Field::cost(Trap::Wall)).trap(Trap::Wall).cost, Some(7));
        assert_eq!(set(Field::stock(Trap::Bomb, 6)).trap(Trap::Bomb).stock, [1, 1, 2, 2, 3, 7]);
        assert_eq!(set(Field::weapon(Weapon::Rapier)).weapon_cost(Weapon::Rapier), 7);
        assert_eq!(set(Field::new("solo", "rounds")).solo_rounds, 7);
        assert_eq!(set(Field::new("", "floor_points")).floor_points, 7);
        // The treasure is not for sale: nothing is there to be corrected.
        assert_eq!(Field::cost(Trap::Treasure).number(text), None);
        assert_eq!(Field::cost(Trap::Treasure).set(text, 7), None);
    }
}
