//! A board and the figures together: what a game is played by.

use std::sync::{Arc, LazyLock};

use notation::fault::Faults;

use crate::figures::Figures;
use crate::layout::Layout;
use crate::options::Mode;

const CLASSIC: &str = include_str!("../data/classic.toml");
const COOP: &str = include_str!("../data/coop.toml");
const FIGURES: &str = include_str!("../data/figures.toml");

/// A board and the figures. Games and their copies share one.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The board.
    pub layout: Layout,
    /// The figures.
    pub figures: Figures,
    /// The board's file, if it is not built in.
    pub board_file: Option<String>,
    /// The figures' file, if it is not built in.
    pub figures_file: Option<String>,
}

/// A file whose mistakes stopped the reading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadFile {
    /// The board file.
    Board(Faults),
    /// The figures file.
    Figures(Faults),
}

impl Rules {
    /// The built-in rules of a mode.
    pub fn of(mode: Mode) -> &'static Arc<Rules> {
        static BUILT_IN: LazyLock<[Arc<Rules>; 2]> = LazyLock::new(|| {
            [CLASSIC, COOP].map(|board| {
                let layout = Layout::parse(board).expect("the built-in board is right");
                let figures = Figures::parse(FIGURES).expect("the built-in figures are right");
                Arc::new(Rules { layout, figures, board_file: None, figures_file: None })
            })
        });
        &BUILT_IN[usize::from(mode == Mode::Coop)]
    }

    /// The built-in board with this name.
    pub fn built_in_board(name: &str) -> Option<&'static str> {
        [("classic", CLASSIC), ("coop", COOP)].into_iter().find(|(known, _)| *known == name).map(|(_, text)| text)
    }

    /// The text of the built-in figures, to copy and correct.
    pub fn built_in_figures() -> &'static str {
        FIGURES
    }

    /// The rules of a mode with another board or other figures, given as the texts of their files.
    pub fn with_files(mode: Mode, board: Option<&str>, figures: Option<&str>) -> Result<Arc<Rules>, Vec<BadFile>> {
        let built_in = Rules::of(mode);
        if board.is_none() && figures.is_none() {
            return Ok(Arc::clone(built_in));
        }
        let layout = board.map_or_else(|| Ok(built_in.layout.clone()), Layout::parse);
        let own_figures = figures.map_or_else(|| Ok(built_in.figures.clone()), Figures::parse);
        match (layout, own_figures) {
            (Ok(layout), Ok(own_figures)) => Ok(Arc::new(Rules {
                layout,
                figures: own_figures,
                board_file: board.map(str::to_string),
                figures_file: figures.map(str::to_string),
            })),
            (layout, figures) => {
                Err(layout.err().map(BadFile::Board).into_iter().chain(figures.err().map(BadFile::Figures)).collect())
            }
        }
    }
}
