//! Units of both armies, heroes, and groups of units that stand together.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Serialize, Serializer};

use crate::named::{Named, named};
use crate::set::Set;

/// A type of unit of one army. Each army has three, of strength 1, 2 and 3.
pub trait UnitKind: Named + Eq {
    /// The three types, weakest first.
    const KINDS: [Self; 3];

    /// Position in [`UnitKind::KINDS`].
    fn rank(self) -> usize;

    /// Printed strength: 1, 2 or 3.
    #[inline]
    fn strength(self) -> u8 {
        self.rank() as u8 + 1
    }
}

named! {
    /// Units of the Invader in the First and the Second Edition.
    Horde {
        /// Strength 1.
        Goblin,
        /// Strength 2.
        Orc,
        /// Strength 3.
        Troll,
    }
}

impl UnitKind for Horde {
    const KINDS: [Self; 3] = [Horde::Goblin, Horde::Orc, Horde::Troll];
    #[inline]
    fn rank(self) -> usize {
        self.index()
    }
}

named! {
    /// Units of the Invader in Undead.
    Undead {
        /// Strength 1; levitates, and is stronger beside a vampire.
        Phantom,
        /// Strength 2; feeds the Altar of Death.
        Skeleton,
        /// Strength 3.
        Vampire,
    }
}

impl UnitKind for Undead {
    const KINDS: [Self; 3] = [Undead::Phantom, Undead::Skeleton, Undead::Vampire];
    #[inline]
    fn rank(self) -> usize {
        self.index()
    }
}

named! {
    /// Units of the Defender.
    Garrison {
        /// Strength 1; the only unit that fires and that enters towers.
        Marksman,
        /// Strength 2.
        Soldier,
        /// Strength 3.
        Veteran,
    }
}

impl UnitKind for Garrison {
    const KINDS: [Self; 3] = [Garrison::Marksman, Garrison::Soldier, Garrison::Veteran];
    #[inline]
    fn rank(self) -> usize {
        self.index()
    }
}

named! {
    /// The two heroes of the Defender in the First and the Second Edition. They are not units.
    Hero { Officer, Warrior }
}

/// Units of one army that stand together, counted by type.
#[derive(Deserialize)]
#[serde(transparent)]
pub struct Group<K> {
    counts: [u8; 3],
    #[serde(skip)]
    kind: PhantomData<K>,
}

/// As three numbers for people and records, and by name for what counts on names.
impl<K: UnitKind + Serialize> Serialize for Group<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => self.counts.serialize(serializer),
            false => serializer.collect_map(self.kinds().iter().map(|kind| (kind, self.count(kind)))),
        }
    }
}

impl<K> Clone for Group<K> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<K> Copy for Group<K> {}
impl<K> PartialEq for Group<K> {
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts
    }
}
impl<K> Eq for Group<K> {}
impl<K> PartialOrd for Group<K> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<K> Ord for Group<K> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.counts.cmp(&other.counts)
    }
}
impl<K> std::hash::Hash for Group<K> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.counts.hash(state);
    }
}
impl<K> Default for Group<K> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<K> Group<K> {
    /// Nobody.
    pub const EMPTY: Self = Self::new([0; 3]);

    /// Counts of the three types, weakest first.
    #[inline]
    pub const fn new(counts: [u8; 3]) -> Self {
        Self { counts, kind: PhantomData }
    }

    /// Counts of the three types, weakest first.
    #[inline]
    pub const fn counts(self) -> [u8; 3] {
        self.counts
    }

    /// Number of units.
    #[inline]
    pub const fn total(self) -> u8 {
        self.counts[0] + self.counts[1] + self.counts[2]
    }

    /// Sum of printed strengths. Only piles off the board could have more than 255, and there it does not matter.
    #[inline]
    pub const fn strength(self) -> u8 {
        let [ones, twos, threes] = self.counts;
        let sum = ones as u16 + 2 * twos as u16 + 3 * threes as u16;
        if sum > u8::MAX as u16 { u8::MAX } else { sum as u8 }
    }

    /// Whether nobody is here.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.counts[0] | self.counts[1] | self.counts[2] == 0
    }

    /// Whether every unit of `other` is here too.
    #[inline]
    pub fn contains(self, other: Self) -> bool {
        self.counts[0] >= other.counts[0]
            && self.counts[1] >= other.counts[1]
            && self.counts[2] >= other.counts[2]
    }
}

