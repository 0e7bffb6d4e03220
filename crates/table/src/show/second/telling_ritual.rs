//! Rituals and their tokens.

use stronghold_rules::Seat;
use stronghold_rules::board::Section;
use stronghold_rules::second::Event;
use stronghold_rules::second::building::Building;
use stronghold_rules::second::card::Ritual;
use stronghold_rules::second::token::{Emplacement, HeroicOrder};
use stronghold_rules::set::Mask;
use stronghold_words::{Arg, Message};

use super::story::Teller;
use super::{prompt, spot};
use crate::show::told::Told;
use crate::wire::Weight;

/// What a token of the ritual lies on.
pub(super) fn ritual_place(ritual: Ritual, index: usize) -> Message {
    let on = Message::new("ritual-place").with("ritual", ritual);
    match ritual {
        Ritual::Bloodstones => on.with("at", Emplacement::at(index)),
        Ritual::Demon => on.with("at", Building::at(index)),
        Ritual::Gale | Ritual::Specter => on.with("at", Section::at(index)),
        Ritual::Possession => on.with("at", HeroicOrder::at(index)),
    }
}

fn places(ritual: Ritual, tokens: u32) -> Arg {
    Arg::list(Mask::of_bits(tokens).iter().map(|index| ritual_place(ritual, index)))
}

pub(super) fn ritual_performed(ritual: Ritual, tokens: u32) -> Told {
    let text = Message::new("event-ritual-performed")
        .with("ritual", ritual)
        .with("tokens", tokens.count_ones())
        .with_arg("places", places(ritual, tokens));
    Told::new(Seat::Invader, Weight::Major, "2e.ritual.hidden", text).at(spot::rituals(ritual, tokens))
}

/// For those who may know: where all tokens lie, and which of them are Targets.
pub(super) fn ritual_targets(teller: &Teller, ritual: Ritual, targets: u32) -> Told {
    let performed = teller.after.events.iter().find_map(|event| match event {
        Event::RitualPerformed { ritual: performed, tokens } if *performed == ritual => Some(*tokens),
        _ => None,
    });
    let tokens = performed.unwrap_or(targets);
    let text = Message::new("event-ritual-targets")
        .with("ritual", ritual)
        .with("tokens", tokens.count_ones())
        .with_arg("places", places(ritual, tokens))
        .with("count", targets.count_ones())
        .with_arg("targets", places(ritual, targets));
    Told::new(Seat::Invader, Weight::Major, "2e.ritual.hidden", text)
        .at([spot::card(prompt::card_of(ritual))])
        .at(spot::rituals(ritual, tokens))
}

pub(super) fn ritual_token(ritual: Ritual, index: usize, target: bool) -> Told {
    let weight = if target { Weight::Major } else { Weight::Minor };
    let rule = match (target, ritual) {
        (false, _) => "2e.ritual.trigger",
        (true, Ritual::Bloodstones) => "2e.bloodstones.effect",
        (true, Ritual::Demon) => "2e.demon.effect",
        (true, Ritual::Gale) => "2e.gale.cost",
        (true, Ritual::Possession) => "2e.possession.effect",
        (true, Ritual::Specter) => "2e.specter.effect",
    };
    let text = Message::new("event-ritual-token")
        .with("ritual", ritual)
        .with("target", target)
        .with_arg("place", ritual_place(ritual, index).into());
    Told::new(None, weight, rule, text).at([spot::ritual(ritual, index)])
}
