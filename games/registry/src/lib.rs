//! The list of games: the only place that names them all. It is made of the lines of this crate's Cargo.toml.
#![warn(missing_docs)]

include!(concat!(env!("OUT_DIR"), "/games.rs"));

use terminal::CommandGame;

/// The game with this name.
pub fn named(name: &str) -> Option<&'static dyn CommandGame> {
    GAMES.iter().copied().find(|game| game.name() == name)
}

/// The games that players are offered.
pub fn offered() -> impl Iterator<Item = &'static dyn CommandGame> {
    GAMES.iter().copied().filter(|game| game.is_offered())
}

/// The names of all games, for messages.
pub fn names() -> String {
    GAMES.iter().map(|game| game.name()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn all_different<'n>(names: impl IntoIterator<Item = &'n str>) {
        let names: Vec<&str> = names.into_iter().collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
    }

    #[test]
    fn every_game_lies_in_the_folder_of_its_name() {
        let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for game in GAMES {
            for part in ["rules", "bots", "session", "terminal", "scenarios"] {
                assert!(games.join(game.name()).join(part).is_dir(), "games/{}/{part}", game.name());
            }
            assert_eq!(named(game.name()).map(|game| game.name()), Some(game.name()));
        }
        assert!(named("chess").is_none());
    }

    #[test]
    fn games_files_and_commands_have_names_of_their_own() {
        all_different(GAMES.iter().map(|game| game.name()));
        all_different(GAMES.iter().flat_map(|game| game.data()).map(|data| data.name));
        let commands: Vec<String> =
            GAMES.iter().flat_map(|game| game.own_commands()).map(|command| command.get_name().to_string()).collect();
        all_different(commands.iter().map(String::as_str));
    }

    #[test]
    fn every_game_is_given_to_a_macro() {
        let mut names = Vec::new();
        macro_rules! note {
            ($game:ty) => {
                names.push(<terminal::GameOf<$game> as game::Notation>::NAME)
            };
        }
        each_game!(note);
        assert!(names.into_iter().eq(GAMES.iter().map(|game| game.name())));
    }
}
