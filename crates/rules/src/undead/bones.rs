//! Bone markers: where they may lie, who lays them and who removes them (7.3, un.spell.bone-storm,
//! un.engine.bone-thrower).

use std::ops::ControlFlow;

use crate::board::Section;
use crate::list::Sink;
use crate::reason::{Reason, Rules, Verdict, require};
use crate::set::Set;
use crate::undead::action::Action;
use crate::undead::building::{Building, BuildingAction};
use crate::undead::event::Event;
use crate::undead::position::Open;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::step::Step;
use crate::undead::tables::Tables;
use crate::undead::token::{BoneSpot, Footbridge};

/// All spots.
const SPOTS: Set<BoneSpot> = Set::of_bits((1 << BoneSpot::COUNT) - 1);

/// Spaces for footbridges, as bone spots.
#[inline]
const fn as_spots(bridges: Set<Footbridge>) -> Set<BoneSpot> {
    Set::of_bits(bridges.bits() << BuildingAction::COUNT)
}

/// The actions of a building, or all actions, as bone spots.
fn actions_of(building: Option<Building>) -> Set<BoneSpot> {
    let actions = BuildingAction::ALL.iter();
    let theirs = actions.filter(|action| building.is_none_or(|building| action.building() == building));
    theirs.map(|action| BoneSpot::Action(*action)).collect()
}

impl Open {
    /// Spaces with neither a footbridge nor a bone marker (un.move.footbridge-safe).
    #[inline]
    pub fn bridge_spaces(&self) -> Set<Footbridge> {
        Set::ALL.without(self.footbridges | self.boned_bridges)
    }

    /// Spots where a bone marker may be laid now: empty spaces, as long as a marker is left
    /// (un.bone.empty-only, un.bone.supply).
    pub fn bone_spots(&self, tables: &Tables) -> Set<BoneSpot> {
        if self.bones_left(tables) == 0 {
            return Set::EMPTY;
        }
        let actions = BuildingAction::ALL.iter().filter(|action| self.empty_spaces(tables, **action) > 0);
        actions.fold(as_spots(self.bridge_spaces()), |spots, action| spots.with(BoneSpot::Action(*action)))
    }

    /// Spots with a bone marker.
    pub fn boned_spots(&self) -> Set<BoneSpot> {
        let actions = BuildingAction::ALL.iter().filter(|action| self.bones[**action] > 0);
        actions.fold(as_spots(self.boned_bridges), |spots, action| spots.with(BoneSpot::Action(*action)))
    }
}

impl Siege {
    /// Whether a bone marker may be laid there: what [`Open::bone_spots`] says at once (un.bone.empty-only,
    /// un.bone.supply).
    pub(super) fn may_take_bone(&self, spot: BoneSpot) -> Verdict {
        let (open, tables) = (&self.at.open, &self.book.tables);
        if let BoneSpot::Footbridge(bridge) = spot {
            let bare = !open.footbridges.has(bridge);
            require!(bare, "un.move.footbridge-safe", "un.bone.empty-only");
        }
        let left = open.bones_left(tables);
        require!(left > 0, "un.bone.supply", "un.pieces.limit"; 1, left);
        let empty = match spot {
            BoneSpot::Action(action) => {
                require!(!open.resolved.has(action), "un.bone.empty-only", "un.action.once");
                open.empty_spaces(tables, action) > 0
            }
            BoneSpot::Footbridge(bridge) => !open.boned_bridges.has(bridge),
        };
        require!(empty, "un.bone.empty-only", "un.board.one-per-space");
        Ok(())
    }

    /// Markers stay until they are removed (un.bone.stay).
    pub(super) fn place_bone(&mut self, spot: BoneSpot) {
        match spot {
            BoneSpot::Action(action) => self.at.open.bones[action] += 1,
            BoneSpot::Footbridge(bridge) => self.at.open.boned_bridges.insert(bridge),
        }
        self.tell(Event::BonePlaced { spot });
    }

    /// The marker goes back to the supply.
    pub(super) fn remove_bone(&mut self, spot: BoneSpot) {
        match spot {
            BoneSpot::Action(action) => self.at.open.bones[action] -= 1,
            BoneSpot::Footbridge(bridge) => self.at.open.boned_bridges.remove(bridge),
        }
        self.tell(Event::BoneRemoved { spot });
    }

