//! Refused while the tokens of a ritual are placed (6.5).

use super::Rules;
use crate::board::Place;
use crate::second::action::Action;
use crate::second::building::Building;
use crate::second::card::Ritual;
use crate::second::rituals::spot_index;
use crate::second::siege::Siege;

impl Siege {
    pub(super) fn refuse_token(&self, ritual: Ritual, placed: u8, action: Action) -> Option<Rules> {
        let (spot, is_target) = match action {
            Action::Target(place) => (spot_index(ritual, place), true),
            Action::Bluff(place) => (spot_index(ritual, place), false),
            Action::TargetOrder(order) => ((ritual == Ritual::Possession).then_some(order.index()), true),
            Action::BluffOrder(order) => ((ritual == Ritual::Possession).then_some(order.index()), false),
            Action::Done | Action::None | Action::Skip if placed == 0 => {
                return Some(&["2e.ritual.target-included", "2e.ritual.tokens"]);
            }
            _ => return None,
        };
        let fits = spot.is_some_and(|spot| self.ritual_places(ritual).has(spot));
        let taken = spot.is_some_and(|spot| self.at.invader.placing.has(spot));
        Some(if !fits {
            self.refuse_spot(ritual, action)
        } else if taken {
            &["2e.ritual.tokens", "2e.pieces.one-per-place"]
        } else if is_target || placed == 0 {
            // A Bluff before the Target, or a Target too many.
            &["2e.ritual.target-included", "2e.ritual.tokens"]
        } else {
            &["2e.ritual.tokens", "2e.pieces.limit"]
        })
    }

    /// The ritual has no place there.
    fn refuse_spot(&self, ritual: Ritual, action: Action) -> Rules {
        let closed =
            |place: Place| Building::of(place).is_some_and(|building| self.at.open.is_closed(building));
        match (ritual, action) {
            (Ritual::Bloodstones, _) => &["2e.bloodstones.place"],
            (Ritual::Demon, Action::Target(place) | Action::Bluff(place)) if closed(place) => {
                &["2e.demon.place", "2e.building.closed"]
            }
            (Ritual::Demon, _) => &["2e.demon.place"],
            (Ritual::Gale, _) => &["2e.gale.place"],
            (Ritual::Possession, Action::TargetOrder(order) | Action::BluffOrder(order))
                if self.at.open.heroic_lost.has(order.index()) =>
            {
                &["2e.possession.place", "2e.possession.effect"]
            }
            (Ritual::Possession, _) => &["2e.possession.place"],
            (Ritual::Specter, _) => &["2e.specter.place"],
        }
    }
}
