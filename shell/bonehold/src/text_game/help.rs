//! The game explained while it is played: `help`, and `help wall` for one thing.

use bad_bones::{Cell, Chief, Game, Heading, Mode, Model, Side, Trap, Ware, Weapon};

use crate::{picture, words};

/// The lines of `help` without a word after it.
pub fn overview(game: &Game) -> Vec<String> {
    let goal = match game.options().mode {
        Mode::Versus => topic_text("versus"),
        Mode::Solo if game.options().heroic => topic_text("heroic"),
        Mode::Solo => topic_text("solo"),
        Mode::Coop => topic_text("coop"),
    };
    let mut lines = vec!["The goal".to_string(), format!("  {goal}"), String::new(), "A round".into()];
    for phase in ["hero", "trap", "skeletons", "arrivals"] {
        lines.push(format!("  {phase}: {}", topic_text(phase)));
    }
    lines.extend([String::new(), "Traps".into()]);
    lines.extend(Trap::ALL.iter().map(|trap| format!("  {}: {}", trap.name(), trap_in_short(*trap))));
    lines.extend([String::new(), "Weapons".into(), format!("  {}", topic_text("weapons"))]);
    lines.extend(Weapon::ALL.iter().map(|weapon| format!("  {}: {}", weapon.name(), weapon_in_short(*weapon))));
    lines.extend([String::new(), "Chiefs".into(), format!("  {}", topic_text("chiefs"))]);
    lines.extend(Chief::ALL.iter().map(|chief| format!("  {}: {}", chief.name(), chief_in_short(*chief))));
    lines.extend([String::new(), "What you can type".into()]);
    lines.extend(COMMANDS.iter().map(|(command, text)| format!("  {command}: {text}")));
    lines.push(String::new());
    lines.push(format!("`help WORD` says more about one thing: {}.", topics().join(", ")));
    lines
}

/// The lines of `help WORD`, if the word is known.
pub fn topic(game: &Game, word: &str) -> Option<Vec<String>> {
    let word = word.to_lowercase().replace(' ', "-");
    let word = word.trim_end_matches(['/', '\\']).split('.').next().unwrap_or_default();
    if let Some(trap) = Trap::named(word) {
        return Some(vec![format!("{}: {}", trap.name(), trap_in_full(trap)), trap_figures(game, trap)]);
    }
    if let Some(weapon) = Weapon::named(word) {
        let price = game.rules().figures.weapon_cost(weapon);
        let text = format!("{}: {}", weapon.name(), weapon_in_short(weapon));
        return Some(vec![
            text,
            topic_text("weapons").into(),
            format!("The market asks {}.", words::count(price.into(), "coin")),
        ]);
    }
    if let Some(chief) = Chief::named(word) {
        return Some(vec![format!("{}: {}", chief.name(), chief_in_short(chief))]);
    }
    match word {
        "picture" => Some(picture::legend().lines().map(str::to_string).collect()),
        "board" => Some(board(game)),
        "scoring" => Some(vec![scoring(game)]),
        "commands" => Some(COMMANDS.iter().map(|(command, text)| format!("{command}: {text}")).collect()),
        "traps" => Some(Trap::ALL.iter().map(|trap| format!("{}: {}", trap.name(), trap_in_short(*trap))).collect()),
        _ => {
            let command = |(command, _): &&(&str, &str)| command.split([' ', ',']).any(|typed| typed == word);
            let known = TOPICS.iter().find(|(name, _)| *name == word).or_else(|| COMMANDS.iter().find(command));
            known.map(|(name, text)| vec![format!("{name}: {text}")])
        }
    }
}

/// Every word that `help` knows.
pub fn topics() -> Vec<&'static str> {
    let more = ["commands", "picture", "board", "scoring", "traps"];
    let traps = Trap::ALL.iter().map(|trap| trap.name());
    let weapons = Weapon::ALL.iter().map(|weapon| weapon.name());
    let chiefs = Chief::ALL.iter().map(|chief| chief.name());
    more.into_iter().chain(TOPICS.iter().map(|(name, _)| *name)).chain(traps).chain(weapons).chain(chiefs).collect()
}

fn topic_text(name: &str) -> &'static str {
    TOPICS.iter().find(|(topic, _)| *topic == name).map_or("", |(_, text)| text)
}

const COMMANDS: [(&str, &str); 11] = [
    ("a number", "the choice with this number"),
    ("an action", "the choice itself, say `hero c4`; your seat number may stand before it"),
    ("list", "all choices, each with its number"),
    ("hint", "what the best bot would do, what it keeps, and the next best choices"),
    ("undo", "take your last choice of this phase back"),
    ("board, board N, boards", "your board, the board of seat N, all boards"),
    ("log, log N", "what has happened so far, or in round N"),
    ("help, help WORD", "all of this, or one thing"),
    ("save FILE", "write the game so far into a file; `save! FILE` replaces one that exists"),
    ("state", "the position as JSON"),
    ("quit", "leave"),
];