impl<K: UnitKind> Group<K> {
    /// `count` units of one type.
    #[inline]
    pub fn of(kind: K, count: u8) -> Self {
        let mut group = Self::EMPTY;
        group.counts[kind.rank()] = count;
        group
    }

    /// How many units of this type are here.
    #[inline]
    pub fn count(self, kind: K) -> u8 {
        self.counts[kind.rank()]
    }

    /// Whether a unit of this type is here.
    #[inline]
    pub fn has(self, kind: K) -> bool {
        self.counts[kind.rank()] > 0
    }

    /// The types that are here.
    #[inline]
    pub fn kinds(self) -> Set<K> {
        let present = self.counts.map(|count| u32::from(count > 0));
        Set::of_bits(present[0] | present[1] << 1 | present[2] << 2)
    }

    /// One unit joins.
    #[inline]
    pub fn add(&mut self, kind: K) {
        self.counts[kind.rank()] += 1;
    }

    /// So many units of one type join.
    #[inline]
    pub fn add_all(&mut self, kind: K, count: u8) {
        self.counts[kind.rank()] += count;
    }

    /// One unit leaves. The caller knows that it is here.
    #[inline]
    pub fn remove(&mut self, kind: K) {
        debug_assert!(self.has(kind));
        self.counts[kind.rank()] -= 1;
    }

    /// All units of one type leave; says how many.
    #[inline]
    pub fn remove_all(&mut self, kind: K) -> u8 {
        std::mem::take(&mut self.counts[kind.rank()])
    }
}

impl<K> std::ops::AddAssign for Group<K> {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
    }
}

impl<K> std::ops::SubAssign for Group<K> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        for (count, less) in self.counts.iter_mut().zip(other.counts) {
            *count -= less;
        }
    }
}

/// `2 goblin troll`; `nobody` for an empty group.
impl<K: UnitKind> fmt::Display for Group<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nobody");
        }
        let mut gap = "";
        for kind in self.kinds() {
            match self.count(kind) {
                1 => write!(f, "{gap}{kind}")?,
                n => write!(f, "{gap}{n} {kind}")?,
            }
            gap = " ";
        }
        Ok(())
    }
}

impl<K: UnitKind> fmt::Debug for Group<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A few of each type most of the time, now and then any number.
#[cfg(any(test, feature = "arbitrary"))]
impl<'a, K> arbitrary::Arbitrary<'a> for Group<K> {
    fn arbitrary(bytes: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Self> {
        let mut count = || {
            let most = if bytes.ratio(1, 8)? { u8::MAX } else { 4 };
            bytes.int_in_range(0..=most)
        };
        Ok(Self::new([count()?, count()?, count()?]))
    }
}

/// A text that should have named units of one army.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a list of units such as `2 goblin troll`")]
pub struct ParseGroupError(pub String);

/// Reads `troll`, `2 goblin troll` or `goblin goblin`; `nobody` for an empty group.
impl<K: UnitKind> std::str::FromStr for Group<K> {
    type Err = ParseGroupError;

    fn from_str(text: &str) -> Result<Self, ParseGroupError> {
        let refuse = || ParseGroupError(text.to_owned());
        let mut group = Self::EMPTY;
        if text.trim() == "nobody" {
            return Ok(group);
        }
        let mut count = None;
        for word in text.split_whitespace() {
            if let Ok(number) = word.parse::<u8>() {
                if count.replace(number).is_some() {
                    return Err(refuse());
                }
            } else {
                let kind = word.parse::<K>().map_err(|_| refuse())?;
                let sum = &mut group.counts[kind.rank()];
                *sum = sum.checked_add(count.take().unwrap_or(1)).ok_or_else(refuse)?;
            }
        }
        if count.is_some() || group.counts.iter().map(|n| u32::from(*n)).sum::<u32>() > 250 {
            return Err(refuse());
        }
        Ok(group)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_reads_back_from_its_text() {
        for text in ["nobody", "goblin", "2 orc", "3 goblin 2 orc troll"] {
            let group: Group<Horde> = text.parse().expect(text);
            assert_eq!(group.to_string(), text);
        }
        assert_eq!("goblin goblin".parse::<Group<Horde>>(), Ok(Group::of(Horde::Goblin, 2)));
    }

    #[test]
    fn a_group_refuses_what_is_no_list_of_units() {
        for text in ["2", "marksman", "2 2 orc", "300 orc", "200 goblin 100 orc", "orc 1"] {
            assert!(text.parse::<Group<Horde>>().is_err(), "{text}");
        }
    }
}
