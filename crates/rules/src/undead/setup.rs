//! Set-up (chapter 4). No player decides anything in it.

use crate::board::{Section, Side};
use crate::set::Set;
use crate::undead::action::Action;
use crate::undead::card::{ManaCard, Reinforcement};
use crate::undead::event::Event;
use crate::undead::options::{Reinforcements, SpellDraw};
use crate::undead::position::TOME;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::spell::{Colour, Spell};
use crate::undead::step::Step;

impl Siege {
    /// Lays out the board; chance deals the spells, unless the starter set is played (un.opt.spell-draw).
    pub(super) fn lay_out(&mut self) {
        let book = self.book.clone();
        let (tables, open) = (&book.tables, &mut self.at.open);
        // Steps 2 and 3.
        open.bag = tables.pieces.horde;
        for side in Side::ALL {
            *open.horde_at_mut(side.foreground()) = tables.start.foreground;
            open.bag -= tables.start.foreground;
        }
        // Step 4.
        for card in ManaCard::ALL {
            open.mana_deck[*card] = tables.mana_cards[*card].copies;
        }
        if book.options.reinforcements == Reinforcements::On {
            for card in Reinforcement::ALL {
                open.reinforcements[*card] = tables.reinforcements[*card].copies;
            }
        }
        // Steps 8 to 10; start marks bind nothing later (un.setup.marks).
        open.supply = tables.pieces.garrison;
        for section in Section::ALL {
            let row = tables.section(*section);
            *open.garrison_at_mut(section.place()) = row.garrison;
            open.supply -= row.garrison;
            open.walls[*section] = row.walls;
            if let Some(priest) = row.priest {
                open.priests[priest] = section.place();
            }
        }
        *open.garrison_at_mut(crate::board::Place::Barracks) = tables.start.barracks;
        open.supply -= tables.start.barracks;
        self.then(Step::Round);
        match book.options.spell_draw {
            SpellDraw::Starter => {
                self.at.open.tome = tables.starter_tome.map(Some);
                self.at.open.library = tables.starter_library;
            }
            SpellDraw::Random => {
                let tome = (0..TOME as u8).map(Step::DealTome);
                let library = [Colour::Blue, Colour::Red].map(Step::StockLibrary);
                self.at.agenda.follow(library.into_iter());
                self.at.agenda.follow(tome);
            }
        }
    }

    /// The green spells that do not lie in the Tome yet.
    pub(super) fn undealt(&self) -> Set<Spell> {
        let dealt = self.at.open.tome.iter().flatten().copied().collect();
        self.book.tables.colours[Colour::Green].without(dealt)
    }

    /// Step 5: the next card of the Tome.
    pub(super) fn deal_tome(&mut self, position: u8, action: Action) {
        let Action::Deal(spell) = action else { unlisted(action) };
        self.at.open.tome[usize::from(position)] = Some(spell);
        self.tell(Event::SpellDealt { spell, position });
    }

    /// Step 6: the cards of a colour that lie in the Library.
    pub(super) fn stock_library(&mut self, action: Action) {
        let Action::Stock { colour, spells } = action else { unlisted(action) };
        let spells = spells.spells();
        self.at.open.library = self.at.open.library | spells;
        self.tell(Event::LibraryStocked { colour, spells: spells.bits() });
    }

    /// Where a spell lies in the Tome.
    pub(super) fn in_tome(&self, spell: Spell) -> Option<usize> {
        self.at.open.tome.iter().position(|card| *card == Some(spell))
    }
}
