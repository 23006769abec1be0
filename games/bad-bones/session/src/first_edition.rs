//! Links of the first edition: every action as its number among the legal ones. They are read for ever, and written no more.

use bad_bones::{Chance, Chief, Game, Mode, Model, Options, Rules, Side, Step, Symbol, Version};
use game::{ActionSet, Game as _, History, Rng, Seat, Turn};
use session::letters::Reader;
use session::link::{BadLink, DAMAGED};

/// The version of their layout.
const FORMAT: u8 = 1;

/// The version of the rules they were played by.
const RULES: u32 = 1;

/// Reads a game.
pub fn read(bytes: &[u8]) -> Result<History<Game>, BadLink> {
    let mut link = Link(Reader { bytes });
    let format = link.0.byte()?;
    if format != FORMAT {
        return Err(BadLink::Other(format));
    }
    let rules = link.0.number()?;
    if rules != u64::from(RULES) {
        return Err(BadLink::Rules(rules.try_into().unwrap_or(u32::MAX)));
    }
    let seed = link.0.number()?;
    let mut history = match link.0.byte()? {
        0 => History::new(link.options()?, seed),
        1 => History::from_position_by(&link.0.text()?, RULES, seed).map_err(BadLink::Position)?,
        _ => return Err(DAMAGED),
    };
    while !link.0.bytes.is_empty() {
        let step = link.step(history.game())?;
        history.take(step, &mut ()).map_err(|_| DAMAGED)?;
    }
    Ok(history)
}

/// What a link holds, read from the front.
struct Link<'b>(Reader<'b>);

impl Link<'_> {
    fn options(&mut self) -> Result<Game, BadLink> {
        let mode = *Mode::ALL.get(usize::from(self.0.byte()?)).ok_or(DAMAGED)?;
        let (seats, flags) = (self.0.byte()?, self.0.byte()?);
        let rounds = u16::try_from(self.0.number()?).map_err(|_| DAMAGED)?;
        let board = if flags & 8 != 0 { Some(self.0.text()?) } else { None };
        let figures = if flags & 16 != 0 { Some(self.0.text()?) } else { None };
        let rules = Rules::with_files(mode, board.as_deref(), figures.as_deref()).map_err(|_| DAMAGED)?;
        let (market, chiefs, heroic) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0);
        let options = Options { mode, seats, market, chiefs, rounds, heroic };
        Game::by_version(Version::known(RULES), options, &rules).map_err(|_| DAMAGED)
    }

    fn step(&mut self, game: &Game) -> Result<Step, BadLink> {
        match game.turn() {
            Turn::Over => Err(DAMAGED),
            Turn::Chance if game.phase() == bad_bones::Phase::Market => Ok(Step::Chance(Chance::First(self.seat()?))),
            Turn::Chance => {
                let count = self.0.number()?;
                let tokens = (0..count).map(|_| model(self.0.byte()?)).collect::<Result<Vec<Model>, BadLink>>()?;
                // Whose draw it is follows from the position: the game proposes it.
                let Chance::Draw(seat, _) = game.sample(&mut Rng::seeded(0)) else { return Err(DAMAGED) };
                Ok(Step::Chance(Chance::Draw(seat, tokens.into_iter().collect())))
            }
            Turn::Asked(_) => {
                let seat = self.seat()?;
                if seat.index() >= game.seats() {
                    return Err(DAMAGED);
                }
                let (choices, chosen) = (game.legal_actions(seat), self.0.number()? as usize);
                if chosen >= choices.len() {
                    return Err(DAMAGED);
                }
                Ok(Step::Do(seat, choices.get(chosen)))
            }
        }
    }

    fn seat(&mut self) -> Result<Seat, BadLink> {
        Seat::numbered(usize::from(self.0.byte()?) + 1).ok_or(DAMAGED)
    }
}

fn model(index: u8) -> Result<Model, BadLink> {
    let plain = Model::all_plain();
    let chiefs = Model::all_plain().flat_map(|plain| {
        let (symbol, side): (Symbol, Side) = (plain.symbol(), plain.side());
        Chief::ALL.iter().map(move |chief| Model::chief_of(symbol, side, *chief))
    });
    plain.chain(chiefs).find(|model| model.index() == usize::from(index)).ok_or(DAMAGED)
}
