//! What was done and what would have been better, on a small board: the better turn green with a tick, the other red and dashed.

use bad_bones::{Action, Game, Heading, Use};
use bad_bones_session::Village;
use bad_bones_session::choice::cell_of;
use game::Seat;
use page::markup::shape::{group, path, picture};
use page::markup::{Markup, Tag, tag};

use super::{Point, hero, middle, small, towards, trap_icon};

/// The board as it was, with both.
pub fn better<C>(game: &Game, seat: Seat, village: &Village, played: Action, best: Action) -> Tag<C> {
    let mut drawn = small(game, seat, village, None);
    drawn.add(answer(game, seat, played, "done"));
    drawn.add(answer(game, seat, best, "better"));
    picture("-6 -6 512 612").class("glance-board").draw(drawn)
}

/// An answer where it is given; nothing for one that has no place on the board.
fn answer(game: &Game, seat: Seat, action: Action, class: &str) -> Markup {
    let board = game.board(seat);
    let Some(at) = cell_of(action, board).map(middle) else { return Markup::new() };
    let mut drawn = Markup::new();
    match action {
        Action::Place(tile, _) => drawn.add(tag("g").at(at).class("ghost").with(trap_icon(tile))),
        Action::Hero(_) | Action::Use(Use::TwoHandedSword(_)) => {
            drawn.add(board.hero().map(|from| arrow(middle(from), at)));
            let step = group(format_args!("translate({} {}) scale(1.1)", at.0, at.1)).class("ghost");
            drawn.add((class == "better").then(|| step.with(hero(seat))));
        }
        Action::Push(_, heading) | Action::Use(Use::Rapier(_, heading)) => drawn.add(pointer(at, heading)),
        Action::Use(Use::Morningstar(from, to)) => drawn.add(arrow(middle(from), middle(to))),
        _ => {}
    }
    drawn.add(path("M-44-42q44-5 88-1q3 43-1 86q-43 4-86 1q-4-43-1-86Z").at(at).class("ring"));
    tag("g").class(class).with((drawn, (class == "better").then(|| tick(at)))).into()
}

/// An arrow from one point to another, with its head before the end.
fn arrow<C>(from: Point, to: Point) -> Tag<C> {
    path(format_args!("M{} {}L{} {}", from.0, from.1, to.0, to.1)).class("way")
}

fn pointer<C>(at: Point, heading: Heading) -> Tag<C> {
    let back = match heading {
        Heading::N => Heading::S,
        Heading::S => Heading::N,
        Heading::E => Heading::W,
        Heading::W => Heading::E,
    };
    arrow(towards(at, back, 60), at)
}

/// So that nobody has to know the colours.
fn tick<C>((x, y): Point) -> Tag<C> {
    path("M-16 2L-5 13L16-13").at((x + 36, y - 36)).class("tick")
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones::{Mode, Options, Rules};

    #[test]
    fn both_turns_are_drawn_and_only_the_better_has_a_tick() {
        let rules = Rules::of(Mode::Solo);
        let game = Game::new(Options::new(Mode::Solo, 1, rules), rules).unwrap();
        let drawn = |played: &str, best: &str| {
            let read = |text: &str| bad_bones::notation::parse_action(text).unwrap();
            let tag: Tag<std::convert::Infallible> = better(&game, Seat::at(0), &Village::new(1), read(played), read(best));
            let markup: Markup<_> = tag.into();
            markup.html().to_string()
        };
        let both = drawn("hero b2", "hero b4");
        assert_eq!((both.matches("class=\"ring\"").count(), both.matches("class=\"tick\"").count()), (2, 1), "{both}");
        // The hero begins on c3, in the middle of the board: 250 from both edges; b4 is 150 from the left and from the top.
        assert!(both.contains("M250 250L150 150"), "{both}");
        // To leave the traps has no place.
        assert_eq!(drawn("pass", "place wall/ a1").matches("class=\"ring\"").count(), 1);
    }
}
