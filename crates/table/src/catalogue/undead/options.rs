//! The options, explained in plain words (chapter 14).

/// What an option changes.
pub(in crate::catalogue) fn about(name: &str) -> Option<&'static str> {
    Some(match name {
        "aura-limit" => {
            "How many phantoms of a section a vampire strengthens: three, however many vampires are there, or three \
             for each vampire."
        }
        "damage" => {
            "Whoever deals damage may choose any unit he can pay for, even if some damage is then wasted; or he has \
             to defeat as much strength as possible."
        }
        "repel-to" => {
            "Where repelled units go: to a rampart joined to their section, or to any rampart of that side."
        }
        "negative-panic" => "Whether panic below 0 returns to 0 at the end of the round, or is kept.",
        "hospital-rest" => {
            "Units that are not healed leave the game, or go to the Defender's supply, which helps the Defender."
        }
        "volley-aim" => {
            "Whether each marksman of a section chooses a rampart, or all of them fire at the same one."
        }
        "spell-draw" => {
            "Which spells are in the game: six of each colour drawn at random, or a fixed set that suits a first game."
        }
        "round-track" => {
            "The mana of the rounds. The milder track gives less at first and asks for less at the end."
        }
        "opening-hourglasses" => {
            "Hourglasses that the Defender has in the first round. More of them help the Defender."
        }
        "garrison" => "How many hold the walls at the start. A lean garrison favours the Invader strongly.",
        "reinforcements" => "Whether a reinforcement card brings a few more units to the camp each round.",
        _ => return None,
    })
}
