//! Phase 5: rituals with their hidden tokens, and what happens when a token is flipped (6.5).

use std::ops::ControlFlow;

use crate::board::{Place, Section};
use crate::list::Sink;
use crate::reason::{Reason, Verdict, require};
use crate::second::action::Action;
use crate::second::building::Building;
use crate::second::card::Ritual;
use crate::second::event::Event;
use crate::second::plan::Objective;
use crate::second::siege::{Siege, unlisted};
use crate::second::step::Step;
use crate::second::token::{Emplacement, HeroicOrder};
use crate::set::{Mask, Set};

/// A place that a ritual token can lie on, as the actions name it.
enum TokenPlace {
    Place(Place),
    Order(HeroicOrder),
}

/// What a ritual token at `index` lies on.
fn spot(ritual: Ritual, index: usize) -> TokenPlace {
    match ritual {
        Ritual::Bloodstones => TokenPlace::Place(Emplacement::at(index).place()),
        Ritual::Demon => TokenPlace::Place(Building::at(index).place()),
        Ritual::Gale | Ritual::Specter => TokenPlace::Place(Section::at(index).place()),
        Ritual::Possession => TokenPlace::Order(HeroicOrder::at(index)),
    }
}

/// The position of a place among those of the ritual's kind.
fn spot_index(ritual: Ritual, place: Place) -> Option<usize> {
    match ritual {
        Ritual::Bloodstones => Emplacement::of(place).map(Emplacement::index),
        Ritual::Demon => Building::of(place).map(Building::index),
        Ritual::Gale | Ritual::Specter => place.section().map(Section::index),
        Ritual::Possession => None,
    }
}

impl Siege {
    /// Where the tokens of a ritual may lie.
    pub(super) fn ritual_places(&self, ritual: Ritual) -> Mask {
        let open = &self.at.open;
        match ritual {
            Ritual::Bloodstones => {
                let standing = open.batteries.iter().filter(|(_, battery)| battery.is_some());
                standing.map(|(at, _)| at.index()).collect()
            }
            Ritual::Demon => Set::<Building>::ALL.without(open.closed).recast(),
            Ritual::Gale | Ritual::Specter => Set::<Section>::ALL.recast(),
            Ritual::Possession => {
                Set::<HeroicOrder>::ALL.without(open.heroic_used).without(open.heroic_lost).recast()
            }
        }
    }

    /// Tokens of one ritual: its Target and its Bluffs.
    fn ritual_token_count(&self) -> u8 {
        self.book.tables.pieces.ritual_targets + self.book.tables.pieces.ritual_bluffs
    }

    /// The Target first, then places for Bluffs or `done` (2e.ritual.target-included).
    pub(super) fn ritual_options<S: Sink<Action>>(
        &self,
        ritual: Ritual,
        placed: u8,
        out: &mut S,
    ) -> ControlFlow<()> {
        if placed == 0 {
            self.token_options(ritual, Action::Target, Action::TargetOrder, out)?;
        } else {
            self.token_options(ritual, Action::Bluff, Action::BluffOrder, out)?;
            let warlocks = self.at.open.benefit(Objective::DevotedWarlocks);
            if warlocks && self.at.invader.targets[ritual].len() < 2 {
                self.token_options(ritual, Action::Target, Action::TargetOrder, out)?;
            }
            out.push(Action::Done)?;
        }
        // A Bluff before the Target, or a Target too many.
        let early = |spot| self.may_lie_there(ritual, spot).err().or(Some(TARGET_FIRST));
        out.object(|action| match action {
            Action::Target(place) | Action::Bluff(place) => early(spot_index(ritual, place)),
            Action::TargetOrder(order) | Action::BluffOrder(order) => {
                early((ritual == Ritual::Possession).then_some(order.index()))
            }
            Action::Done | Action::None | Action::Skip if placed == 0 => Some(TARGET_FIRST),
            _ => None,
        })
    }

