//! The Second Edition: its board from the walls outward, then what each side has.

use stronghold_rules::board::{Path, Place, Rampart, Section, Side, Tower};
use stronghold_rules::second::building::{Building, BuildingAction};
use stronghold_rules::second::card::{Equipment, Ritual};
use stronghold_rules::second::position::Open;
use stronghold_rules::second::token::{Emplacement, HeroicOrder, OrderToken, TowerMachine};
use stronghold_rules::second::{Clash, Tables, View};
use stronghold_rules::unit::Hero;

use super::layout::{Sheet, columns, count, or_nothing, units_here};

/// The board and what each side has.
pub fn table(view: &View, sheet: &mut Sheet) {
    let page = Page { view, open: &view.open, tables: &view.book().tables };
    page.walls(sheet);
    page.outside(sheet);
    page.stronghold(sheet);
    page.invader(sheet);
}

struct Page<'a> {
    view: &'a View,
    open: &'a Open,
    tables: &'a Tables,
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
            let row = self.tables.tower(*tower);
            let mut parts = units_here(self.open.garrison_at(tower.place()));
            parts.extend(self.open.tower_machines[*tower].map(machine_name));
            sheet.line(tower, format!("{} (faces {})", or_nothing(&parts), row.faces));
        }
    }

    fn wall(&self, section: Section) -> [String; 3] {
        let Clash { invader, defender, units } = self.open.clash(self.tables, section);
        // 2e.breach.test
        let needed = defender + units + 1;
        [
            format!("D {defender}: {}", self.held_by(section)),
            format!("I {invader}: {}", self.stormed_by(section)),
            if invader >= needed { "BREACH".to_owned() } else { format!("breach at {needed}") },
        ]
    }

    fn held_by(&self, section: Section) -> String {
        let at = section;
        let mut parts = units_here(self.open.garrison[at.index()]);
        parts.extend(self.open.hero_on(section).map(|hero| hero.to_string()));
        if self.open.walls[at] > 0 {
            parts.push(count(self.open.walls[at], "wall"));
        }
        let cauldrons = self.open.cauldrons[at];
        parts.extend(cauldrons.kinds().iter().map(|kind| format!("{kind} cauldron")));
        if self.open.ladders.has(at) {
            parts.push("ladder".to_owned());
        }
        if self.open.glare == Some(section) {
            parts.push("glare".to_owned());
        }
        parts.extend(self.tokens(&[Ritual::Gale, Ritual::Specter], at.index()));
        or_nothing(&parts)
    }

    fn stormed_by(&self, section: Section) -> String {
        let at = section;
        let mut parts = units_here(self.open.stormers(section));
        if self.open.siege_towers_at(section.place()) > 0 {
            parts.push("siege tower".to_owned());
        }
        let lying = Equipment::ALL.iter().filter(|kind| self.open.has_equipment(**kind, section));
        parts.extend(lying.map(Equipment::to_string));
        parts.extend(self.open.orders[at].map(|order| match order {
            OrderToken::FaceUp(kind) => format!("order {kind}"),
            OrderToken::Resolved(kind) => format!("order {kind} (done)"),
            OrderToken::FaceDown => match self.view.invader.as_ref().and_then(|secrets| secrets.orders[at]) {
                Some(kind) => format!("order {kind} (face down)"),
                None => "order unknown".to_owned(),
            },
        }));
        or_nothing(&parts)
    }

    /// Ritual tokens at one position: Targets as far as they are known, others as what they may be.
    fn tokens(&self, rituals: &[Ritual], at: usize) -> Vec<String> {
        let mut tokens = Vec::new();
        for ritual in rituals {
            if self.open.ritual_targets[*ritual].has(at) {
                tokens.push(format!("{ritual} (target)"));
            } else if self.open.ritual_tokens[*ritual].has(at) {
                tokens.push(match &self.view.invader {
                    None => format!("{ritual} (unknown)"),
                    Some(secrets) if secrets.targets[*ritual].has(at) => format!("{ritual} (hidden target)"),
                    Some(_) => format!("{ritual} (bluff)"),
                });
            }
        }
        tokens
    }

    fn outside(&self, sheet: &mut Sheet) {
        sheet.heading("Before the walls");
        for rampart in Rampart::ALL {
            let mut parts = self.horde_and_machine(rampart.place());
            for (there, name) in [
                (self.open.mantelets, "mantelet"),
                (self.open.quartermasters, "quartermaster"),
                (self.open.trench_masters, "trench master"),
            ] {
                if there.has(*rampart) {
                    parts.push(name.to_owned());
                }
            }
            let leads: Vec<String> = self
                .tables
                .graph
                .paths_from(rampart.place())
                .iter()
                .map(|path| path.to().to_string())
                .collect();
            sheet.line(rampart, format!("{} (leads to {})", or_nothing(&parts), leads.join(", ")));
        }
        for side in Side::ALL {
            let place = side.foreground();
            sheet.line(place, or_nothing(&self.horde_and_machine(place)));
        }
        sheet.line(Place::Marauders, or_nothing(&units_here(self.open.marauders)));
        let traps: Vec<String> = Path::ALL.iter().filter_map(|path| self.trap(*path)).collect();
        sheet.list("traps", &traps);
        let bridges: Vec<String> = self.open.bridges.iter().map(|path| path.to_string()).collect();
        sheet.list("bridges", &bridges);
    }

    fn horde_and_machine(&self, place: Place) -> Vec<String> {
        let mut parts = units_here(self.open.horde_at(place));
        match self.open.siege_towers_at(place) {
            0 => {}
            towers => parts.push(count(towers, "siege tower")),
        }
        let Some(at) = Emplacement::of(place) else { return parts };
        if let Some(battery) = self.open.batteries[at] {
            let broken = if self.open.malfunction == Some(at) { ", malfunction" } else { "" };
            let hits = count(battery.hits, "hit");
            parts.push(format!("{} ({hits}, {} misses{broken})", battery.machine, battery.misses));
        }
        parts.extend(self.tokens(&[Ritual::Bloodstones], at.index()));
        parts
    }

    fn trap(&self, path: Path) -> Option<String> {
        let at = path;
        if let Some(kind) = self.open.shown_traps[at] {
            return Some(format!("{path} {kind}"));
        }
        if !self.open.hidden_traps.has(at) {
            return None;
        }
        let known = self.view.defender.as_ref().and_then(|secrets| secrets.traps[at]);
        Some(known.map_or_else(|| format!("{path} unknown"), |kind| format!("{path} {kind} (face down)")))
    }

    fn stronghold(&self, sheet: &mut Sheet) {
        let open = self.open;
        sheet.heading("Stronghold");
        sheet.line("hourglasses", open.hourglasses);
        sheet.line("courtyard", self.in_courtyard());
        for building in Building::ALL {
            sheet.line(building, self.building(*building));
        }
        for (name, units) in [("hospital", open.hospital), ("stock", open.stock), ("lost", open.lost)] {
            sheet.line(name, or_nothing(&units_here(units)));
        }
        let orders: Vec<String> = HeroicOrder::ALL.iter().map(|order| self.heroic_order(*order)).collect();
        sheet.list("orders", &orders);
        let blessing: Vec<String> = open.blessing.iter().map(Side::to_string).collect();
        sheet.list("blessing", &blessing);
        let mut plans: Vec<String> = open.plans_used.iter().map(|plan| format!("{} (used)", plan)).collect();
        match &self.view.defender {
            Some(secrets) => {
                plans.extend(secrets.plans.iter().map(|plan| plan.to_string()));
                plans.extend(secrets.returned.map(|plan| format!("{plan} (returned)")));
            }
            None if open.plans_hidden > 0 => plans.push(format!("{} unknown", open.plans_hidden)),
            None => {}
        }
        sheet.list("plans", &plans);
    }

    fn in_courtyard(&self) -> String {
        let mut parts = units_here(self.open.garrison_at(Place::Courtyard));
        let heroes = Hero::ALL.iter().filter(|hero| self.open.hero(**hero) == Place::Courtyard);
        parts.extend(heroes.map(Hero::to_string));
        or_nothing(&parts)
    }

    fn building(&self, building: Building) -> String {
        let mut parts = units_here(self.open.garrison_at(building.place()));
        if self.open.is_closed(building) {
            parts.push("closed".to_owned());
        } else if self.open.closing.has(building) {
            parts.push("closes after this turn".to_owned());
        }
        if self.open.saboteurs.has(building) {
            parts.push("saboteur".to_owned());
        }
        parts.extend(self.tokens(&[Ritual::Demon], building.index()));
        let actions = self.view.book().options.building_actions() & building.actions();
        parts.extend(actions.iter().map(|action| self.action(action)));
        or_nothing(&parts)
    }

    fn action(&self, action: BuildingAction) -> String {
        let name = action.to_string();
        let name = name.split_once('.').map_or(name.as_str(), |(_, name)| name);
        if self.open.completed.has(action) {
            return format!("{name} done");
        }
        format!("{name} {}/{}", self.open.paid_actions[action], self.open.cost(self.tables, action))
    }

    fn heroic_order(&self, order: HeroicOrder) -> String {
        let mut parts = vec![order.to_string()];
        if self.open.heroic_lost.has(order) {
            parts.push("gone".to_owned());
        } else if self.open.heroic_used.has(order) {
            parts.push("used".to_owned());
        }
        parts.extend(self.tokens(&[Ritual::Possession], order.index()));
        parts.join(" ")
    }

    fn invader(&self, sheet: &mut Sheet) {
        let open = self.open;
        sheet.heading("Invader");
        for (name, units) in
            [("camp", open.camp), ("bag", open.bag), ("paid", open.paid), ("fallen", open.fallen)]
        {
            sheet.line(name, or_nothing(&units_here(units)));
        }
        sheet.line("wood", open.wood);
        let line = open.line.iter().flatten().map(|card| {
            let spy = if open.spies.has(*card) { " (spy)" } else { "" };
            format!("{card}{spy}")
        });
        sheet.list("line", &line.collect::<Vec<_>>());
        let reserve: Vec<String> = open.reserve.iter().map(|card| card.to_string()).collect();
        sheet.list("reserve", &reserve);
        let mut objectives: Vec<String> = open.goals.iter().map(|objective| objective.to_string()).collect();
        objectives.extend(open.fulfilled.iter().map(|objective| format!("{} (met)", objective)));
        sheet.list("objectives", &objectives);
        let Some(secrets) = &self.view.invader else { return };
        let drawn: Vec<String> = secrets.objectives.iter().map(|one| one.to_string()).collect();
        sheet.list(if open.goals.is_empty() && open.turn == 0 { "drawn" } else { "returned" }, &drawn);
        sheet.list("assigned", &self.assigned());
    }

    /// Pieces that march at the end of this step.
    fn assigned(&self) -> Vec<String> {
        let Some(secrets) = &self.view.invader else { return Vec::new() };
        let assigned = &secrets.assigned;
        let mut parts = Vec::new();
        for path in Path::ALL {
            let units = assigned.units[*path];
            if !units.is_empty() {
                parts.push(format!("{units} on {path}"));
            }
            if assigned.towers[*path] > 0 {
                parts.push(format!("siege tower on {path}"));
            }
        }
        for through in assigned.through.values().flatten() {
            parts.push(format!("{} on {} and {}", through.unit, through.first, through.second));
        }
        for side in Side::ALL {
            let units = assigned.mustered[*side];
            if !units.is_empty() {
                parts.push(format!("{units} to {}", side.foreground()));
            }
        }
        parts
    }
}

fn machine_name(machine: TowerMachine) -> String {
    match machine {
        TowerMachine::BayWindow => "bay window".to_owned(),
        machine => machine.to_string(),
    }
}
