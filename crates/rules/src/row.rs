//! A short row of things that is copied as a whole.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` things, in order. Unlike an `ArrayVec` it is `Copy`, so a position that has one is copied at once and
/// not field by field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row<T, const N: usize> {
    /// Filled from the front.
    things: [Option<T>; N],
}

impl<T: Copy, const N: usize> Default for Row<T, N> {
    fn default() -> Self {
        Self { things: [None; N] }
    }
}

impl<T: Copy + PartialEq, const N: usize> Row<T, N> {
    /// Puts a thing at the end.
    ///
    /// # Panics
    /// If the row is full.
    pub fn push(&mut self, thing: T) {
        self.things[self.len()] = Some(thing);
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.things.first().is_none_or(Option::is_none)
    }

    /// Whether this one is there.
    pub fn contains(&self, thing: T) -> bool {
        self.things.contains(&Some(thing))
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.things.iter().flatten().copied()
    }
}

/// As a slice has it: what a position hashes to does not depend on how its rows are kept.
impl<T: Copy + PartialEq + Hash, const N: usize> Hash for Row<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_usize(self.len());
        self.iter().for_each(|thing| thing.hash(state));
    }
}

impl<T: Copy + PartialEq, const N: usize> FromIterator<T> for Row<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut row = Self::default();
        things.into_iter().for_each(|thing| row.push(thing));
        row
    }
}

impl<T: Copy + PartialEq + Serialize, const N: usize> Serialize for Row<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + PartialEq + Deserialize<'de>, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let things = arrayvec::ArrayVec::<T, N>::deserialize(deserializer)?;
        Ok(things.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest::digest;

    #[test]
    fn things_stay_in_order() {
        let mut row: Row<u8, 3> = [7, 5].into_iter().collect();
        assert_eq!(digest(&row), digest(&[7_u8, 5].as_slice()));
        assert!(row.contains(5) && !row.contains(6) && !row.is_empty());
        row.push(7);
        assert_eq!(row.iter().collect::<Vec<_>>(), [7, 5, 7]);
        assert_eq!(row.len(), 3);
        row.clear();
        assert!(row.is_empty() && row == Row::default());
    }

    #[test]
    fn it_is_written_as_a_list_and_read_again() {
        let row: Row<u8, 3> = [7, 5].into_iter().collect();
        let written = serde_json::to_string(&row).expect("plain");
        assert_eq!(written, "[7,5]");
        assert_eq!(serde_json::from_str::<Row<u8, 3>>(&written).expect("a list"), row);
        assert!(serde_json::from_str::<Row<u8, 3>>("[1,2,3,4]").is_err(), "too many");
    }
}
