use stronghold_rules::options::OptionSet;

use super::*;

// The ids of these samples belong to no edition, so that they prove nothing in the check of rule coverage.
const SAMPLE: &str = "
# A sample

- A bullet without an id.

## 4. Walls

- **9e.wall.build** (stated R2; limit (none) ruled) +1 wall piece
  on any *section*.
- `9e.wall.height` (ruled): a wall has no limit.
- `9e.wall.fall` A wall without pieces [none left] has fallen. [stated: R0]

### 4.1 Gates

| id | rule | status |
|---|---|---|
| `9e.gate.one` | There is one gate | ruled |
| gate-width | 3 | ruled |

| id | Given | When | Then | Rules |
|---|---|---|---|---|
| ex.9e.last-piece | 1 wall piece | A catapult hits | The section has fallen | 9e.wall.fall, 9e.wall.build |

| id | Values | Default | Changes |
|---|---|---|---|
| wall.limit | none, four | none | 9e.wall.height |

- `ex.9e.rebuilt` Given no wall piece. When one is built. Then the section stands. [R0; `9e.wall.build`]
";

fn sample() -> Reference {
    Reference::parse(SAMPLE).expect("sample")
}

#[test]
fn bullets_of_all_editions_are_rules() {
    let reference = sample();
    let rule = |id: &str| {
        let rule = reference.rule(id).expect(id);
        (rule.status.as_str(), rule.text.as_str(), rule.chapter.as_str())
    };
    assert_eq!(
        rule("9e.wall.build"),
        ("stated R2; limit (none) ruled", "+1 wall piece on any *section*.", "4. Walls")
    );
    assert_eq!(rule("9e.wall.height"), ("ruled", "a wall has no limit.", "4. Walls"));
    assert_eq!(
        rule("9e.wall.fall"),
        ("stated: R0", "A wall without pieces [none left] has fallen.", "4. Walls")
    );
    assert_eq!(rule("9e.gate.one"), ("ruled", "There is one gate", "4.1 Gates"));
    assert_eq!(reference.rules().len(), 4, "rows of data tables are not rules");
}

#[test]
fn rows_and_bullets_are_examples() {
    let reference = sample();
    let row = reference.example("ex.9e.last-piece").expect("row");
    assert_eq!((row.given.as_str(), row.when.as_str()), ("1 wall piece", "A catapult hits"));
    assert_eq!(row.then, "The section has fallen");
    assert_eq!(row.rules, ["9e.wall.fall", "9e.wall.build"]);
    let bullet = reference.example("ex.9e.rebuilt").expect("bullet");
    assert_eq!((bullet.given.as_str(), bullet.when.as_str()), ("no wall piece.", "one is built."));
    assert_eq!(
        (bullet.then.as_str(), bullet.rules.as_slice()),
        ("the section stands.", &["9e.wall.build".into()][..])
    );
    let shown: Vec<_> = reference.examples_of("9e.wall.build").map(|example| example.id.as_str()).collect();
    assert_eq!(shown, ["ex.9e.last-piece", "ex.9e.rebuilt"]);
    assert!(reference.rule("ex.9e.rebuilt").is_none() && reference.example("9e.wall.build").is_none());
}

#[test]
fn rows_of_the_options_are_options() {
    let reference = sample();
    let Some(Entry::Option(option)) = reference.get("wall.limit") else { panic!("an option") };
    assert_eq!(
        option.to_string(),
        "wall.limit (option)\n  values: none, four\n  default: none\n  changes: 9e.wall.height"
    );
    assert_eq!(reference.options().len(), 1);
}

#[test]
fn faults_name_their_line() {
    let fault = |text: &str| Reference::parse(text).expect_err(text).to_string();
    assert_eq!(
        fault("- **9e.a.b** (ruled) One.\n- **9e.a.b** (ruled) Two."),
        "line 2: `9e.a.b` is defined a second time"
    );
    assert_eq!(fault("- **9e.a.b** (ruled)"), "line 1: `9e.a.b` has no text");
    assert_eq!(
        fault("| id | Given |\n|---|---|\n| ex.9e.a | x |"),
        "line 3: example `ex.9e.a` needs five cells (id, given, when, then, rules), found 2"
    );
}

#[test]
fn entries_print_for_people() {
    let reference = sample();
    assert_eq!(
        reference.get("9e.wall.height").expect("rule").to_string(),
        "9e.wall.height (ruled)\n  a wall has no limit.\n  in: 4. Walls"
    );
    assert_eq!(
        reference.get("ex.9e.rebuilt").expect("example").to_string(),
        "ex.9e.rebuilt\n  given: no wall piece.\n  when: one is built.\n  then: the section stands.\n  rules: 9e.wall.build"
    );
}

/// Checks that nothing of a reference was passed over, and that what it cites is there.
fn assert_complete(reference: &Reference, text: &str, edition: &str) {
    // Every line that begins like a definition became an entry.
    let starting = |mark: &str| text.lines().filter(|line| line.starts_with(mark)).count();
    assert_eq!(reference.rules().len(), starting(&format!("- **{edition}.")));
    assert_eq!(reference.examples().len(), starting(&format!("| ex.{edition}.")));
    for rule in reference.rules() {
        assert!(!rule.status.is_empty(), "{} has a status", rule.id);
    }
    for example in reference.examples() {
        assert!(!example.given.is_empty() && !example.then.is_empty(), "{} is told", example.id);
        assert!(!example.rules.is_empty(), "{} shows a rule", example.id);
        for rule in &example.rules {
            assert!(reference.rule(rule).is_some(), "{} shows {rule}", example.id);
        }
    }
}

#[test]
fn the_first_edition_is_complete() {
    let first = Reference::of(Edition::First);
    assert_complete(first, Reference::text(Edition::First), "1e");
    // Rules and examples are counted: none may get lost when the text is edited.
    assert_eq!((first.rules().len(), first.examples().len()), (341, 81));
    let names: Vec<&str> = first.options().iter().map(|option| option.id.as_str()).collect();
    let known = ["players", "cards", "rules-version", "printing", "fire-card", "resource-bank", "hit-deck"];
    assert_eq!(names, known);
    for option in first.options() {
        for value in option.values.split(", ") {
            let mut options = stronghold_rules::first::Options::default();
            assert_eq!(options.set(&option.id, value), Ok(()), "{} {value}", option.id);
            // The default is the one value that changes nothing.
            assert_eq!(options.changed().is_empty(), value == option.default, "{} {value}", option.id);
        }
    }
    let rule = first.rule("1e.spectres.order").expect("a ruling of the project");
    assert_eq!(rule.chapter, "16. Rulings added by the project");
}

#[test]
fn the_second_edition_is_complete() {
    let second = Reference::of(Edition::Second);
    assert_complete(second, Reference::text(Edition::Second), "2e");
    for name in stronghold_rules::second::Options::NAMES {
        assert!(matches!(second.get(name), Some(Entry::Option(_))), "{name}");
    }
    assert!(second.rules().len() > 300 && second.examples().len() > 90);
}

#[test]
fn undead_is_complete() {
    let undead = Reference::of(Edition::Undead);
    assert_complete(undead, Reference::text(Edition::Undead), "un");
    for name in stronghold_rules::undead::Options::NAMES {
        assert!(matches!(undead.get(name), Some(Entry::Option(_))), "{name}");
    }
    let rule = undead.rule("un.cast.skip-rest").expect("a ruling of the project");
    assert_eq!(rule.chapter, "16. Rulings added by the project");
    assert!(undead.rules().len() > 190 && undead.examples().len() > 80);
}
