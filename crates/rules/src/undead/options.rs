//! Choices made before the game that change the rules (chapter 14).

use crate::named::named;
use crate::options::{Handicap, options};

named! {
    /// `aura-limit`: whether three phantoms of a section stand under the aura, or three for each vampire.
    AuraLimit { Section, Vampire }
}

named! {
    /// `damage`: whether damage may be wasted by a poor choice.
    Damage {
        /// Any unit that can be paid for.
        Maximal,
        /// Only units of a set with the greatest total strength.
        Largest,
    }
}

named! {
    /// `repel-to`: where repelled units may go.
    RepelTo {
        /// To a rampart joined to the section.
        Joined,
        /// To any rampart of the side.
        Side,
    }
}

named! {
    /// `negative-panic`: what becomes of a level below 0.
    NegativePanic { Reset, Keep }
}

named! {
    /// `hospital-rest`: where units go that are not healed.
    HospitalRest { Out, Supply }
}

named! {
    /// `volley-aim`: who chooses a rampart, each marksman or the section as a whole.
    VolleyAim { Marksman, Section }
}

named! {
    /// `spell-draw`: which spells are in the game.
    SpellDraw { Random, Starter }
}

named! {
    /// `round-track`: the mana of the rounds.
    RoundTrack { Standard, Mild }
}

named! {
    /// `garrison`: how many hold the walls at the start.
    StartGarrison { Full, Lean }
}

named! {
    /// `reinforcements`: whether reinforcement cards are played.
    Reinforcements { Off, On }
}

options! {
    /// The options of Undead with their default values.
    Options {
        /// un.opt.aura-limit (un.unit.aura-limit).
        "aura-limit" aura_limit: AuraLimit = AuraLimit::Section,
        /// un.opt.damage (un.damage.maximal).
        "damage" damage: Damage = Damage::Maximal,
        /// un.opt.repel-to (un.priest.repel-to, un.melee.banish).
        "repel-to" repel_to: RepelTo = RepelTo::Joined,
        /// un.opt.negative-panic (un.panic.reset-always).
        "negative-panic" negative_panic: NegativePanic = NegativePanic::Reset,
        /// un.opt.hospital-rest (un.regroup.out).
        "hospital-rest" hospital_rest: HospitalRest = HospitalRest::Out,
        /// un.opt.volley-aim (un.ranged.volley-aim).
        "volley-aim" volley_aim: VolleyAim = VolleyAim::Marksman,
        /// un.opt.spell-draw.
        "spell-draw" spell_draw: SpellDraw = SpellDraw::Random,
        /// un.opt.round-track.
        "round-track" round_track: RoundTrack = RoundTrack::Standard,
        /// un.opt.opening-hourglasses, 6 to 14 (un.supplies.base-hourglasses).
        "opening-hourglasses" opening_hourglasses: Handicap<6, 14> = Handicap::default(),
        /// un.opt.garrison.
        "garrison" garrison: StartGarrison = StartGarrison::Full,
        /// un.opt.reinforcements.
        "reinforcements" reinforcements: Reinforcements = Reinforcements::Off,
    }
}
