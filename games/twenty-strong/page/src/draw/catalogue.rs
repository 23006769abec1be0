//! What pictures are picked from for cards that have none: families with their colours, and lists of parts.

/// How the cards of a family look alike.
#[derive(PartialEq, Eq, Debug)]
pub struct Family {
    /// The colour behind the background.
    pub sky: &'static str,
    /// The ribbon and its ends.
    pub ribbon: [&'static str; 2],
    /// The backgrounds.
    pub motifs: [&'static str; 2],
    /// Main colour, shade, accent.
    pub colours: [&'static str; 3],
    /// The hall of its tyrant.
    pub hall: &'static str,
}

/// Parts by slot, each list one to pick from; an empty name is no part.
pub struct Slots {
    pub back: &'static [&'static str],
    pub body: &'static [&'static str],
    pub mark: &'static [&'static str],
    pub head: &'static [&'static str],
    pub arms: &'static [&'static str],
    pub prop: &'static [&'static str],
    pub colours: &'static [[&'static str; 3]],
    /// Bodies and heads of those worth five points, if they have their own.
    pub great: Option<(&'static [&'static str], &'static [&'static str])>,
}

/// The families of Hollow Hill, and the kinds of cards that have none.
pub static FAMILIES: [(&str, Family); 7] = [
    (
        "rust",
        Family {
            sky: "#3b6b68",
            ribbon: ["#9c4f2e", "#6b3220"],
            motifs: ["gears", "pipes"],
            colours: ["#b0683c", "#86472b", "#d9c7a8"],
            hall: "hall-rust",
        },
    ),
    (
        "mire",
        Family {
            sky: "#7f8b3f",
            ribbon: ["#55753b", "#2f5138"],
            motifs: ["reeds", "bog"],
            colours: ["#4f7355", "#36543f", "#d9c98a"],
            hall: "hall-mire",
        },
    ),
    (
        "moth",
        Family {
            sky: "#5b4380",
            ribbon: ["#7c4a94", "#4d2c61"],
            motifs: ["moon", "lamps"],
            colours: ["#b3a6d6", "#8478ad", "#efe2c8"],
            hall: "hall-moth",
        },
    ),
    (
        "stone",
        Family {
            sky: "#b08a52",
            ribbon: ["#6c6d87", "#484a66"],
            motifs: ["crags", "hall"],
            colours: ["#9a9bb0", "#6c6d87", "#b9a77e"],
            hall: "cave",
        },
    ),
    (
        "omen",
        Family {
            sky: "#2b3766",
            ribbon: ["#39324d", "#17131f"],
            motifs: ["rays", "rays"],
            colours: ["#8c6b3a", "#66492a", "#e6dcc2"],
            hall: "cave",
        },
    ),
    (
        "wanderer",
        Family {
            sky: "#c47f4f",
            ribbon: ["#a9703f", "#734527"],
            motifs: ["rays", "rays"],
            colours: ["#8c6b3a", "#66492a", "#e6dcc2"],
            hall: "cave",
        },
    ),
    (
        "lock",
        Family {
            sky: "#4a5c96",
            ribbon: ["#6c6d87", "#484a66"],
            motifs: ["rays", "rays"],
            colours: ["#8c6b3a", "#66492a", "#e6dcc2"],
            hall: "cave",
        },
    ),
];

/// Heroes, and whoever is of another family.
pub static PLAIN: Family = Family {
    sky: "#3d4d88",
    ribbon: ["#2b3766", "#1b2140"],
    motifs: ["rays", "rays"],
    colours: ["#8c6b3a", "#66492a", "#e6dcc2"],
    hall: "cave",
};