const TOPICS: [(&str, &str); 18] = [
    (
        "tower",
        "Stands in the middle of your board. Each skeleton that comes to it takes a floor and is gone; without a floor you are out.",
    ),
    (
        "village",
        "The houses beyond the bottom edge. Each skeleton that leaves there burns one and is gone; without a house you are out.",
    ),
    ("forest", "Beyond the other edges, with five lanes each. Skeletons wait there and enter with the next movement."),
    ("cemetery", "Where skeletons wait that were sent to you, until the arrivals phase brings them into your forest."),
    ("stars", "What your traps are worth at the end, in hand or on the board; `help wall` and the like tell how many."),
    (
        "advance",
        "When the order of moves can matter you say which skeletons go next: `advance b2E`, one model of them, one of the forest, or all.",
    ),
    (
        "versus",
        "Keep your tower and your houses standing longer than the others theirs. As soon as somebody's last floor or last \
         house is gone, the game ends with that round's skeletons phase, and the best score among those still standing wins.",
    ),
    (
        "solo",
        "Hold your only floor and your only house until the last round is complete. All that leaves your board comes back to you.",
    ),
    (
        "heroic",
        "Hold out to the last round as in a solo game; after it nobody new comes, and you win once every skeleton is gone.",
    ),
    (
        "coop",
        "All seats win together when the last round is complete. All lose at once when the shared capital has no house left \
         or when any seat has lost its last tower. Traps are shared: what one takes back, nobody can lay in the same round.",
    ),
    (
        "market",
        "Before the first round traps and weapons are bought with coins, one thing at a time. Each seat can have one weapon.",
    ),
    ("start", "In a cooperative game you choose the tower on which your hero begins."),
    (
        "hero",
        "Your hero must step to one of the cells around it, also diagonally, and destroys every skeleton there. Later in the \
         round skeletons that run into it fall too, except on a standing tower, where it guards nothing.",
    ),
    (
        "trap",
        "Lay one trap from your supply on a cell without trap, tower or skeleton (a dragon and a bomb may land on skeletons), \
         or take one of your traps back as good as new, or pass.",
    ),
    (
        "skeletons",
        "Every skeleton takes one step along its arrow, those in the forest onto your board. Traps catch them, the hero fells \
         them, the tower and the village suffer from them; over a forest edge they go to somebody's cemetery. Afterwards each \
         trap that was used is damaged, and if it was damaged before it is lost.",
    ),
    (
        "arrivals",
        "If nobody has fallen, each seat draws new tokens; they and all of its cemetery wait in its forest, each in the lane \
         of its colour, and move from the next round on.",
    ),
    (
        "weapons",
        "A weapon wakes when your hero destroys three or more at once: on the cell it enters, or all together in one \
         skeletons phase. Then you may use it once.",
    ),
    ("chiefs", "Chiefs are rare tokens with a power of their own. They have a colour and a lane like all others."),
];

/// What a trap does, in a line.
pub fn trap_in_short(trap: Trap) -> &'static str {
    match trap {
        Trap::Wall => "deflects a skeleton like a mirror and sends it one cell on",
        Trap::Catapult => "throws skeletons into another seat's cemetery",
        Trap::Dragon => "pushes each skeleton to the side you like; can land on skeletons",
        Trap::Treasure => "makes skeletons beside it turn towards it; stolen if one stands on it in the end",
        Trap::Barricade => "lets nobody in: who would enter stays where it is",
        Trap::Bomb => "destroys all that come in one phase, then is a crater for good",
        Trap::Hearse => "collects skeletons and drives to another seat with them",
        Trap::Labyrinth => "keeps skeletons until a round of its colour",
        Trap::Portal => "sends skeletons back to their lane of the forest",
        Trap::Spring => "flings skeletons over the next cell to the one behind",
    }
}

