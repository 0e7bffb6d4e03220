//! The First Edition: its board from the walls outward, then what each army has.

use stronghold_rules::board::{Path, Place, Rampart, Section, Side, Tower};
use stronghold_rules::first::building::{Building, BuildingAction};
use stronghold_rules::first::card::{Equipment, Phase, Training};
use stronghold_rules::first::position::Open;
use stronghold_rules::first::token::Trap;
use stronghold_rules::first::{Clash, Tables, View};
use stronghold_rules::machine::Emplacement;
use stronghold_rules::order::OrderToken;
use stronghold_rules::unit::Hero;
use stronghold_rules::{Army, Seat};

use super::layout::{Sheet, columns, count, or_nothing, units_here};

/// The board and what each side has.
pub fn table(view: &View, sheet: &mut Sheet) {
    let page = Page { view, open: &view.open, tables: &view.book().tables };
    page.glory(sheet);
    page.walls(sheet);
    page.outside(sheet);
    page.stronghold(sheet);
    page.invaders(sheet);
}

struct Page<'a> {
    view: &'a View,
    open: &'a Open,
    tables: &'a Tables,
}

impl Page<'_> {
    fn glory(&self, sheet: &mut Sheet) {
        let [invader, defender] = self.open.glory.into_array();
        sheet.line("glory", format!("{invader} of the Invader, {defender} of the Defender"));
        let glorious: Vec<String> = self.open.glorious.iter().map(|deed| deed.to_string()).collect();
        sheet.list("glorious deeds", &glorious);
        let deeds: Vec<String> = self.open.deeds.iter().map(|deed| deed.to_string()).collect();
        sheet.list("deeds given up", &deeds);
        let honour = if self.open.honour_kept { "stands" } else { "was broken" };
        sheet.line("guard of honour", honour);
    }

    fn walls(&self, sheet: &mut Sheet) {
        sheet.heading("Wall sections (D and I: strength of Defender and Invader)");
        let rows: Vec<[String; 3]> = Section::ALL.iter().map(|section| self.wall(*section)).collect();
        for (section, row) in Section::ALL.iter().zip(columns(&rows)) {
            sheet.line(section, row);
        }
        sheet.heading("Towers");
        for tower in Tower::ALL {
            let mut parts = units_here(self.open.garrison_at(tower.place()));
            parts.extend(self.open.tower_machines[*tower].map(|machine| machine.to_string()));
            let faces = self.tables.tower(*tower).faces;
            sheet.line(tower, format!("{} (faces {faces})", or_nothing(&parts)));
        }
    }

    fn wall(&self, section: Section) -> [String; 3] {
        let Clash { invader, defender, units } = self.open.clash(self.tables, section);
        // 1e.melee.breach
        let needed = defender + units + 1;
        let verdict = match self.open.breached.has(section) {
            true => "breached".to_owned(),
            false if self.open.in_melee(section) && invader >= needed => "BREACH".to_owned(),
            false => format!("breach at {needed}"),
        };
        [
            format!("D {defender}: {}", self.held_by(section)),
            format!("I {invader}: {}", self.stormed_by(section)),
            verdict,
        ]
    }

    fn held_by(&self, section: Section) -> String {
        let (open, at) = (self.open, section);
        let mut parts = units_here(open.garrison_at(section.place()));
        if let Some(hero) = open.hero_on(section) {
            let possessed = if open.possessed.has(hero) { " (possessed)" } else { "" };
            parts.push(format!("{hero}{possessed}"));
        }
        if open.stones[at] > 0 {
            parts.push(count(open.stones[at], "stone"));
        }
        if open.wood[at] > 0 {
            parts.push(format!("{} wooden", open.wood[at]));
        }
        for against in open.cauldrons[at].kinds() {
            let accidents = open.accidents[at].count(against);
            let accident = if accidents > 0 { " (accident)" } else { "" };
            parts.push(format!("{} {against} cauldron{accident}", open.cauldrons[at].count(against)));
        }
        for (there, name) in [
            (open.platforms.has(at), "platform"),
            (open.gales.has(at), "gale"),
            (open.glare == Some(section), "glare"),
        ] {
            if there {
                parts.push(name.to_owned());
            }
        }
        or_nothing(&parts)
    }

    fn stormed_by(&self, section: Section) -> String {
        let (open, at) = (self.open, section);
        let mut parts = units_here(open.horde_at(section.place()));
        if open.siege_towers.has(at) {
            let crew = open.horde_at(section.siege_tower());
            let crew = if crew.is_empty() { String::new() } else { format!(" with {crew}") };
            parts.push(format!("siege tower{crew}"));
        }
        let lying = Equipment::ALL.iter().filter(|kind| open.has_equipment(**kind, section));
        parts.extend(lying.map(Equipment::to_string));
        if open.influence.values().any(|lent| *lent == Some(section)) {
            parts.push("altar".to_owned());
        }
        parts.extend(open.orders[at].map(|order| match order {
            OrderToken::FaceUp(kind) => format!("order {kind}"),
            OrderToken::Resolved(kind) => format!("order {kind} (done)"),
            OrderToken::FaceDown => match self.view.invader.as_ref().and_then(|secrets| secrets.orders[at]) {
                Some(kind) => format!("order {kind} (face down)"),
                None => "order unknown".to_owned(),
            },
        }));
        or_nothing(&parts)
    }

    fn barbican(&self) -> String {
        let open = self.open;
        let mut parts = units_here(open.horde_at(Place::Barbican));
        parts.push(count(open.ram, "ram component"));
        parts.push(match self.tables.numbers.gates.saturating_sub(open.gates_fallen) {
            0 => "all gates have fallen".to_owned(),
            left => format!("{}, toughness {}", count(left, "gate"), open.gate),
        });
        or_nothing(&parts)
    }

    fn outside(&self, sheet: &mut Sheet) {
        let open = self.open;
        sheet.heading("Before the walls");
        for rampart in Rampart::ALL {
            let mut parts = self.horde_and_machine(rampart.place());
            if open.covers.has(*rampart) {
                parts.push("cover".to_owned());
            }
            let tiles = Training::ALL.iter().filter(|tile| open.has_training(**tile, *rampart));
            parts.extend(tiles.map(Training::to_string));
            let paths = self.tables.graph.paths_from(rampart.place());
            let leads: Vec<String> = paths.iter().map(|path| path.to().to_string()).collect();
            sheet.line(rampart, format!("{} (leads to {})", or_nothing(&parts), leads.join(", ")));
        }
        for side in Side::ALL {
            let mut parts = self.horde_and_machine(side.foreground());
            if open.altars.has(*side) {
                parts.push("altar".to_owned());
            }
            sheet.line(side.foreground(), or_nothing(&parts));
        }
        // 1e.board.barbican-in-play
        if open.barbican_in_play(self.tables) {
            sheet.line(Place::Barbican, self.barbican());
        }
        let trap = |path: &Path| open.trap_on(*path).map(|trap: Trap| format!("{path} {trap}"));
        sheet.list("traps", &Path::ALL.iter().filter_map(trap).collect::<Vec<_>>());
        let bridges: Vec<String> = open.bridges.iter().map(|path| path.to_string()).collect();
        sheet.list("bridges", &bridges);
    }

    fn horde_and_machine(&self, place: Place) -> Vec<String> {
        let mut parts = units_here(self.open.horde_at(place));
        let Some(at) = Emplacement::of(place) else { return parts };
        if let Some(battery) = self.open.batteries[at] {
            let mut about = vec![count(battery.hits, "hit"), format!("{} misses", battery.misses)];
            if self.open.accurate.has(at) {
                about.push("accurate shot".to_owned());
            }
            if self.open.blood_stones.has(at) {
                about.push("blood stones".to_owned());
            }
            parts.push(format!("{} ({})", battery.machine, about.join(", ")));
        }
        parts
    }

    fn stronghold(&self, sheet: &mut Sheet) {
        let open = self.open;
        sheet.heading("Stronghold");
        for seat in self.seats(Army::Defender) {
            let commander = &open.commanders[seat.side().unwrap_or(Side::West)];
            let mut parts = vec![count(commander.hourglasses, "hourglass").replace("glasss", "glasses")];
            if commander.barricades > 0 {
                parts.push(format!("{} for the workshop", commander.barricades));
            }
            sheet.line(seat, or_nothing(&parts));
        }
        sheet.line(Place::Courtyard, self.in_courtyard());
        sheet.line(Place::Honour, or_nothing(&units_here(open.garrison_at(Place::Honour))));
        for building in Building::ALL {
            sheet.line(building, self.building(*building));
        }
        let spectres = if open.spectres.is_some() { " (spectres)" } else { "" };
        let hospital = or_nothing(&units_here(open.hospital));
        sheet.line(Place::Hospital, format!("{hospital}{spectres}"));
        sheet.line("supply", or_nothing(&units_here(open.supply)));
        let blessing: Vec<String> = open.blessing.iter().map(Side::to_string).collect();
        sheet.list("blessing", &blessing);
        if open.speech > 0 {
            sheet.line("speech", format!("+{}", open.speech));
        }
    }

    fn seats(&self, army: Army) -> impl Iterator<Item = Seat> {
        let seats = self.view.book().options.players.seats();
        seats.iter().copied().filter(move |seat| seat.army() == army)
    }

    fn in_courtyard(&self) -> String {
        let mut parts = units_here(self.open.garrison_at(Place::Courtyard));
        let heroes = Hero::ALL.iter().filter(|hero| self.open.hero(**hero) == Place::Courtyard);
        parts.extend(heroes.map(Hero::to_string));
        if self.open.panic {
            parts.push("panic".to_owned());
        }
        or_nothing(&parts)
    }

    fn building(&self, building: Building) -> String {
        let at = building;
        let mut parts = match building {
            Building::Barracks | Building::Guards => units_here(self.open.garrison_at(building.place())),
            _ => Vec::new(),
        };
        if self.open.saboteurs.has(at) {
            parts.push("saboteur".to_owned());
        }
        if self.open.fires.has(at) {
            parts.push("fire".to_owned());
        }
        parts.extend(BuildingAction::of(building).iter().map(|action| self.action(action)));
        or_nothing(&parts)
    }

    fn action(&self, action: BuildingAction) -> String {
        let name = action.to_string();
        let name = name.split_once('.').map_or(name.as_str(), |(_, name)| name);
        if self.open.finished().has(action) {
            return format!("{name} done");
        }
        let laid = self.open.slots[action];
        let payer = self.open.payer(action).filter(|_| self.view.book().options.players.two_defenders());
        let payer = payer.map_or_else(String::new, |side| format!(" ({side})"));
        format!("{name} {laid}/{}{payer}", self.open.cost(self.tables, action))
    }

    fn invaders(&self, sheet: &mut Sheet) {
        let open = self.open;
        for seat in self.seats(Army::Invader) {
            let warlord = &open.warlords[seat.side().unwrap_or(Side::West)];
            sheet.heading(&seat.to_string());
            sheet.line("reserve", or_nothing(&units_here(warlord.reserve)));
            sheet.line("camp", or_nothing(&units_here(warlord.camp)));
            sheet.line("resources", warlord.resources);
            for phase in Phase::DRAFTED {
                let Some(card) = warlord.cards[phase.draft()] else { continue };
                let face = match phase.special().filter(|_| warlord.flipped.has(phase)) {
                    Some(special) => format!("{special} (flipped)"),
                    None => self.tables.cards[card].map(|action| action.to_string()).join(", "),
                };
                sheet.line(format!("phase {}", phase.number()), face);
            }
            if warlord.flipped.has(Phase::Supplies) {
                sheet.line("phase 1", "all-charge (flipped)");
            }
        }
        sheet.heading("Piles");
        for (name, units) in [("pouch", open.pouch), ("spent", open.spent), ("fallen", open.fallen)] {
            sheet.line(name, or_nothing(&units_here(units)));
        }
        sheet.line("blood field", count(open.blood_field, "goblin"));
    }
}
