//! Building actions of the Defender: paying for them, resolving them, and what they do (7.1).

use std::ops::ControlFlow;

use crate::board::{Place, Rampart, Section, Tower};
use crate::list::{Sink, offers};
use crate::reason::{Reason, Rules, Verdict, require};
use crate::undead::action::Action;
use crate::undead::building::{Building, BuildingAction};
use crate::undead::card::PanicCard;
use crate::undead::event::Event;
use crate::undead::position::Open;
use crate::undead::siege::{Siege, unlisted};
use crate::undead::step::Step;
use crate::undead::tables::Tables;
use crate::undead::token::{Footbridge, TowerPiece};
use crate::unit::{Garrison, Group, Undead};

impl BuildingAction {
    /// What it puts on a tower (un.board.tower).
    #[inline]
    pub const fn tower_piece(self) -> Option<TowerPiece> {
        match self {
            BuildingAction::Crossbow => Some(TowerPiece::Crossbow),
            BuildingAction::Cannon => Some(TowerPiece::Cannon),
            BuildingAction::AspenStakes => Some(TowerPiece::AspenStakes),
            BuildingAction::Cross => Some(TowerPiece::Cross),
            _ => None,
        }
    }
}

impl Open {
    /// Spaces of an action with an hourglass.
    #[inline]
    pub fn filled_spaces(&self, action: BuildingAction) -> u8 {
        self.paid_actions[action]
    }

    /// Spaces of an action with neither an hourglass nor a bone marker. The spaces of one action are alike, so their
    /// numbers say everything (un.action.spaces-alike, un.action.once, un.bone.empty-only).
    #[inline]
    pub fn empty_spaces(&self, tables: &Tables, action: BuildingAction) -> u8 {
        if self.resolved.has(action) {
            return 0;
        }
        tables.costs[action].saturating_sub(self.paid_actions[action] + self.bones[action])
    }

    /// Whether only one space of an action has no hourglass (un.action.last-space).
    #[inline]
    pub fn is_last_space(&self, tables: &Tables, action: BuildingAction) -> bool {
        self.filled_spaces(action) + 1 == tables.costs[action]
    }

    /// Whether a panic card makes an action dearer (un.action.plus-one).
    #[inline]
    pub fn is_dearer(&self, action: BuildingAction) -> bool {
        match action.building() {
            Building::Barracks => self.in_force(PanicCard::BarredBarracks),
            Building::Forge => self.in_force(PanicCard::ColdForge),
            _ => false,
        }
    }

    /// What the last space of an action costs more than the others (un.action.plus-one).
    #[inline]
    pub fn surcharge(&self, tables: &Tables, action: BuildingAction) -> u8 {
        if self.is_dearer(action) { tables.numbers.surcharge } else { 0 }
    }

    /// What the next space of an action costs; nothing if none is empty.
    #[inline]
    pub fn next_price(&self, tables: &Tables, action: BuildingAction) -> Option<u8> {
        let more = if self.is_last_space(tables, action) { self.surcharge(tables, action) } else { 0 };
        (self.empty_spaces(tables, action) > 0).then_some(1 + more)
    }

    /// What it takes from here until an action resolves, its bone markers included (un.bone.action-space); nothing if it
    /// has resolved.
    pub fn price_left(&self, tables: &Tables, action: BuildingAction) -> Option<u8> {
        let spaces = tables.costs[action].saturating_sub(self.paid_actions[action]);
        let bones = self.bones[action] * tables.numbers.bone_cost;
        (!self.resolved.has(action)).then_some(spaces + bones + self.surcharge(tables, action))
    }

    /// Pieces that an action can still put on the board; nothing for an action without pieces of its own
    /// (un.pieces.limit).
    pub fn stock_left(&self, tables: &Tables, action: BuildingAction) -> Option<u8> {
        use BuildingAction as A;
        let pieces = &tables.pieces;
        match action {
            A::Crossbow | A::Cannon | A::AspenStakes | A::Cross => {
                action.tower_piece().map(|piece| self.tower_pieces_left(tables, piece))
            }
            A::Cauldron => Some(pieces.cauldrons.saturating_sub(self.cauldrons.len() as u8)),
            A::Wall => Some(self.walls_left(tables)),
            A::Footbridge => Some(pieces.footbridges.saturating_sub(self.footbridges.len() as u8)),
            A::HospitalBed => Some(pieces.beds.saturating_sub(self.beds)),
            A::ConsecratedGround => {
                Some(pieces.consecrated_grounds.saturating_sub(self.consecrated.len() as u8))
            }
            A::Malfunction => Some(u8::from(self.malfunction.is_none())),
            A::Saint => Some(u8::from(self.saint.is_none())),
            A::TrainSoldier | A::TrainVeteran | A::ClearBones | A::Ambush | A::Exorcism => None,
        }
    }
}