fn trap_in_full(trap: Trap) -> &'static str {
    match trap {
        Trap::Wall => {
            "it lies along one of the diagonals. wall/ turns east to north, north to east, west to south and south to west; \
             wall\\ turns east to south, south to east, west to north and north to west. Behind the bend the skeleton goes one \
             cell on at once, and what lies there acts on it."
        }
        Trap::Catapult => {
            "all that arrive are thrown into the cemetery of one other seat; you choose it once per phase. Alone you throw \
             into your own cemetery."
        }
        Trap::Dragon => {
            "for each skeleton that arrives you choose a neighbouring cell, or the edge, and it goes there with its back to the \
             dragon. It never pushes onto a barricade, nor back onto a dragon that has pushed the same skeleton already. \
             Laid onto skeletons it pushes them at once, lies there damaged, and they do not move again in this round."
        }
        Trap::Treasure => {
            "skeletons that come to stand beside it, or stand there when it is laid, turn towards it. They walk onto it and \
             stay there; if one is on it when the phase ends and your hero is not, the treasure is gone. It is never damaged."
        }
        Trap::Barricade => {
            "a skeleton about to enter does not move at all, even if your hero stands there. One that was flung or pushed \
             against it is destroyed."
        }
        Trap::Bomb => {
            "every skeleton that arrives in the phase is destroyed; then a crater remains, where no trap can ever be laid. \
             Laid onto skeletons it destroys them at once."
        }
        Trap::Hearse => {
            "all that arrive in the phase ride on it. When the phase ends, they go to the cemetery of one other seat, and the \
             hearse to that seat's supply. It is never damaged."
        }
        Trap::Labyrinth => {
            "you choose its colour when you lay it. Skeletons walk in and stop; they come out only in rounds of that colour: \
             white is every odd round. It is never damaged."
        }
        Trap::Portal => "the skeleton is back in the lane of your forest where it belongs, and has moved for this round.",
        Trap::Spring => {
            "the skeleton flies straight on over one cell and lands on the next, where all acts as usual; over the edge it \
             leaves the board. Against a barricade it breaks."
        }
    }
}

fn trap_figures(game: &Game, trap: Trap) -> String {
    let figures = game.rules().figures.trap(trap);
    let damaged = match trap {
        Trap::Bomb => ", nothing as a crater".into(),
        trap if trap.wears() => format!(", {} damaged", figures.damaged),
        _ => String::new(),
    };
    let price = match game.price(Ware::Trap(trap)) {
        Some(price) => format!("the market asks {}", words::count(price.into(), "coin")),
        None => "it is not for sale in this game".into(),
    };
    format!("It is worth {} intact{damaged}; {price}.", words::count(figures.intact as usize, "star"))
}

/// What a weapon does, in a line.
pub fn weapon_in_short(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Crossbow => "destroys any one skeleton on your cells",
        Weapon::IceStaff => "all skeletons of one cell miss their next move",
        Weapon::TwoHandedSword => "your hero steps once more",
        Weapon::BattleAxe => "destroys all of one colour on the four cells beside your hero",
        Weapon::Morningstar => "hurls all of one cell around your hero to another one without trap or tower",
        Weapon::DeathStaff => "those just destroyed go to another seat's cemetery instead of the bag",
        Weapon::TeleportationStaff => "takes your hero to the tower",
        Weapon::Rapier => "turns each skeleton of one cell around your hero as you like",
    }
}

/// What a chief does, in a line.
fn chief_in_short(chief: Chief) -> &'static str {
    match chief {
        Chief::Emperor => {
            "if it gets to your tower or village, you are out (a team loses at once); if it meets your hero, both are gone for good"
        }
        Chief::Friendly => "repairs a floor or a house where others would destroy one",
        Chief::Instructor => "leads all skeletons of its cell that have still to move, wherever it goes",
        Chief::Necromancer => "whoever draws it draws as many again",
        Chief::Saboteur => "takes the traps it sets off out of the game, then goes into the bag",
        Chief::Sapper => "destroys two floors or houses instead of one",
        Chief::Spectral => "never goes into the bag: it comes back to your cemetery",
    }
}

fn scoring(game: &Game) -> String {
    let figures = &game.rules().figures;
    match game.options().mode {
        Mode::Coop => "scoring: a cooperative game has no points; you win or lose together.".into(),
        _ => format!(
            "scoring: {} for each floor, {} for each house, and the stars of your traps, in hand or on the board. A seat that \
             has fallen gets nothing. A tie goes to the higher tower.",
            words::count(figures.floor_points as usize, "point"),
            figures.house_points
        ),
    }
}

/// The printed board: lanes and arrows.
fn board(game: &Game) -> Vec<String> {
    let layout = &game.rules().layout;
    let mut lines = vec!["board: columns a to e from left to right, rows 1 to 5 from bottom to top.".to_string()];
    for side in [Side::Left, Side::Top, Side::Right] {
        let mut lanes: Vec<Model> = Model::all_plain().filter(|lane| lane.side() == side).collect();
        lanes.sort_by_key(|lane| layout.entry(*lane).0);
        let entry = |lane: &Model| format!("{} at {}", words::colour(lane.symbol()), layout.entry(*lane).0);
        let entries: Vec<String> = lanes.iter().map(entry).collect();
        lines.push(format!("From the {} forest come {}.", words::edge(layout, side), words::list(&entries)));
    }
    for cell in Cell::all() {
        let turn = |heading: &Heading| {
            let given = layout.turned(cell, *heading);
            (given != *heading).then(|| format!("{} to {}", words::direction(*heading), words::direction(given)))
        };
        let turns: Vec<String> = Heading::ALL.iter().filter_map(turn).collect();
        if !turns.is_empty() {
            lines.push(format!("An arrow on {cell} turns {}.", words::list(&turns)));
        }
    }
    lines
}
