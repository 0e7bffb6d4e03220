//! Sets of things that have a fixed order, and values for each of them.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::named::{Named, Thing};

/// A value for each of a kind of things: `By<Section, u8>` has a number for every section.
pub type By<K, V> = enum_map::EnumMap<K, V>;

/// A set of up to 32 things of one kind.
pub struct Set<T> {
    bits: u32,
    of: PhantomData<fn() -> T>,
}

/// A set of positions, for things that have no type of their own.
pub type Mask = Set<usize>;

#[cfg(any(test, feature = "arbitrary"))]
impl<'a, T: Thing + arbitrary::Arbitrary<'a>> arbitrary::Arbitrary<'a> for Set<T> {
    fn arbitrary(bytes: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Self> {
        bytes.arbitrary_iter()?.try_fold(Set::EMPTY, |set, thing| Ok(set.with(thing?)))
    }
}

impl<T> Set<T> {
    /// Nothing.
    pub const EMPTY: Set<T> = Set::of_bits(0);

    /// The things whose bits are set, the first thing's bit being the lowest.
    #[inline]
    pub const fn of_bits(bits: u32) -> Set<T> {
        Set { bits, of: PhantomData }
    }

    /// A bit for each thing, the lowest for the first one.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.bits
    }

    /// The things of another kind at the same positions.
    #[inline]
    pub const fn recast<U>(self) -> Set<U> {
        Set::of_bits(self.bits)
    }

    /// Number of things in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// What is in this set and not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Set<T>) -> Set<T> {
        Set::of_bits(self.bits & !other.bits)
    }

    /// What is in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Set<T>) -> Set<T> {
        Set::of_bits(self.bits | other.bits)
    }
}

impl<T: Thing> Set<T> {
    /// The things, in their order.
    #[inline]
    pub fn iter(self) -> Things<T> {
        self.into_iter()
    }

    /// The first thing in the set.
    #[inline]
    pub fn first(self) -> Option<T> {
        self.iter().next()
    }

    /// This thing alone.
    #[inline]
    pub fn only(thing: T) -> Set<T> {
        Set::of_bits(1 << thing.index())
    }

    /// Whether the thing is in the set.
    #[inline]
    pub fn has(self, thing: T) -> bool {
        self.bits & (1 << thing.index()) != 0
    }

    /// Puts the thing into the set.
    #[inline]
    pub fn insert(&mut self, thing: T) {
        self.bits |= 1 << thing.index();
    }

    /// Takes the thing out of the set.
    #[inline]
    pub fn remove(&mut self, thing: T) {
        self.bits &= !(1 << thing.index());
    }

    /// The set with the thing in it.
    #[inline]
    #[must_use]
    pub fn with(self, thing: T) -> Set<T> {
        Set::of_bits(self.bits | 1 << thing.index())
    }

    /// What comes after this thing.
    #[inline]
    #[must_use]
    pub fn after(self, thing: T) -> Set<T> {
        Set::of_bits(self.bits & (u32::MAX - 1) << thing.index())
    }

    /// The set without the thing.
    #[inline]
    #[must_use]
    pub fn but(self, thing: T) -> Set<T> {
        Set::of_bits(self.bits & !(1 << thing.index()))
    }
}

impl<T: Named> Set<T> {
    /// All there are.
    pub const ALL: Set<T> = Set::of_bits((1u64.wrapping_shl(T::ALL.len() as u32) - 1) as u32);
}

impl Mask {
    /// Every position.
    pub const FULL: Mask = Set::of_bits(u32::MAX);
}

impl<T> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Set<T> {}
impl<T> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}
impl<T> Eq for Set<T> {}
impl<T> PartialOrd for Set<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<T> Ord for Set<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.bits.cmp(&other.bits)
    }
}
impl<T> std::hash::Hash for Set<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}
impl<T> Default for Set<T> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T> std::ops::BitOr for Set<T> {
    type Output = Set<T>;
    #[inline]
    fn bitor(self, other: Set<T>) -> Set<T> {
        Set::of_bits(self.bits | other.bits)
    }
}

impl<T> std::ops::BitAnd for Set<T> {
    type Output = Set<T>;
    #[inline]
    fn bitand(self, other: Set<T>) -> Set<T> {
        Set::of_bits(self.bits & other.bits)
    }
}

impl<T: Thing> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Things<T>;

    #[inline]
    fn into_iter(self) -> Things<T> {
        Things { left: self }
    }
}

/// Goes through the things of a set in their order.
#[derive(Clone, Debug)]
pub struct Things<T: Thing> {
    left: Set<T>,
}

impl<T: Thing> Iterator for Things<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let left = self.left.bits;
        if left == 0 {
            return None;
        }
        self.left.bits = left & (left - 1);
        Some(T::at(left.trailing_zeros() as usize))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len(), Some(self.len()))
    }
}

impl<T: Thing> ExactSizeIterator for Things<T> {
    #[inline]
    fn len(&self) -> usize {
        self.left.len() as usize
    }
}

impl<T: Thing> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Set<T> {
        things.into_iter().fold(Set::EMPTY, Set::with)
    }
}

impl<T: Thing, const N: usize> From<[T; N]> for Set<T> {
    fn from(things: [T; N]) -> Set<T> {
        things.into_iter().collect()
    }
}

/// As the list of its things: `["demon", "specter"]`.
impl<T: Thing + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de, T: Thing + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::deserialize(deserializer)?.into_iter().collect())
    }
}

impl<T: Thing + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Section, Tower};

    #[test]
    fn a_set_goes_through_its_things_in_their_order() {
        let set = Set::from([Section::E4, Section::W1, Section::W5]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Section::W1, Section::W5, Section::E4]);
        assert_eq!((set.len(), set.has(Section::W5), set.has(Section::W2)), (3, true, false));
        assert_eq!(
            set.but(Section::W5).with(Section::E1),
            Set::from([Section::W1, Section::E1, Section::E4])
        );
    }

    #[test]
    fn all_is_one_of_each() {
        assert_eq!(Set::<Section>::ALL.iter().collect::<Vec<_>>(), Section::ALL);
        assert_eq!(Set::<Tower>::ALL.without(Set::only(Tower::Tw1)).len(), 6);
    }

    #[test]
    fn a_set_is_written_as_the_names_of_its_things() {
        let set = Set::from([Section::W1, Section::E4]);
        let text = serde_json::to_string(&set).expect("names");
        assert_eq!(text, r#"["w1","e4"]"#);
        assert_eq!(serde_json::from_str::<Set<Section>>(&text).expect("reads back"), set);
        assert_eq!(format!("{set:?}"), "{W1, E4}");
    }
}
