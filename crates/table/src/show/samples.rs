//! Every event, step and action there can be, put into words: its message exists, takes what it is given and nothing
//! else, and no message waits for something that is never said.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use arbitrary::{Arbitrary, Unstructured};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use stronghold_rules::chance::below;
use stronghold_rules::siege::RuleSystem;
use stronghold_rules::{ActionList, Edition, Game, Rulebook, Setup, ToAct, View, view};
use stronghold_words::inspect::{self, Used};
use stronghold_words::{Language, Message, Words};

use super::told::Line;
use super::{first, second, undead};

/// Positions of each edition, and values of each type in each position.
const POSITIONS: usize = 40_000;
const VALUES: usize = 8;

type Story<E> = fn(&view::View<E>, &view::View<E>) -> Vec<(usize, Line)>;

/// How an edition puts things into words.
struct Voice<E: RuleSystem> {
    story: Story<E>,
    /// What is said of a step, and whether it asks somebody.
    asked: fn(&view::View<E>, E::Step) -> (Message, bool),
    label: fn(&view::View<E>, E::Action) -> Message,
}

const FIRST: Voice<stronghold_rules::first::FirstEdition> = Voice {
    story: first::story,
    asked: |view, step| (first::prompt::said(view, step), step.rule().is_some()),
    label: first::label::label,
};
const SECOND: Voice<stronghold_rules::second::SecondEdition> = Voice {
    story: second::story,
    asked: |view, step| (second::prompt::said(view, step), step.rule().is_some()),
    label: second::label::label,
};
const UNDEAD: Voice<stronghold_rules::undead::UndeadEdition> = Voice {
    story: undead::story,
    asked: |view, step| (undead::prompt::said(view, step), step.rule().is_some()),
    label: undead::label::label,
};

/// What was said.
struct Samples {
    edition: Edition,
    messages: BTreeMap<String, Used>,
    /// What each message was ever given.
    given: BTreeMap<String, BTreeSet<&'static str>>,
    said: HashSet<Message>,
    faults: BTreeSet<String>,
    values: usize,
    senseless: usize,
}

impl Samples {
    /// Says what happens in a game.
    fn say(&mut self, message: &Message) {
        if !self.said.insert(message.clone()) {
            return;
        }
        self.given.entry(message.key().into_owned()).or_default().extend(message.arguments());
        for language in Language::ALL {
            if let Err(fault) = Words::of(*language, self.edition).try_say(message) {
                self.faults.insert(format!("{language}: {fault}"));
            }
        }
    }

    /// Says what need not fit the position: where nothing fires, the name of the machine is missing.
    fn try_say(&mut self, message: &Message) {
        let key = message.key().into_owned();
        let given: BTreeSet<&str> = message.arguments().collect();
        let taken = self.messages.get(&key).map(|used| &used.variables);
        if taken.into_iter().flatten().all(|name| given.contains(name.as_str())) {
            self.say(message);
        } else {
            self.given.entry(key).or_default().extend(message.arguments());
        }
    }

    fn take<E: RuleSystem>(
        &mut self,
        before: &view::View<E>,
        view: &view::View<E>,
        voice: &Voice<E>,
        rng: &mut ChaCha8Rng,
    ) where
        E::Event: for<'a> Arbitrary<'a> + Serialize + DeserializeOwned,
        E::Step: for<'a> Arbitrary<'a> + Serialize + DeserializeOwned,
        E::Action: for<'a> Arbitrary<'a> + Serialize + DeserializeOwned,
    {
        for line in (voice.story)(before, view) {
            self.say(&line.1.told.text);
        }
        for action in &view.actions {
            self.say(&(voice.label)(view, *action));
        }
        if let Some(step) = view.step() {
            parts((voice.asked)(view, step)).iter().for_each(|part| self.say(part));
        }
        let mut after = view.clone();
        for _ in 0..VALUES {
            after.events = vec![any(rng)];
            for (_, line) in self.sensible(|| (voice.story)(view, &after)).into_iter().flatten() {
                self.try_say(&line.told.text);
            }
            let step = any(rng);
            if let Some(asked) = self.sensible(|| (voice.asked)(view, step)) {
                parts(asked).iter().for_each(|part| self.try_say(part));
            }
            let action = any(rng);
            after.agenda.pop();
            after.agenda.push(step);
            if let Some(label) = self.sensible(|| (voice.label)(&after, action)) {
                self.try_say(&label);
            }
        }
    }

