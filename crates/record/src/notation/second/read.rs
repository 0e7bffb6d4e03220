//! Actions from their texts.

use stronghold_rules::board::{Place, Section, Side};
use stronghold_rules::second::Action;
use stronghold_rules::second::card::{Card, Maneuver};
use stronghold_rules::second::plan::{Objective, Plan};
use stronghold_rules::second::token::{HeroicOrder, TowerMachine};
use stronghold_rules::unit::{Garrison, Hero, Horde};

use super::first_of_phase;
use crate::notation::noun::Noun;
use crate::notation::phrase::{
    Losses, Pair, PlaceOrPath, Read, aimed, goal_of_hero, losses, number, path_from, place_or_path,
    rest_is_places, side_from_camp, swapped,
};
use crate::notation::words::{Bar, Words};

/// Reads an action. What is left of the words afterwards does not belong to it.
pub(in crate::notation) fn parse(words: &mut Words) -> Read<Action> {
    use Action as A;
    let start = words.clone();
    Ok(match words.next() {
        "deal" => deal(words)?,
        "draw" => A::Draw(words.group()?),
        "turn" => A::Turn(words.expect()?),
        "hit" => A::Hit,
        "miss" => A::Miss,

        "done" => A::Done,
        "next" => A::Next,
        "skip" => A::Skip,
        "none" => A::None,
        "pass" => A::Pass,
        "end" => A::End,

        "return" => give_back(words)?,
        "arrange" => A::Arrange(words.expect()?),
        "keep" => A::Keep,
        "exchange" => A::Exchange,
        "trade" => A::Trade { out: words.expect()?, back: words.expect()? },
        "play" => A::Play { card: words.expect()?, pay: words.group()? },
        "place" => place(words)?,
        "target" => match place_or_order(words)? {
            PlaceOrOrder::Place(place) => A::Target(place),
            PlaceOrOrder::Order(order) => A::TargetOrder(order),
        },
        "bluff" => match place_or_order(words)? {
            PlaceOrOrder::Place(place) => A::Bluff(place),
            PlaceOrOrder::Order(order) => A::BluffOrder(order),
        },

        "minor" => A::Maneuver(Maneuver::Minor),
        "major" => A::Maneuver(Maneuver::Major),
        "sap" => A::Sap { unit: words.expect()?, section: words.expect()? },
        "move" => go(words)?,
        "join" => A::Join(words.expect()?),
        "open" => A::Open,
        "classified" => A::Classified,
        "order" => A::Order { kind: words.expect()?, section: words.expect()? },

        "spend" => A::Spend(words.expect()?),
        "activate" => A::Activate(words.expect()?),
        "swap" => swap(words)?,
        "hero" => A::Heroic { hero: words.expect()?, order: words.expect()? },
        "plan" => A::Plan(words.expect()?),
        "trap" => A::Trap(words.expect()?),
        "spy" => A::Spy(words.expect()?),
        "bless" => A::Bless(words.expect()?),
        "shoot" => A::Shoot { unit: words.expect()?, at: words.expect()? },
        "sacrifice" => A::Sacrifice(words.expect()?),
        "cast" => cast(words)?,

        "resolve" => A::Resolve(words.expect()?),
        "shift" if words.accept_word("bridge") => {
            A::ShiftBridge { from: words.expect()?, to: words.expect()? }
        }
        "shift" => A::Shift { equipment: words.expect()?, from: words.expect()?, to: words.expect()? },

        "aim" => A::Aim { from: words.expect()?, at: words.expect()? },
        "hold" => A::Hold(words.expect()?),
        "volley" => volley(words)?,
        "lose" => match losses(words)? {
            Losses::Horde(units) => A::LoseHorde(units),
            Losses::Garrison(units) => A::LoseGarrison(units),
        },
        "strike" => A::Strike(words.expect()?),
        "arrows" => A::Arrows(number(words, "a number of marksmen")?),
        "detonate" => A::Detonate(number(words, "a number of orcs")?),
        "raise" => A::Raise(words.expect()?),
        "heal" => A::Heal(words.group()?),
        _ => return Err(start.refuse("an action such as `play`, `place`, `move`, `spend` or `done`")),
    })
}

/// Three cards of a phase, three objectives or three plans. Their order does not matter.
fn deal(words: &mut Words) -> Read<Action> {
    if let Some(first) = words.accept::<Card>() {
        let phase_starts = first_of_phase(first);
        let mut chosen = 1 << (first.index() - phase_starts.index());
        for _ in 0..2 {
            let start = words.clone();
            let card: Card = words.expect()?;
            if card.phase() != first.phase() {
                return Err(start.refuse(format!("a card of the same phase as `{first}`")));
            }
            let bit = 1 << (card.index() - phase_starts.index());
            if chosen & bit != 0 {
                return Err(start.refuse("another card"));
            }
            chosen |= bit;
        }
        return Ok(Action::DealCards { first: phase_starts, chosen });
    }
    if Objective::read(words.peek()).is_some() {
        return Ok(Action::DealObjectives(three_different(words)?));
    }
    if Plan::read(words.peek()).is_some() {
        return Ok(Action::DealPlans(three_different(words)?));
    }
    Err(words.refuse("three action cards, objectives or defense plans"))
}

