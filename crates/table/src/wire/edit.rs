//! What has changed from one sheet to the next.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// An operation of a JSON Patch (RFC 6902), of those that are used here. Paths are JSON Pointers (RFC 6901).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", tag = "op")]
pub enum Edit {
    /// A new element of an array, before the one that has this index so far; or a new member of an object.
    Add {
        /// Its place.
        path: String,
        /// The element or the value of the member.
        #[ts(type = "unknown")]
        value: Value,
    },
    /// An element of an array or a member of an object is gone.
    Remove {
        /// Its place.
        path: String,
    },
    /// Another value at the same place.
    Replace {
        /// The place; empty for the whole sheet.
        path: String,
        /// The new value.
        #[ts(type = "unknown")]
        value: Value,
    },
}
