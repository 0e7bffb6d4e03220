//! Sentences about rituals and their tokens.

use stronghold_rules::Seat;
use stronghold_rules::board::Section;
use stronghold_rules::second::Event;
use stronghold_rules::second::building::Building;
use stronghold_rules::second::card::Ritual;
use stronghold_rules::second::token::{Emplacement, HeroicOrder};
use stronghold_rules::set::Mask;

use super::story::Teller;
use super::{prompt, spot, words};
use crate::show::told::Told;
use crate::wire::Weight;

pub(super) fn ritual_text(ritual: Ritual, tokens: u32) -> String {
    let on: Vec<String> = Mask::of_bits(tokens).iter().map(|index| ritual_place(ritual, index)).collect();
    format!("The Invader performs {}: {} on {}.", words::ritual(ritual), tokens_of(tokens), words::list(&on))
}

pub(super) fn tokens_of(tokens: u32) -> String {
    words::count(tokens.count_ones() as u8, "token")
}

pub(super) fn ritual_place(ritual: Ritual, index: usize) -> String {
    match ritual {
        Ritual::Bloodstones => format!("the machine {}", words::at(Emplacement::at(index).place())),
        Ritual::Demon => words::place(Building::at(index).place()),
        Ritual::Gale | Ritual::Specter => words::section(Section::at(index)),
        Ritual::Possession => words::heroic(HeroicOrder::at(index)).to_owned(),
    }
}

/// For those who may know: where all tokens lie, and which of them are Targets.
pub(super) fn ritual_targets(teller: &Teller, ritual: Ritual, targets: u32) -> Told {
    let performed = teller.after.events.iter().find_map(|event| match event {
        Event::RitualPerformed { ritual: performed, tokens } if *performed == ritual => Some(*tokens),
        _ => None,
    });
    let tokens = performed.unwrap_or(targets);
    let on: Vec<String> = Mask::of_bits(targets).iter().map(|index| ritual_place(ritual, index)).collect();
    let verb = if on.len() == 1 { "Target" } else { "Targets" };
    let text = format!("{} {verb}: {}.", ritual_text(ritual, tokens), words::list(&on));
    teller
        .told(Some(Seat::Invader), Weight::Major, "2e.ritual.hidden", text)
        .at([spot::card(prompt::card_of(ritual))])
        .at(spot::rituals(ritual, tokens))
}

pub(super) fn ritual_token(teller: &Teller, ritual: Ritual, index: usize, target: bool) -> Told {
    let (name, place) = (words::ritual(ritual), ritual_place(ritual, index));
    let (weight, text) = match target {
        true => (Weight::Major, format!("The token of {name} on {place} is the Target.")),
        false => (Weight::Minor, format!("The token of {name} on {place} is a Bluff.")),
    };
    let rule = match (target, ritual) {
        (false, _) => "2e.ritual.trigger",
        (true, Ritual::Bloodstones) => "2e.bloodstones.effect",
        (true, Ritual::Demon) => "2e.demon.effect",
        (true, Ritual::Gale) => "2e.gale.cost",
        (true, Ritual::Possession) => "2e.possession.effect",
        (true, Ritual::Specter) => "2e.specter.effect",
    };
    teller.told(None, weight, rule, text).at([spot::ritual(ritual, index)])
}