/// What the families are made of.
pub static CATALOGUE: [(&str, Slots); 4] = [
    (
        "rust",
        Slots {
            back: &[],
            body: &["body-boiler", "body-can", "body-cog", "body-sheet"],
            mark: &["", "mark-gauge", "mark-rivets", "mark-grille"],
            head: &["head-vise", "head-turnstile", "head-clock", "head-valve", "head-kettle", "head-plate", "head-hound"],
            arms: &["arms-pincer", "arms-pipe", "arms-ram", "arms-thick"],
            prop: &["", "prop-wrench", "prop-gong", "prop-maul", "prop-windkey", "prop-ticket", "prop-whistle", "prop-ruler"],
            colours: &[
                ["#b0683c", "#86472b", "#d9c7a8"],
                ["#8f949f", "#656a78", "#d9c7a8"],
                ["#c9953f", "#97692a", "#d9c7a8"],
                ["#94504a", "#6e3632", "#d9c7a8"],
            ],
            great: Some((
                &["body-gate", "body-roller", "body-habit", "body-boiler"],
                &["head-gate", "head-harrow", "head-piston", "head-nun"],
            )),
        },
    ),
    (
        "mire",
        Slots {
            back: &[],
            body: &["body-blob", "body-puddle", "body-frog", "body-leech", "body-churn", "body-reed"],
            mark: &["", "mark-mire", "mark-warts", "mark-bubbles"],
            head: &["head-toad", "head-boot", "head-drowse", "head-leech", "head-toll", "head-slip", "head-butter", "head-reed"],
            arms: &["arms-claw", "arms-drip", "arms-fin", "arms-twig", "arms-web"],
            prop: &["", "prop-bucket", "prop-bootspoon", "prop-tally", "prop-lily", "prop-coinpot", "prop-hook", "prop-spoon"],
            colours: &[
                ["#4f7355", "#36543f", "#d9c98a"],
                ["#8c6b3a", "#66492a", "#d9c98a"],
                ["#3f6f78", "#2b515a", "#a8c9b0"],
                ["#6d4a5c", "#4d3242", "#c98a7a"],
            ],
            great: Some((&["body-tower", "body-pit", "body-belly"], &["head-lord", "head-sump", "head-gulp", "head-toad"])),
        },
    ),
    (
        "moth",
        Slots {
            back: &["back-round", "back-leaf", "back-torn", "back-tail"],
            body: &["body-shroud", "body-fluff", "body-grub", "body-cocoon"],
            mark: &["", "mark-moth", "mark-spots", "mark-moon"],
            head: &["head-moth", "head-kiss", "head-leafveil", "head-lens", "head-winter", "head-hush", "head-wick", "head-vain"],
            arms: &["arms-wisp", "arms-sleeve", "arms-glove", "arms-fold"],
            prop: &["", "prop-lantern", "prop-match", "prop-needle", "prop-net", "prop-dust", "prop-scroll", "prop-snuffer"],
            colours: &[
                ["#b3a6d6", "#8478ad", "#efe2c8"],
                ["#e0a05a", "#b3773c", "#f4e0b8"],
                ["#6f9ad0", "#4a70a4", "#e8e0d0"],
                ["#a8506a", "#7a344a", "#f0dca0"],
            ],
            great: Some((&["body-gown", "body-drape"], &["head-queen", "head-hood", "head-candle", "head-moth"])),
        },
    ),
    (
        "stone",
        Slots {
            back: &[],
            body: &["body-egg", "body-heap", "body-boulder", "body-shard"],
            mark: &["", "mark-crack", "mark-rune", "mark-moss"],
            head: &[
                "head-pebble",
                "head-scree",
                "head-twins",
                "head-carver",
                "head-crackjaw",
                "head-mossy",
                "head-cairn",
                "head-flint",
            ],
            arms: &["arms-stub", "arms-rock", "arms-thick", "arms-drag"],
            prop: &["", "", "prop-chisel", "prop-pick", "prop-club", "prop-beater", "prop-spark", "prop-flower"],
            colours: &[
                ["#9a9bb0", "#6c6d87", "#b9a77e"],
                ["#b09a86", "#82705e", "#b9a77e"],
                ["#8a9484", "#626c5c", "#b9a77e"],
                ["#6f7486", "#4c5064", "#b9a77e"],
            ],
            great: Some((&["body-stele", "body-hill", "body-peak"], &["head-hillson", "head-bell", "head-slab", "head-peak"])),
        },
    ),
];

/// What any other family is made of.
pub static ANY: Slots = Slots {
    back: &[],
    body: &["body-coat", "body-brute", "body-blob", "body-shroud"],
    mark: &[""],
    head: &["head-skull", "head-mask", "head-root", "head-toad", "head-moth", "head-pebble"],
    arms: &["arms-plain", "arms-thick", "arms-claw", "arms-sleeve"],
    prop: &["prop-sword", "prop-cleaver", "prop-die", "prop-lantern", "prop-bucket", "prop-wares"],
    colours: &[
        ["#8c6b3a", "#66492a", "#e6dcc2"],
        ["#7a8a52", "#586a3c", "#e6dcc2"],
        ["#a04a3a", "#742f26", "#e6dcc2"],
        ["#5a6f8f", "#3f5070", "#e6dcc2"],
    ],
    great: None,
};

/// Busts of heroes: as they are, what innate+ adds, clothes, sky.
pub const HEROES: [(&str, &str, &str, &str); 7] = [
    ("brannoc", "plus-brannoc", "#3f8074", "#3d4d88"),
    ("hero-pell", "plus-pell", "#6a7fc0", "#3f6a5a"),
    ("hero-odrun", "plus-odrun", "#a9703f", "#6a4a3a"),
    ("hero-tamsin", "plus-tamsin", "#5a8f8a", "#5b4380"),
    ("hero-jory", "plus-jory", "#6f8a4a", "#8a5a3c"),
    ("hero-stranger", "plus-stranger", "#4a5c96", "#7a6a8a"),
    ("hero-deserter", "plus-deserter", "#7a4a4a", "#4a6a7a"),
];

/// Tyrant encounters.
pub const OMENS: [&str; 8] =
    ["om-drums", "om-table", "om-rations", "om-sharpening", "om-stair", "om-air", "om-tribute", "om-march"];

/// Locks that are shut; open ones are named after them.
pub const LOCKS: [&str; 4] = ["lock-tin-box", "lock-green-door", "lock-old-safe", "lock-black-chest"];

/// Moods of wanderers, and what they hold.
pub const MOODS: [(&str, &str); 4] =
    [("ped-calm", "prop-wares"), ("ped-hungry", "prop-pan"), ("ped-merry", "prop-cardfan"), ("ped-grave", "prop-book")];
