//! Undead: its board from the walls outward, then what each side has.

use stronghold_rules::board::{Place, Rampart, Section, Side, Tower};
use stronghold_rules::undead::building::BuildingAction;
use stronghold_rules::undead::position::Open;
use stronghold_rules::undead::spell::Tile;
use stronghold_rules::undead::token::{Footbridge, Priest};
use stronghold_rules::undead::{Clash, Rulebook, View};
use stronghold_rules::unit::Undead;

use super::layout::{Sheet, columns, count, or_nothing, units_here};

/// The board and what each side has.
pub fn table(view: &View, sheet: &mut Sheet) {
    let page = Page { open: &view.open, book: view.book() };
    page.walls(sheet);
    page.outside(sheet);
    page.stronghold(sheet);
    page.necromancer(sheet);
}

struct Page<'a> {
    open: &'a Open,
    book: &'a Rulebook,
}

impl Page<'_> {
    fn walls(&self, sheet: &mut Sheet) {
        sheet.heading("Wall sections (D and I: strength of Defender and Invader)");
        let rows: Vec<[String; 3]> = Section::ALL.iter().map(|section| self.wall(*section)).collect();
        for (section, row) in Section::ALL.iter().zip(columns(&rows)) {
            sheet.line(section, row);
        }
        sheet.heading("Towers");
        for tower in Tower::ALL {
            let mut parts: Vec<String> =
                self.open.towers[*tower].map(|piece| piece.to_string()).into_iter().collect();
            let bridge = Footbridge::beside(*tower);
            if self.open.footbridges.has(bridge) {
                let state = if self.open.crossed.has(bridge) { "crossed" } else { "free" };
                parts.push(format!("footbridge ({state})"));
            }
            if self.open.boned_bridges.has(bridge) {
                parts.push("bone marker on the way".to_owned());
            }
            sheet.line(tower, or_nothing(&parts));
        }
    }

    fn wall(&self, section: Section) -> [String; 3] {
        let Clash { invader, defender, units } = self.open.clash(self.book, section);
        // un.engage.breach
        let needed = defender + units + 1;
        [
            format!("D {defender}: {}", self.held_by(section)),
            format!("I {invader}: {}", self.stormed_by(section)),
            if invader >= needed { "BREACH".to_owned() } else { format!("breach at {needed}") },
        ]
    }

    fn held_by(&self, section: Section) -> String {
        let mut parts = units_here(self.open.garrison_at(section.place()));
        parts.extend(self.open.priest_on(section).map(|priest| self.priest(priest)));
        if self.open.walls[section] > 0 {
            parts.push(count(self.open.walls[section], "wall"));
        }
        if self.open.cauldrons.has(section) {
            parts.push("cauldron".to_owned());
        }
        or_nothing(&parts)
    }

    fn priest(&self, priest: Priest) -> String {
        let mut name = priest.to_string();
        if self.open.silenced == Some(priest) {
            name.push_str(" (silenced)");
        }
        if self.open.priests_acted.has(priest) {
            name.push_str(" (acted)");
        }
        name
    }

    fn stormed_by(&self, section: Section) -> String {
        let mut parts = units_here(self.open.stormers(section));
        parts.extend(self.tiles_at(section.place()));
        if self.open.harvest == Some(section) {
            parts.push("soul harvest".to_owned());
        }
        or_nothing(&parts)
    }

    fn tiles_at(&self, at: Place) -> Vec<String> {
        let lying = Tile::ALL.iter().filter_map(|tile| {
            let position = tile.position(at).filter(|position| self.open.has_tile(*tile, *position))?;
            let state = if self.open.has_active(*tile, position) { "active" } else { "inactive" };
            Some(format!("{tile} ({state})"))
        });
        lying.collect()
    }

    fn outside(&self, sheet: &mut Sheet) {
        sheet.heading("Before the walls");
        for rampart in Rampart::ALL {
            let mut parts = units_here(self.open.horde_at(rampart.place()));
            if let Some(engine) = self.open.engines[*rampart] {
                let broken = if self.open.malfunction == Some(*rampart) { ", malfunction" } else { "" };
                let (hits, misses) = (engine.hits, engine.misses);
                parts.push(format!("{} ({hits} hits, {misses} misses{broken})", engine.machine));
            }
            parts.extend(self.tiles_at(rampart.place()));
            if self.open.saint == Some(*rampart) {
                parts.push("saint".to_owned());
            }
            sheet.line(rampart, or_nothing(&parts));
        }
        for side in Side::ALL {
            let place = side.foreground();
            let mut parts = units_here(self.open.horde_at(place));
            parts.extend(self.tiles_at(place));
            sheet.line(place, or_nothing(&parts));
        }
        let consecrated: Vec<String> = self.open.consecrated.iter().map(|path| path.to_string()).collect();
        sheet.list("consecrated", &consecrated);
    }

    fn stronghold(&self, sheet: &mut Sheet) {
        let open = self.open;
        sheet.heading("Defender");
        sheet.line("hourglasses", open.hourglasses);
        for place in [Place::Courtyard, Place::Barracks] {
            let mut parts = units_here(open.garrison_at(place));
            let here = Priest::ALL.iter().filter(|priest| open.priest(**priest) == place);
            parts.extend(here.map(|priest| self.priest(*priest)));
            sheet.line(place, or_nothing(&parts));
        }
        sheet.line("hospital", format!("{}, {}", open.hospital, count(open.beds, "bed")));
        sheet.line(
            "supply",
            format!("{}, {}", open.supply, count(open.walls_left(&self.book.tables), "wall")),
        );
        let begun = BuildingAction::ALL.iter().filter_map(|action| self.action(*action));
        sheet.list("actions", &begun.collect::<Vec<_>>());
        let cards: Vec<String> = open.panic_cards.iter().map(|card| card.to_string()).collect();
        sheet.line("panic", format!("{}; in force: {}", open.panic, or_nothing(&cards)));
    }

    /// An action with hourglasses or bone markers on it.
    fn action(&self, action: BuildingAction) -> Option<String> {
        let (paid, bones) = (self.open.paid_actions[action], self.open.bones[action]);
        let cost = self.book.tables.costs[action];
        let bones = if bones > 0 { format!(", {}", count(bones, "bone")) } else { String::new() };
        let done = if self.open.resolved.has(action) { ", resolved" } else { "" };
        (paid > 0 || !bones.is_empty()).then(|| format!("{action} {paid} of {cost}{bones}{done}"))
    }

    fn necromancer(&self, sheet: &mut Sheet) {
        let open = self.open;
        sheet.heading("Invader");
        sheet.line("mana", open.mana);
        sheet.line("camp", open.camp);
        sheet.line("altar", count(open.altar, &Undead::Skeleton.to_string()));
        sheet.line("defeated", open.pile);
        sheet.line("bag", open.bag);
        let tome = open.tome.iter().enumerate().filter_map(|(position, card)| {
            let spent = if position < usize::from(open.exhausted) { " (exhausted)" } else { "" };
            card.map(|spell| format!("{spell} {}{spent}", self.book.tables.spell(spell).cost))
        });
        sheet.list("tome", &tome.collect::<Vec<_>>());
        let library = open.library.iter().map(|spell| spell.to_string());
        sheet.list("library", &library.collect::<Vec<_>>());
        let left: u8 = open.mana_deck.values().sum();
        sheet.line("mana deck", count(left, "card"));
        sheet.list("this round", &self.round_effects());
    }

    fn round_effects(&self) -> Vec<String> {
        let open = self.open;
        let mut parts = Vec::new();
        if open.rain {
            parts.push("heavy rain".to_owned());
        }
        parts.extend(open.bats.map(|side| format!("cursed bats in the {side}")));
        if open.blood_moon {
            parts.push("blood moon".to_owned());
        }
        parts
    }
}
