//! Orders of the Invader on wall sections.

use serde::{Deserialize, Serialize};

use crate::named::named;

named! {
    /// The kinds of order tokens.
    OrderKind { Fury, Detonation, Call, Bluff }
}

/// The order token on a section.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OrderToken {
    /// Classified: only the Invader knows the kind.
    FaceDown,
    /// Given openly or revealed, not yet carried out.
    FaceUp(OrderKind),
    /// Carried out this turn. Fury works until the combat is over.
    Resolved(OrderKind),
}

impl OrderToken {
    /// Whether it is still to be carried out.
    pub fn is_unresolved(self) -> bool {
        matches!(self, OrderToken::FaceDown | OrderToken::FaceUp(_))
    }
}
