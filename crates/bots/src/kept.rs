//! Parts of a score that seldom change from one position to the next.

/// Points with what they depend on. They are counted again only when that is different.
pub(crate) struct Kept<K> {
    of: Option<K>,
    points: i32,
}

impl<K> Default for Kept<K> {
    fn default() -> Self {
        Kept { of: None, points: 0 }
    }
}

impl<K: PartialEq> Kept<K> {
    /// The points for what is there now. They are counted `anew` in any case if something has changed that does not
    /// belong to the key.
    #[inline]
    pub fn points(&mut self, now: K, anew: bool, count: impl FnOnce() -> i32) -> i32 {
        if anew || self.of.as_ref() != Some(&now) {
            self.points = count();
            self.of = Some(now);
        }
        self.points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_counted_when_something_has_changed() {
        let mut kept = Kept::default();
        assert_eq!(kept.points(3, false, || 30), 30);
        assert_eq!(kept.points(3, false, || panic!("nothing has changed")), 30);
        assert_eq!(kept.points(4, false, || 40), 40);
        assert_eq!(kept.points(4, true, || 41), 41);
    }
}
