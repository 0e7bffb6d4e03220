//! Guessing the kinds of face-down orders, so that every guess fits the tiles that lie face up.

use rand_core::Rng;

use crate::board::Section;
use crate::chance::take_kind;
use crate::first::position::InvaderSecrets;
use crate::first::siege::FirstEdition;
use crate::first::siege::View;
use crate::order::OrderToken;
use crate::view::Guess;

impl Guess<FirstEdition> for View {
    /// Kinds among the tiles that do not lie face up.
    fn guess_invader<R: Rng + ?Sized>(&self, rng: &mut R) -> InvaderSecrets {
        let mut left = self.book().tables.pieces.orders;
        for order in self.open.orders.values().flatten() {
            if let OrderToken::FaceUp(kind) | OrderToken::Resolved(kind) = order {
                left[*kind] -= 1;
            }
        }
        let mut secrets = InvaderSecrets::default();
        for section in Section::ALL {
            if self.open.orders[*section] == Some(OrderToken::FaceDown) {
                secrets.orders[*section] = take_kind(&mut left, rng);
            }
        }
        secrets
    }

    fn guess_defender<R: Rng + ?Sized>(&self, _rng: &mut R) {}
}