impl Siege {
    /// Actions that can take an hourglass now. They may be filled little by little (un.action.build-up); the last space
    /// is taken only if the action can be resolved (un.action.last-space).
    pub(super) fn spend_options<S: Sink<Action>>(&self, out: &mut S) -> ControlFlow<()> {
        for action in BuildingAction::ALL {
            out.offer(Action::Spend(*action), || self.may_take_hourglass::<S>(*action))?;
        }
        ControlFlow::Continue(())
    }

    /// A space is empty and can be paid; the last one is taken only if the action can be resolved.
    #[inline]
    fn may_take_hourglass<S: Sink<Action>>(&self, action: BuildingAction) -> Verdict {
        let (open, tables) = (&self.at.open, &self.book.tables);
        let Some(price) = open.next_price(tables, action) else {
            require!(!open.resolved.has(action), "un.action.once");
            return Err(Reason::by(&["un.bone.action-space", "un.action.build-up"]).short(1, 0));
        };
        if open.is_last_space(tables, action) {
            self.may_be_resolved::<S>(action)?;
        }
        let held = open.hourglasses;
        require!(held > 0, "un.window.close", "un.action.build-up"; price, held);
        require!(held >= price, "un.action.plus-one", "un.panic.in-force"; price, held);
        Ok(())
    }

    /// Whether the action can be resolved now (the column "last space needs" of table 7.1).
    fn may_be_resolved<S: Sink<Action>>(&self, action: BuildingAction) -> Verdict {
        use BuildingAction as A;
        let open = &self.at.open;
        let left = open.stock_left(&self.book.tables, action);
        require!(left != Some(0), "un.action.last-space", "un.pieces.limit"; 1, 0);
        let resolves = match action {
            A::TrainSoldier => return self.may_train(Garrison::Marksman, Garrison::Soldier),
            A::TrainVeteran => return self.may_train(Garrison::Soldier, Garrison::Veteran),
            A::ClearBones => open.bones_laid() > 0,
            A::HospitalBed => true,
            _ => offers(|any| self.effect_options(action, any)),
        };
        if resolves { Ok(()) } else { Err(S::because(|| Reason::by(self.no_target(action)))) }
    }

    /// A unit of the barracks becomes another one of the supply (un.action.train-place).
    fn may_train(&self, from: Garrison, to: Garrison) -> Verdict {
        let supply = self.at.open.supply.has(to);
        require!(supply, "un.action.last-space", "un.pieces.limit", "un.action.train-place"; 1, 0);
        let barracks = self.at.open.garrison_at(Place::Barracks).has(from);
        require!(barracks, "un.action.last-space", "un.action.train-place"; 1, 0);
        Ok(())
    }

    /// Nothing that the action could be resolved on.
    fn no_target(&self, action: BuildingAction) -> Rules {
        use BuildingAction as A;
        match action {
            A::Crossbow | A::Cannon | A::AspenStakes | A::Cross => {
                &["un.action.last-space", "un.board.tower"]
            }
            A::Malfunction => &["un.action.last-space", "un.action.malfunction"],
            A::Cauldron => &["un.action.last-space", "un.board.one-per-space"],
            A::Wall => &["un.action.last-space", "un.action.wall-max"],
            A::Footbridge => &["un.action.last-space", "un.move.footbridge-safe"],
            A::Exorcism if !self.has_source(Undead::Phantom) => &["un.action.last-space", "un.unit.source"],
            A::ConsecratedGround => &["un.action.last-space", "un.board.path-spaces"],
            _ => &["un.action.last-space"],
        }
    }

    /// One more hourglass on an action, never taken back (un.action.no-take-back). What a panic card asks for besides is
    /// discarded (un.action.plus-one). The last space resolves the action at once (un.action.resolve).
    pub(super) fn place_hourglass(&mut self, action: BuildingAction) {
        let tables = &self.book.tables;
        let cost = tables.costs[action];
        let price = self.at.open.next_price(tables, action).expect("a space is empty");
        self.at.open.hourglasses -= price;
        self.at.open.paid_actions[action] += 1;
        let count = self.at.open.filled_spaces(action);
        self.tell(Event::HourglassPlaced { action, count, cost });
        if price > 1 {
            self.tell(Event::HourglassesDiscarded { count: price - 1 });
        }
        if count >= cost {
            self.resolve(action);
        }
    }