    /// Values that no game has, such as a card of a phase without cards, may be more than the code can bear.
    fn sensible<T>(&mut self, said: impl FnOnce() -> T) -> Option<T> {
        self.values += 1;
        let said = catch_unwind(AssertUnwindSafe(said)).ok();
        self.senseless += usize::from(said.is_none());
        said
    }
}

/// What is said to those who wait, and to the one who is asked.
fn parts((said, asks): (Message, bool)) -> Vec<Message> {
    let waiting = said.clone().part("waiting");
    if asks { vec![waiting, said.clone().part("title"), said] } else { vec![waiting] }
}

/// Any value with numbers as a game has them.
fn any<T: for<'a> Arbitrary<'a> + Serialize + DeserializeOwned>(rng: &mut ChaCha8Rng) -> T {
    loop {
        let mut bytes = [0; 64];
        rng.fill_bytes(&mut bytes);
        let value: T = Unstructured::new(&bytes).arbitrary().expect("a value of names and numbers");
        let mut json = serde_json::to_value(&value).expect("a value of names and numbers");
        if made_small(&mut json) {
            return serde_json::from_value(json).expect("the same with smaller numbers");
        }
    }
}

/// Whether all numbers are small now. Those in texts are left.
fn made_small(json: &mut Value) -> bool {
    match json {
        Value::Number(number) => {
            *json = (number.as_u64().unwrap_or_default() % 4).into();
            true
        }
        Value::String(text) => text.split(|sign: char| !sign.is_ascii_digit()).all(|number| number.len() < 2),
        Value::Array(list) => list.iter_mut().all(made_small),
        Value::Object(fields) => fields.values_mut().all(made_small),
        Value::Null | Value::Bool(_) => true,
    }
}

/// Plays at random, and takes samples wherever somebody is asked.
fn samples(edition: Edition) -> Samples {
    let mut samples = Samples {
        edition,
        messages: inspect::messages(Language::English, edition),
        given: BTreeMap::new(),
        said: HashSet::new(),
        faults: BTreeSet::new(),
        values: 0,
        senseless: 0,
    };
    let mut rng = ChaCha8Rng::seed_from_u64(13);
    let mut list = ActionList::new();
    let book = Rulebook::new(&Setup::new(edition)).expect("the default rules");
    let mut positions = 0;
    while positions < POSITIONS {
        let mut game = Game::start(&book);
        loop {
            let action = match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => game.sample_chance(&mut rng),
                ToAct::Seat(_) => {
                    game.legal_actions(&mut list);
                    Some(list[below(&mut rng, list.len() as u32) as usize])
                }
            };
            let Some(action) = action else { break };
            let before = game.clone();
            game.play_unchecked(action);
            positions += 1;
            let seat = match game.to_act() {
                ToAct::Seat(seat) => Some(seat),
                ToAct::Chance | ToAct::Nobody => None,
            };
            match (before.view(seat), game.view(seat)) {
                (View::First(before), View::First(view)) => samples.take(&before, &view, &FIRST, &mut rng),
                (View::Second(before), View::Second(view)) => samples.take(&before, &view, &SECOND, &mut rng),
                (View::Undead(before), View::Undead(view)) => samples.take(&before, &view, &UNDEAD, &mut rng),
                _ => unreachable!("a game keeps its edition"),
            }
        }
    }
    samples
}

#[test]
fn every_event_question_and_choice_has_its_message() {
    let (mut known, mut said) = (BTreeSet::new(), BTreeSet::new());
    for edition in Edition::ALL {
        let samples = samples(*edition);
        assert!(samples.senseless * 100 < samples.values, "{edition}: {} senseless", samples.senseless);
        assert!(samples.faults.is_empty(), "{edition}: {:#?}", samples.faults);
        let missing: Vec<_> = samples
            .given
            .iter()
            .flat_map(|(key, given)| {
                let taken = &samples.messages[key].variables;
                taken.iter().filter(|name| !given.contains(name.as_str())).map(move |name| (key, name))
            })
            .collect();
        assert!(missing.is_empty(), "{edition}: never given: {missing:?}");
        let families = ["event-", "step-", "action-"];
        let told = samples.messages.into_keys().filter(|key| families.iter().any(|one| key.starts_with(one)));
        known.extend(told);
        said.extend(samples.given.into_keys());
    }
    let unsaid: Vec<_> = known.difference(&said).collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:#?}");
}
