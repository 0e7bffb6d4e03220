//! What stands in the box fits what is shown on the table.

use std::collections::BTreeSet;

use stronghold_rules::{Edition, Game, Setup};
use stronghold_table::catalogue::{catalogue, editions, rules};
use stronghold_table::show::{Standing, sheet};
use stronghold_table::wire::Picture;

#[test]
fn every_edition_has_seats_bots_and_options_that_start_a_game() {
    let editions = editions();
    assert_eq!(editions.len(), Edition::ALL.len());
    for edition in editions {
        assert_eq!(edition.seats.len(), 2);
        for bot in &edition.bots {
            assert!(stronghold_bots::by_name(&bot.name, 1).is_ok() && !bot.about.is_empty());
        }
        for option in &edition.options {
            for value in &option.values {
                let setup = Setup::new(edition.id).with(&option.name, value);
                assert!(Game::new(&setup).is_ok(), "{} = {value}", option.name);
            }
        }
    }
}

/// Every piece of the picture has its term and its place on the board.
#[test]
fn the_catalogue_knows_what_the_picture_shows() {
    let game = Game::new(&Setup::new(Edition::Second)).expect("the setup is sound");
    let catalogue = catalogue(Edition::Second);
    let keys: BTreeSet<&str> = catalogue.terms.iter().map(|term| term.key.as_str()).collect();
    let sheet = sheet(&game.view(None), Standing::default());
    let Picture::Second(picture) = &sheet.picture;
    for building in &picture.defender.buildings {
        assert!(keys.contains(building.id.as_str()), "{}", building.id);
        for action in &building.actions {
            assert!(keys.contains(action.id.as_str()), "{}", action.id);
        }
    }
    for order in &picture.defender.heroic {
        assert!(keys.contains(format!("heroic.{}", order.id).as_str()), "{}", order.id);
    }
    for card in picture.invader.line.iter().chain(&picture.invader.reserve) {
        assert!(keys.contains(format!("card.{}", card.id).as_str()), "{}", card.id);
    }
    let sections: Vec<&str> = catalogue.board.sections.iter().map(|section| section.id.as_str()).collect();
    assert_eq!(sections, picture.sections.iter().map(|section| section.id.as_str()).collect::<Vec<_>>());
    assert_eq!(catalogue.board.fields.len(), picture.fields.len());
    assert_eq!(catalogue.board.towers.len(), picture.towers.len());
    assert_eq!(catalogue.board.paths.len(), 21);
}

#[test]
fn the_rules_are_pages_without_foreign_tags() {
    let book = rules(Edition::Second);
    assert!(book.entries.len() > 250, "{}", book.entries.len());
    let ids: BTreeSet<&str> = book.entries.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids.len(), book.entries.len());
    for entry in &book.entries {
        for tag in entry.html.split('<').skip(1) {
            let name: String =
                tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
            assert!(["p", "a", "strong", "em", "code"].contains(&name.as_str()), "{}: <{name}", entry.id);
        }
    }
}