    /// Each place for one more token.
    fn token_options<S: Sink<Action>>(
        &self,
        ritual: Ritual,
        on_place: fn(Place) -> Action,
        on_order: fn(HeroicOrder) -> Action,
        out: &mut S,
    ) -> ControlFlow<()> {
        let places = self.ritual_places(ritual);
        let spots = match ritual {
            _ if !S::ASKS => places.without(self.at.invader.placing),
            Ritual::Demon => Set::<Building>::ALL.recast(),
            Ritual::Possession => Set::<HeroicOrder>::ALL.recast(),
            Ritual::Bloodstones | Ritual::Gale | Ritual::Specter => places,
        };
        for index in spots {
            let token = match spot(ritual, index) {
                TokenPlace::Place(place) => on_place(place),
                TokenPlace::Order(order) => on_order(order),
            };
            out.offer(token, || if S::ASKS { self.may_lie_there(ritual, Some(index)) } else { Ok(()) })?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a token of the ritual may lie there, as far as the place goes.
    fn may_lie_there(&self, ritual: Ritual, spot: Option<usize>) -> Verdict {
        let spot = spot.ok_or(no_place(ritual))?;
        let open = &self.at.open;
        if ritual == Ritual::Demon {
            require!(!open.closed.recast().has(spot), "2e.demon.place", "2e.building.closed");
        }
        if ritual == Ritual::Possession {
            require!(!open.heroic_lost.recast().has(spot), "2e.possession.place", "2e.possession.effect");
        }
        if !self.ritual_places(ritual).has(spot) {
            return Err(no_place(ritual));
        }
        require!(!self.at.invader.placing.has(spot), "2e.ritual.tokens", "2e.pieces.one-per-place");
        Ok(())
    }

    pub(super) fn ritual(&mut self, ritual: Ritual, placed: u8, action: Action) {
        let (index, is_target) = match action {
            Action::Target(place) => (spot_index(ritual, place), true),
            Action::TargetOrder(order) => (Some(order.index()), true),
            Action::Bluff(place) => (spot_index(ritual, place), false),
            Action::BluffOrder(order) => (Some(order.index()), false),
            Action::Done => return self.show_tokens(ritual),
            other => unlisted(other),
        };
        let index = index.unwrap_or_else(|| unlisted(action));
        self.at.invader.placing.insert(index);
        if is_target {
            self.at.invader.targets[ritual].insert(index);
        }
        if placed + 1 < self.ritual_token_count() {
            self.then(Step::Ritual { ritual, placed: placed + 1 });
        } else {
            self.show_tokens(ritual);
        }
    }

    /// All tokens come to the board together (2e.ritual.shown-together, 2e.ritual.hidden).
    fn show_tokens(&mut self, ritual: Ritual) {
        let tokens = std::mem::take(&mut self.at.invader.placing);
        let targets = self.at.invader.targets[ritual];
        let open = &mut self.at.open;
        open.ritual_tokens[ritual] = tokens;
        open.rituals_performed.insert(ritual);
        if open.benefit(Objective::DevotedWarlocks) {
            open.two_targets.insert(ritual);
        }
        self.tell(Event::RitualPerformed { ritual, tokens: tokens.bits() });
        self.tell(Event::RitualTargets { ritual, targets: targets.bits() });
    }

    /// Flips the token of a ritual at this position, if a face-down one lies there (2e.ritual.trigger).
    /// Says whether a Target is face up there now (2e.ritual.target-stays).
    pub(super) fn flip(&mut self, ritual: Ritual, index: usize) -> bool {
        if self.at.open.ritual_tokens[ritual].has(index) {
            let target = self.at.invader.targets[ritual].has(index);
            self.at.open.ritual_tokens[ritual].remove(index);
            if target {
                self.at.invader.targets[ritual].remove(index);
                self.at.open.ritual_targets[ritual].insert(index);
            }
            self.tell(Event::RitualToken { ritual, index: index as u8, target });
        }
        self.at.open.target_shown(ritual, index)
    }
}

/// The Target is the first token to be placed, and one of them.
const TARGET_FIRST: Reason = Reason::by(&["2e.ritual.target-included", "2e.ritual.tokens"]);

/// Tokens of this ritual lie elsewhere.
fn no_place(ritual: Ritual) -> Reason {
    Reason::by(match ritual {
        Ritual::Bloodstones => &["2e.bloodstones.place"],
        Ritual::Demon => &["2e.demon.place"],
        Ritual::Gale => &["2e.gale.place"],
        Ritual::Possession => &["2e.possession.place"],
        Ritual::Specter => &["2e.specter.place"],
    })
}