    /// Markers that the Defender can pay to remove (un.bone.action-space, un.move.bone).
    pub(super) fn buy_bone_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        let (cost, held) = (self.book.tables.numbers.bone_cost, self.at.open.hourglasses);
        if !S::ASKS && held < cost {
            return ControlFlow::Continue(());
        }
        for spot in self.at.open.boned_spots() {
            out.offer(Action::RemoveBone(spot), || {
                require!(held > 0, "un.window.close", "un.bone.action-space"; cost, held);
                require!(held >= cost, "un.bone.action-space", "un.window.must-spend"; cost, held);
                Ok(())
            })?;
        }
        out.object(no_marker)
    }

    /// Clear the Bones: the first marker is compulsory.
    pub(super) fn clear_bones_options<S: Sink<Action>>(&self, begun: bool, out: &mut S) -> ControlFlow<()> {
        for spot in self.at.open.boned_spots() {
            out.push(Action::RemoveBone(spot))?;
        }
        if begun {
            out.push(Action::Done)?;
        }
        out.object(no_marker)
    }

    pub(super) fn clear_bones(&mut self, left: u8, action: Action) {
        match action {
            Action::RemoveBone(spot) => {
                self.remove_bone(spot);
                if left > 1 {
                    self.then(Step::ClearBones { left: left - 1, begun: true });
                }
            }
            Action::Done => {}
            other => unlisted(other),
        }
    }

    /// Bone Storm: at most one of its markers on each action and each space for a footbridge (un.spell.bone-storm).
    pub(super) fn bone_storm_options<S: Sink<Action>>(
        &self,
        used: Set<BoneSpot>,
        out: &mut S,
    ) -> ControlFlow<()> {
        self.bone_options(SPOTS.without(used), &["un.spell.bone-storm"], out)
    }

    /// It ends early only when no marker or no spot is left.
    pub(super) fn bone_storm(&mut self, left: u8, used: Set<BoneSpot>, action: Action) {
        let Action::Bone(spot) = action else { unlisted(action) };
        self.place_bone(spot);
        if left > 1 {
            self.then(Step::BoneStorm { left: left - 1, used: used.with(spot) });
        }
    }

    /// A Bone Thrower's hit: on actions of one building, even twice on one action, and beside the section that was hit
    /// (un.engine.bone-thrower).
    pub(super) fn throw_bones_options<S: Sink<Action>>(
        &self,
        at: Section,
        building: Option<Building>,
        out: &mut S,
    ) -> ControlFlow<()> {
        let beside = as_spots(self.book.tables.graph.towers[at].recast());
        self.bone_options(actions_of(building) | beside, &["un.engine.bone-thrower"], out)
    }

    /// It ends early only when no marker or no spot is left.
    pub(super) fn throw_bones(&mut self, at: Section, building: Option<Building>, left: u8, action: Action) {
        let Action::Bone(spot) = action else { unlisted(action) };
        self.place_bone(spot);
        let building = match spot {
            BoneSpot::Action(hit) => Some(hit.building()),
            BoneSpot::Footbridge(_) => building,
        };
        if left > 1 {
            self.then(Step::ThrowBones { at, building, left: left - 1 });
        }
    }

    /// One option for each of these spots that can take a marker. The rules speak of all other spots.
    fn bone_options<S: Sink<Action>>(
        &self,
        among: Set<BoneSpot>,
        elsewhere: Rules,
        out: &mut S,
    ) -> ControlFlow<()> {
        for spot in if S::ASKS { SPOTS } else { self.at.open.bone_spots(&self.book.tables) & among } {
            out.offer(Action::Bone(spot), || match among.has(spot) {
                true if S::ASKS => self.may_take_bone(spot),
                true => Ok(()),
                false => Err(Reason::by(elsewhere)),
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// No marker lies there.
fn no_marker(action: Action) -> Option<Reason> {
    match action {
        Action::RemoveBone(BoneSpot::Action(_)) => Some(Reason::by(&["un.bone.action-space"])),
        Action::RemoveBone(BoneSpot::Footbridge(_)) => Some(Reason::by(&["un.move.bone"])),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::list::List;
    use crate::undead::options::Options;
    use crate::undead::siege::{Position, Rulebook};

    /// This step, with this on the table.
    fn asked(open: Open, step: Step) -> Siege {
        let book = Rulebook { tables: Tables::standard(), options: Options::default(), set: None };
        let mut position = Position { open, ..Position::default() };
        position.agenda.push(step);
        Siege::at(Arc::new(book), position)
    }

    fn listed(siege: &Siege) -> Vec<Action> {
        let mut list = List::new();
        siege.list(&mut list);
        list.to_vec()
    }

    fn bone_on(action: BuildingAction) -> Action {
        Action::Bone(BoneSpot::Action(action))
    }

    fn bone_at(bridge: Footbridge) -> Action {
        Action::Bone(BoneSpot::Footbridge(bridge))
    }

    #[test]
    fn markers_go_on_empty_spaces_alone() {
        use BuildingAction as A;
        let mut open = Open::default();
        let cases =
            [(A::Crossbow, 1, 0), (A::Cannon, 1, 2), (A::Wall, 2, 0), (A::Cross, 0, 1), (A::Saint, 0, 2)];
        for (action, paid, bones) in cases {
            open.paid_actions[action] = paid;
            open.bones[action] = bones;
        }
        open.resolved.insert(A::Wall);
        open.footbridges.insert(Footbridge::Fbw1);
        open.boned_bridges.insert(Footbridge::Fbe3);
        let siege = asked(open, Step::BoneStorm { left: 3, used: Set::EMPTY });
        let full = [A::Cannon, A::Wall, A::Saint].map(BoneSpot::Action).into_iter();
        let full: Vec<BoneSpot> =
            full.chain([Footbridge::Fbw1, Footbridge::Fbe3].map(BoneSpot::Footbridge)).collect();
        for spot in (0..BoneSpot::COUNT).map(BoneSpot::at) {
            assert_eq!(siege.may_take_bone(spot).is_ok(), !full.contains(&spot), "{spot}");
            assert_eq!(siege.is_legal(Action::Bone(spot)), !full.contains(&spot), "{spot}");
        }
    }

    #[test]
    fn a_bone_storm_strikes_three_spots() {
        let mut siege = asked(Open::default(), Step::BoneStorm { left: 3, used: Set::EMPTY });
        for spot in
            [bone_on(BuildingAction::Cannon), bone_at(Footbridge::Fbw2), bone_on(BuildingAction::Wall)]
        {
            assert!(siege.is_legal(spot), "{spot:?}");
            siege.play_unchecked(spot);
            assert!(!siege.is_legal(spot), "{spot:?}");
        }
        assert_eq!((siege.step(), siege.at.open.bones_laid()), (None, 3));
    }

    #[test]
    fn a_bone_storm_ends_with_the_last_marker() {
        let mut open = Open::default();
        open.bones[BuildingAction::Cannon] = 3;
        open.bones[BuildingAction::Ambush] = 3;
        open.bones[BuildingAction::AspenStakes] = 3;
        open.bones[BuildingAction::Cross] = 2;
        let mut siege = asked(open, Step::BoneStorm { left: 3, used: Set::EMPTY });
        siege.play_unchecked(bone_at(Footbridge::Fbw2));
        assert_eq!(siege.step(), None);
        assert_eq!(siege.at.open.bones_left(&siege.book.tables), 0);
    }

    #[test]
    fn thrown_bones_fall_on_one_building_and_beside_the_section() {
        use BuildingAction::{Cannon, Cauldron, Crossbow};
        let step = Step::ThrowBones { at: Section::E1, building: None, left: 2 };
        let siege = asked(Open::default(), step);
        // All actions, and the only space beside `e1`.
        assert_eq!(listed(&siege).len(), BuildingAction::COUNT + 1);
        assert_eq!(listed(&siege).last(), Some(&bone_at(Footbridge::Fbe1)));

        let mut at_the_forge = siege.clone();
        at_the_forge.play_unchecked(bone_on(Crossbow));
        let forge = [Crossbow, Cannon, Cauldron].map(bone_on).into_iter().chain([bone_at(Footbridge::Fbe1)]);
        assert_eq!(listed(&at_the_forge), forge.collect::<Vec<_>>());
        at_the_forge.play_unchecked(bone_on(Crossbow));
        assert_eq!((at_the_forge.step(), at_the_forge.at.open.bones[Crossbow]), (None, 2));

        let mut beside = siege;
        beside.play_unchecked(bone_at(Footbridge::Fbe1));
        assert_eq!(
            listed(&beside),
            BuildingAction::ALL.iter().map(|action| bone_on(*action)).collect::<Vec<_>>()
        );
    }

    #[test]
    fn clearing_must_begin_and_may_end() {
        let mut open = Open::default();
        open.bones[BuildingAction::Cross] = 2;
        open.boned_bridges = Set::of_bits(0b11);
        let mut siege = asked(open, Step::ClearBones { left: 3, begun: false });
        let cross = Action::RemoveBone(BoneSpot::Action(BuildingAction::Cross));
        let [first, second] =
            [Footbridge::Fbw1, Footbridge::Fbw2].map(BoneSpot::Footbridge).map(Action::RemoveBone);
        assert_eq!(listed(&siege), [cross, first, second]);
        siege.play_unchecked(cross);
        assert_eq!(listed(&siege), [cross, first, second, Action::Done]);

        let mut ended = siege.clone();
        ended.play_unchecked(Action::Done);
        assert_eq!((ended.step(), ended.at.open.bones_laid()), (None, 3));

        siege.play_unchecked(first);
        siege.play_unchecked(second);
        assert_eq!((siege.step(), siege.at.open.bones_laid()), (None, 1));
    }
}