fn three_different<T: Noun + Copy + Ord>(words: &mut Words) -> Read<[T; 3]> {
    let a = words.expect::<T>()?;
    let second = words.clone();
    let b = words.expect::<T>()?;
    let third = words.clone();
    let c = words.expect::<T>()?;
    for (again, start) in [(a == b, second), (a == c || b == c, third)] {
        if again {
            return Err(start.refuse("a name that was not yet given"));
        }
    }
    let mut three = [a, b, c];
    three.sort_unstable();
    Ok(three)
}

fn give_back(words: &mut Words) -> Read<Action> {
    if let Some(objective) = words.accept() {
        return Ok(Action::ReturnObjective(objective));
    }
    match words.accept() {
        Some(plan) => Ok(Action::ReturnPlan(plan)),
        None => Err(words.refuse("an objective or a defense plan")),
    }
}

fn place(words: &mut Words) -> Read<Action> {
    Ok(match place_or_path(words)? {
        PlaceOrPath::Place(place) => Action::Place(place),
        PlaceOrPath::Path(path) => Action::Lay(path),
    })
}

enum PlaceOrOrder {
    Place(Place),
    Order(HeroicOrder),
}

fn place_or_order(words: &mut Words) -> Read<PlaceOrOrder> {
    if let Some(order) = words.accept() {
        return Ok(PlaceOrOrder::Order(order));
    }
    match words.accept() {
        Some(place) => Ok(PlaceOrOrder::Place(place)),
        None => Err(words.refuse("a place such as `w3` or a heroic order such as `labour`")),
    }
}

/// Everything that moves: who it is decides which action it is.
fn go(words: &mut Words) -> Read<Action> {
    if let Some(unit) = words.accept::<Horde>() {
        return march(words, unit);
    }
    if let Some(unit) = words.accept::<Garrison>() {
        return Ok(Action::Move { unit, from: words.expect()?, to: words.expect()? });
    }
    if let Some(hero) = words.accept::<Hero>() {
        return Ok(Action::MoveHero { hero, to: goal_of_hero(words)? });
    }
    if words.accept_word("siege-tower") {
        let from = words.expect()?;
        let path = path_from(from, words)?;
        if rest_is_places(words) && !words.is_at_end() {
            return Err(words.refuse("the end of the action").barred(Some(Bar::TowerOverTwoPaths)));
        }
        return Ok(Action::Roll(path));
    }
    Err(words.refuse("a unit, a hero or `siege-tower`"))
}

fn march(words: &mut Words, unit: Horde) -> Read<Action> {
    let from = words.expect()?;
    if from == Place::Camp {
        return Ok(Action::Muster { unit, side: side_from_camp(words)? });
    }
    let first = path_from(from, words)?;
    if words.is_at_end() {
        return Ok(Action::March { unit, path: first });
    }
    Ok(Action::Through { unit, first, second: path_from(first.to(), words)? })
}

/// Two heroes, or two units: the one that comes first on the board is named first.
fn swap(words: &mut Words) -> Read<Action> {
    if words.accept_word("heroes") {
        return Ok(Action::SwapHeroes);
    }
    if let Some(hero) = words.accept::<Hero>() {
        words.expect::<Place>()?;
        let start = words.clone();
        if words.expect::<Hero>()? == hero {
            return Err(start.refuse("the other hero"));
        }
        words.expect::<Place>()?;
        return Ok(Action::SwapHeroes);
    }
    let Some(unit) = words.accept::<Garrison>() else {
        return Err(words.refuse("`heroes`, `marksman`, `soldier` or `veteran`"));
    };
    let Pair { unit, from, other, to } = swapped(words, unit)?;
    Ok(Action::Swap { unit, from, other, to })
}

fn cast(words: &mut Words) -> Read<Action> {
    if let Some(machine) = words.accept::<TowerMachine>() {
        return Ok(Action::Cast(machine));
    }
    match words.peek().strip_prefix("cauldron-").and_then(Horde::read) {
        Some(against) => {
            words.next();
            Ok(Action::CastCauldron(against))
        }
        None => Err(words.refuse("a machine such as `cannon` or `cauldron-orc`")),
    }
}

/// `volley w2 1 rw1 1 rw2` for a section, `volley west rw3` for a blessed side.
fn volley(words: &mut Words) -> Read<Action> {
    if let Some(side) = words.accept::<Side>() {
        return Ok(Action::VolleyAt { side, at: words.expect()? });
    }
    let Some(section) = words.accept::<Section>() else {
        return Err(words.refuse("a wall section such as `w3`, or `west` or `east`"));
    };
    let [first, second] = aimed(words, section)?;
    Ok(Action::Volley { section, first, second })
}
