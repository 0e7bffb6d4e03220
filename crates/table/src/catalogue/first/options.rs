//! The options, explained in plain words (chapter 14).

/// What an option changes.
pub(in crate::catalogue) fn about(name: &str) -> Option<&'static str> {
    Some(match name {
        "players" => {
            "How many play: one Invader and one Defender, two Invaders against one Defender, or two against two."
        }
        "cards" => {
            "Which phase cards the Invader has: one kept out of those drawn for each phase, or a fixed set that suits \
             a first game."
        }
        "rules-version" => {
            "The later rulebook or the first one. They differ in the cost of the cauldron against orcs, the wooden \
             components, the price of a cover, and in Panic."
        }
        "printing" => {
            "The box by Portal or the one by Valley Games. The latter has weaker gates, other ritual tiles, another \
             quartermaster, earlier poisons, and other Glory for further breaches."
        }
        "fire-card" => {
            "Goblins that the ritual of Fire costs: 1 as the rulebook says, or 2 as a card is reported to."
        }
        "resource-bank" => {
            "Whether the 16 resource cubes of the box are all there are, or resources never run out."
        }
        "hit-deck" => {
            "The Defender's six hit cards: copies of miss, goblin, goblin and orc, and all three. The second mix is \
             gentler to orcs."
        }
        _ => return None,
    })
}