    /// The hourglasses stay until Cleanup, so that the action works once a round; those of the barracks leave
    /// (un.action.once, un.action.repeat). Then the Defender chooses the target, where there is a choice.
    fn resolve(&mut self, action: BuildingAction) {
        use BuildingAction as A;
        self.tell(Event::ActionResolved { action });
        if action.repeats() {
            self.at.open.paid_actions[action] = 0;
        } else {
            self.at.open.resolved.insert(action);
        }
        match action {
            A::TrainSoldier => self.train(Garrison::Marksman, Garrison::Soldier),
            A::TrainVeteran => self.train(Garrison::Soldier, Garrison::Veteran),
            A::HospitalBed => {
                self.at.open.beds += 1;
                self.tell(Event::BedBuilt);
            }
            A::ClearBones => {
                self.then(Step::ClearBones { left: self.book.tables.numbers.clear_bones, begun: false });
            }
            _ => self.then(Step::Effect(action)),
        }
    }

    /// The unit that is replaced goes to the supply (un.action.train-place, un.unit.transform).
    fn train(&mut self, from: Garrison, to: Garrison) {
        self.return_to_supply(Place::Barracks, from);
        self.at.open.supply.remove(to);
        self.at.open.garrison_at_mut(Place::Barracks).add(to);
        self.tell(Event::Trained { unit: to });
    }

    /// The targets of table 7.1. A space for a footbridge is named by the tower beside it.
    pub(super) fn effect_options<S: Sink<Action>>(
        &self,
        action: BuildingAction,
        out: &mut S,
    ) -> ControlFlow<()> {
        use BuildingAction as A;
        let (open, tables) = (&self.at.open, &self.book.tables);
        match action {
            A::Crossbow | A::Cannon | A::AspenStakes | A::Cross => {
                // un.board.tower, un.board.one-per-space
                for tower in Tower::ALL {
                    out.offer(Action::Place(tower.place()), || {
                        let bare = open.towers[*tower].is_none();
                        require!(bare, "un.board.tower", "un.board.one-per-space");
                        Ok(())
                    })?;
                }
            }
            A::Cauldron => {
                for section in Section::ALL {
                    out.offer(Action::Place(section.place()), || {
                        require!(!open.cauldrons.has(*section), "un.board.one-per-space");
                        Ok(())
                    })?;
                }
            }
            A::Wall => {
                // un.action.wall-max
                let most = tables.numbers.wall_max;
                for section in Section::ALL {
                    out.offer(Action::Place(section.place()), || {
                        let pieces = open.walls[*section];
                        require!(pieces < most, "un.action.wall-max"; pieces + 1, most);
                        Ok(())
                    })?;
                }
            }
            A::Footbridge => {
                // un.move.footbridge-safe
                for bridge in Footbridge::ALL {
                    out.offer(Action::Place(bridge.tower().place()), || {
                        let lies = open.footbridges.has(*bridge);
                        require!(!lies, "un.board.one-per-space", "un.move.footbridge-safe");
                        let bone = open.boned_bridges.has(*bridge);
                        require!(!bone, "un.move.footbridge-safe", "un.move.bone");
                        Ok(())
                    })?;
                }
            }
            A::ConsecratedGround => {
                let bare = tables.grounds.without(open.consecrated);
                for path in if S::ASKS { tables.paths } else { bare } {
                    out.offer(Action::Lay(path), || {
                        let lies = open.is_consecrated(path);
                        require!(!lies, "un.board.one-per-space", "un.board.path-spaces");
                        require!(bare.has(path), "un.board.path-spaces");
                        Ok(())
                    })?;
                }
            }
            A::Malfunction => {
                for rampart in Rampart::ALL.iter().filter(|rampart| open.engines[**rampart].is_some()) {
                    out.push(Action::Place(rampart.place()))?;
                }
            }
            A::Saint => {
                // un.board.saint-space
                for rampart in Rampart::ALL {
                    out.push(Action::Place(rampart.place()))?;
                }
            }
            A::Ambush => {
                // un.spell.mists: they do not hinder an ambush.
                let ramparts = Rampart::ALL.iter().map(|rampart| rampart.place());
                for at in [Place::Fw, Place::Fe].into_iter().chain(ramparts) {
                    for unit in open.horde_at(at).kinds() {
                        out.push(Action::Shoot { unit, at })?;
                    }
                }
            }
            A::Exorcism if self.has_source(Undead::Phantom) => {
                let sections = Section::ALL.iter().map(|section| section.place());
                let ramparts = Rampart::ALL.iter().map(|rampart| rampart.place());
                for at in sections.chain(ramparts).filter(|at| open.horde_at(*at).has(Undead::Vampire)) {
                    out.push(Action::Place(at))?;
                }
            }
            A::Exorcism | A::TrainSoldier | A::TrainVeteran | A::HospitalBed | A::ClearBones => {}
        }
        out.object(|target| match (action, target) {
            (A::Exorcism, Action::Place(_)) => {
                Some(Reason::by(&["un.action.resolve", "un.action.last-space"]))
            }
            (A::Ambush, Action::Shoot { at, .. }) if at.section().is_some() => {
                Some(Reason::by(&["un.action.resolve", "un.board.location"]))
            }
            _ => None,
        })
    }

