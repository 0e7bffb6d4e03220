//! The options, explained in plain words.

/// What an option changes.
pub(in crate::catalogue) fn about(name: &str) -> Option<&'static str> {
    Some(match name {
        "setup.cards" => {
            "Which action cards the Invader has: three drawn at random for each phase, or a fixed set that suits a \
             first game."
        }
        "traps.actions" => {
            "One trap action whose kind stays secret, or three actions, one for each kind, whose traps lie face up."
        }
        "maneuver.reveal" => {
            "Whether all troops of a step march together, so that traps strike at the end, or each unit walks as soon \
             as it is sent."
        }
        "fury.recount" => {
            "When a combat in Goblin Fury is lost, the goblins die first. Yes: the difference is then counted anew \
             for the rest. No: the first difference stays."
        }
        "orders.lost" => {
            "What becomes of an order token whose units all died: it leaves the game, or it comes back for later turns."
        }
        "possession.tile" => {
            "A heroic order struck by Possession is gone for the game, or only for the turn."
        }
        "siege-tower.sections" => "Siege towers reach every wall section, or only the large ones.",
        "cauldron.sections" => "Cauldrons hang on every wall section, or only on the large ones.",
        "agaria.early" => {
            "Whether the plan This is Agaria! may also be used before strengths are compared, not only after."
        }
        "volley.hold" => {
            "No: in the volley every marksman fires who has a target. Yes: the Defender chooses how many of them fire, \
             and may hold all fire."
        }
        "balance.start-hourglasses" => {
            "Hourglasses that the Defender has at the start. More of them help the Defender."
        }
        _ => return None,
    })
}