    /// Constructions stay for the game (un.action.construction-stays).
    pub(super) fn effect(&mut self, building_action: BuildingAction, action: Action) {
        use BuildingAction as A;
        match (building_action, action) {
            (A::Crossbow | A::Cannon | A::AspenStakes | A::Cross, Action::Place(at)) => {
                let piece = building_action.tower_piece().expect("it puts a piece on a tower");
                let at = at.tower().expect("it goes to a tower");
                self.at.open.towers[at] = Some(piece);
                self.tell(Event::TowerPieceBuilt { piece, at });
            }
            (A::Cauldron, Action::Place(at)) => {
                let at = at.section().expect("it hangs at a section");
                self.at.open.cauldrons.insert(at);
                self.tell(Event::CauldronBuilt { at });
            }
            (A::Wall, Action::Place(at)) => {
                let at = at.section().expect("it goes to a section");
                self.at.open.walls[at] += 1;
                self.tell(Event::WallBuilt { at });
            }
            (A::Footbridge, Action::Place(at)) => {
                let at = Footbridge::beside(at.tower().expect("it lies beside a tower"));
                self.at.open.footbridges.insert(at);
                self.tell(Event::FootbridgeBuilt { at });
            }
            (A::ConsecratedGround, Action::Lay(path)) => {
                self.at.open.consecrated.insert(path);
                self.tell(Event::GroundConsecrated { path });
            }
            (A::Malfunction, Action::Place(at)) => {
                // un.action.malfunction
                let at = at.rampart().expect("engines stand on ramparts");
                self.at.open.malfunction = Some(at);
                self.tell(Event::MalfunctionPlaced { at });
            }
            (A::Saint, Action::Place(at)) => {
                let at = at.rampart().expect("the Saint lies beside a rampart");
                self.at.open.saint = Some(at);
                self.tell(Event::SaintPlaced { at });
            }
            (A::Ambush, Action::Shoot { unit, at }) => self.horde_defeated(at, Group::of(unit, 1)),
            // un.action.exorcism-fits
            (A::Exorcism, Action::Place(at)) => self.transform(at, Undead::Vampire, Undead::Phantom),
            (_, other) => unlisted(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::Side;
    use crate::flow::Flow;
    use crate::list::List;
    use crate::machine::Battery;
    use crate::set::{By, Set};
    use crate::undead::options::Options;
    use crate::undead::siege::{Position, Rulebook};
    use crate::undead::spell::Engine;

    thread_local! {
        static BOOK: Arc<Rulebook> =
            Arc::new(Rulebook { tables: Tables::standard(), options: Options::default(), set: None });
    }

    /// A window of the Defender with this on the table.
    fn window(open: Open) -> Siege {
        let mut position = Position { open, ..Position::default() };
        position.agenda.push(Step::Window);
        Siege::at(BOOK.with(Arc::clone), position)
    }

    fn may_spend(siege: &Siege, action: BuildingAction) -> bool {
        siege.is_legal(Action::Spend(action))
    }

    /// Every action can be resolved.
    fn rich() -> Open {
        let mut open = Open { hourglasses: 9, ..Open::default() };
        open.bag = Group::new([1, 0, 0]);
        open.supply = Group::new([0, 1, 1]);
        *open.garrison_at_mut(Place::Barracks) = Group::new([1, 1, 0]);
        *open.horde_at_mut(Place::Fw) = Group::new([0, 1, 0]);
        *open.horde_at_mut(Place::E4) = Group::new([0, 0, 1]);
        open.engines[Rampart::Rw1] = Some(Battery { machine: Engine::BoneThrower, hits: 2, misses: 4 });
        open.boned_bridges.insert(Footbridge::Fbw1);
        open
    }

    fn cost(action: BuildingAction) -> u8 {
        BOOK.with(|book| book.tables.costs[action])
    }

    /// The action lacks but its last space.
    fn nearly(mut open: Open, action: BuildingAction) -> Open {
        open.paid_actions[action] = cost(action) - 1;
        open
    }

    #[test]
    fn spaces_are_filled_blocked_or_empty() {
        use BuildingAction as A;
        use PanicCard::{BarredBarracks, ColdForge, Doubt};
        let tables = Tables::standard();
        // Action, hourglasses, markers, panic card; empty spaces, next price, what it takes to resolve.
        let cases = [
            (A::Crossbow, 0, 0, Doubt, 2, Some(1), Some(2)),
            (A::Crossbow, 1, 0, Doubt, 1, Some(1), Some(1)),
            // ex.un.bone-cost
            (A::Crossbow, 0, 1, Doubt, 1, Some(1), Some(3)),
            (A::Crossbow, 1, 1, Doubt, 0, None, Some(2)),
            (A::Crossbow, 0, 2, Doubt, 0, None, Some(4)),
            // ex.un.cold-forge
            (A::Crossbow, 0, 0, ColdForge, 2, Some(1), Some(3)),
            (A::Crossbow, 1, 0, ColdForge, 1, Some(2), Some(2)),
            (A::Crossbow, 0, 1, ColdForge, 1, Some(1), Some(4)),
            (A::Crossbow, 1, 0, BarredBarracks, 1, Some(1), Some(1)),
            (A::TrainSoldier, 1, 0, BarredBarracks, 1, Some(2), Some(2)),
            (A::TrainVeteran, 0, 0, BarredBarracks, 2, Some(1), Some(3)),
            (A::Footbridge, 0, 0, ColdForge, 1, Some(1), Some(1)),
        ];
        for (action, paid, bones, card, empty, price, left) in cases {
            let mut open = Open::default();
            open.paid_actions[action] = paid;
            open.bones[action] = bones;
            open.panic_cards.push(card);
            open.panic_cards.push(card);
            let said = (
                open.empty_spaces(&tables, action),
                open.next_price(&tables, action),
                open.price_left(&tables, action),
            );
            assert_eq!(said, (empty, price, left), "{action} with {paid} and {bones} under {card}");
        }
    }

    #[test]
    fn the_last_space_is_refused_when_the_action_cannot_be_resolved() {
        use BuildingAction as A;
        type Spoil = fn(&mut Open);
        let no_tower: Spoil = |open| open.towers = By::from_array([Some(TowerPiece::Cannon); Tower::COUNT]);
        let cases: [(BuildingAction, Spoil); 26] = [
            (A::TrainSoldier, |open| open.supply = Group::new([9, 0, 9])),
            (A::TrainSoldier, |open| *open.garrison_at_mut(Place::Barracks) = Group::new([0, 3, 3])),
            (A::TrainVeteran, |open| open.supply = Group::new([9, 9, 0])),
            (A::TrainVeteran, |open| *open.garrison_at_mut(Place::Barracks) = Group::new([3, 0, 3])),
            (A::Malfunction, |open| open.engines = By::default()),
            (A::ClearBones, |open| open.boned_bridges = Set::EMPTY),
            (A::Ambush, |open| *open.horde_at_mut(Side::West.foreground()) = Group::EMPTY),
            (A::Crossbow, no_tower),
            (A::Crossbow, |open| open.towers.as_mut_slice()[..3].fill(Some(TowerPiece::Crossbow))),
            (A::Cannon, no_tower),
            (A::Cannon, |open| open.towers.as_mut_slice()[..3].fill(Some(TowerPiece::Cannon))),
            (A::AspenStakes, no_tower),
            (A::AspenStakes, |open| open.towers.as_mut_slice()[..3].fill(Some(TowerPiece::AspenStakes))),
            (A::Cross, no_tower),
            (A::Cross, |open| open.towers.as_mut_slice()[..3].fill(Some(TowerPiece::Cross))),
            (A::Cauldron, |open| open.cauldrons = Set::of_bits(0b111)),
            (A::Wall, |open| open.walls = By::from_array([4; Section::COUNT])),
            (A::Wall, |open| open.walls = By::from_array([4, 4, 4, 4, 4, 3, 0, 0, 0])),
            (A::Footbridge, |open| open.footbridges = Set::of_bits(0b1110)),
            (A::Footbridge, |open| open.boned_bridges = Set::of_bits(0b111_1111)),
            (A::HospitalBed, |open| open.beds = 3),
            (A::Saint, |open| open.saint = Some(Rampart::Rw1)),
            (A::Exorcism, |open| *open.horde_at_mut(Place::E4) = Group::EMPTY),
            // A vampire on a foreground is out of reach.
            (A::Exorcism, |open| {
                *open.horde_at_mut(Place::E4) = Group::EMPTY;
                open.horde_at_mut(Place::Fe).add(Undead::Vampire);
            }),
            (A::Exorcism, |open| open.bag = Group::EMPTY),
            (A::ConsecratedGround, |open| {
                open.consecrated = BOOK.with(|book| book.tables.grounds.iter().take(3).collect());
            }),
        ];
        for (case, (action, spoil)) in cases.into_iter().enumerate() {
            assert!(may_spend(&window(nearly(rich(), action)), action), "{action}, case {case}");
            let mut spoilt = nearly(rich(), action);
            spoil(&mut spoilt);
            assert!(!may_spend(&window(spoilt), action), "{action}, case {case}");
            // Earlier spaces may always be filled.
            spoilt.paid_actions[action] = 0;
            let several = cost(action) > 1;
            assert_eq!(may_spend(&window(spoilt), action), several, "{action}, case {case}");
        }
    }

    #[test]
    fn a_surcharge_is_discarded_with_the_last_hourglass() {
        let mut open = nearly(rich(), BuildingAction::Crossbow);
        open.panic_cards.push(PanicCard::ColdForge);
        open.hourglasses = 1;
        assert!(!may_spend(&window(open), BuildingAction::Crossbow));
        open.hourglasses = 2;
        let mut siege = window(open);
        siege.play_unchecked(Action::Spend(BuildingAction::Crossbow));
        let events = [
            Event::HourglassPlaced { action: BuildingAction::Crossbow, count: 2, cost: 2 },
            Event::HourglassesDiscarded { count: 1 },
            Event::ActionResolved { action: BuildingAction::Crossbow },
        ];
        assert_eq!((siege.at.open.hourglasses, siege.events()), (0, events.as_slice()));
        assert_eq!(siege.step(), Some(Step::Effect(BuildingAction::Crossbow)));
    }

    #[test]
    fn training_can_be_repeated_at_once_and_nothing_else() {
        // ex.un.train-chain
        let mut open = Open { hourglasses: 7, ..Open::default() };
        open.supply = Group::new([2, 6, 4]);
        *open.garrison_at_mut(Place::Barracks) = Group::new([2, 0, 0]);
        let mut siege = window(open);
        use BuildingAction::{TrainSoldier, TrainVeteran};
        for action in [TrainSoldier, TrainSoldier, TrainSoldier, TrainSoldier, TrainVeteran, TrainVeteran] {
            assert!(siege.is_legal(Action::Spend(action)), "{action}");
            siege.play_unchecked(Action::Spend(action));
        }
        assert_eq!(siege.at.open.garrison_at(Place::Barracks), Group::new([0, 1, 1]));
        assert_eq!(siege.at.open.supply, Group::new([4, 5, 3]));

        let mut siege = window(nearly(rich(), BuildingAction::HospitalBed));
        siege.play_unchecked(Action::Spend(BuildingAction::HospitalBed));
        assert_eq!(siege.at.open.beds, 1);
        assert!(!may_spend(&siege, BuildingAction::HospitalBed), "it works once a round");
    }

    #[test]
    fn every_target_of_every_action_can_be_chosen() {
        for action in BuildingAction::ALL {
            let mut siege = window(nearly(rich(), *action));
            let stock = siege.at.open.stock_left(&siege.book.tables, *action);
            siege.at.agenda.pop();
            siege.window(Action::Spend(*action));
            assert_eq!(siege.at.open.resolved.has(*action), !action.repeats(), "{action}");
            let mut targets = List::new();
            if siege.step() == Some(Step::Effect(*action)) {
                siege.list(&mut targets);
                assert!(!targets.is_empty(), "{action}");
            }
            for target in &targets {
                let mut after = siege.clone();
                after.decide(*target);
                let left = after.at.open.stock_left(&after.book.tables, *action);
                assert_eq!(left, stock.map(|count| count - 1), "{action} {target:?}");
                assert_ne!(after.at.open, siege.at.open, "{action} {target:?}");
            }
        }
    }
}
