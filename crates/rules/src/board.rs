//! The ground the siege is fought on. All editions share its names and its graph:
//! nine wall sections, seven ramparts, seven towers, two foregrounds and 21 paths.
//! What each edition puts on a place, and how much fits there, stands in its tables.

use crate::named::named;

named! {
    /// One half of the board. West is on the Defender's right.
    Side { West, East }
}

named! {
    /// A stretch of wall. `w1` and `e1` flank the gate; numbers run outward.
    Section { W1, W2, W3, W4, W5, E1, E2, E3, E4 }
}

named! {
    /// A place before the walls, one step from the sections it leads to.
    Rampart { Rw1, Rw2, Rw3, Rw4, Re1, Re2, Re3 }
}

named! {
    /// A tower between two sections.
    Tower { Tw1, Tw2, Tw3, Tw4, Te1, Te2, Te3 }
}

named! {
    /// Every place where a piece can stand.
    Place {
        W1, W2, W3, W4, W5, E1, E2, E3, E4,
        Tw1, Tw2, Tw3, Tw4, Te1, Te2, Te3,
        Courtyard, Barracks, Guards, Forge, Workshop, Scouts, Cathedral,
        Hospital,
        Rw1, Rw2, Rw3, Rw4, Re1, Re2, Re3,
        /// The western foreground.
        Fw,
        /// The eastern foreground.
        Fe,
        /// The space on the path `rw3-rw4`.
        Marauders,
        /// The Invader's units that are not on the board.
        Camp,
        /// Before the gates, where the ram is.
        Barbican,
        /// The guard of honour.
        Honour,
        /// The siege towers at the sections.
        Sw1, Sw2, Sw3, Sw4, Sw5, Se1, Se2, Se3, Se4,
    }
}

named! {
    /// A one-way path of the Invader, named after its two ends.
    Path {
        FwRw1 = "fw-rw1", FwRw2 = "fw-rw2", FwRw3 = "fw-rw3", Rw3Rw4 = "rw3-rw4",
        Rw1W1 = "rw1-w1", Rw1W2 = "rw1-w2", Rw2W2 = "rw2-w2", Rw2W3 = "rw2-w3",
        Rw3W3 = "rw3-w3", Rw3W4 = "rw3-w4", Rw4W4 = "rw4-w4", Rw4W5 = "rw4-w5",
        FeRe1 = "fe-re1", FeRe2 = "fe-re2", FeRe3 = "fe-re3",
        Re1E1 = "re1-e1", Re1E2 = "re1-e2", Re2E2 = "re2-e2", Re2E3 = "re2-e3",
        Re3E3 = "re3-e3", Re3E4 = "re3-e4",
    }
}

impl Side {
    /// The other half.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::West => Side::East,
            Side::East => Side::West,
        }
    }

    /// The foreground of this side.
    #[inline]
    pub fn foreground(self) -> Place {
        match self {
            Side::West => Place::Fw,
            Side::East => Place::Fe,
        }
    }
}

impl Section {
    /// The half of the board it lies on.
    #[inline]
    pub fn side(self) -> Side {
        if self <= Section::W5 { Side::West } else { Side::East }
    }

    /// The section as a place.
    #[inline]
    pub fn place(self) -> Place {
        Place::at(self.index())
    }

    /// The siege tower at the section, as a place.
    #[inline]
    pub fn siege_tower(self) -> Place {
        Place::at(Place::Sw1.index() + self.index())
    }

    /// The ramparts that the board's graph joins to it by a path, in board order.
    pub const fn ramparts(self) -> &'static [Rampart] {
        match self {
            Section::W1 => &[Rampart::Rw1],
            Section::W2 => &[Rampart::Rw1, Rampart::Rw2],
            Section::W3 => &[Rampart::Rw2, Rampart::Rw3],
            Section::W4 => &[Rampart::Rw3, Rampart::Rw4],
            Section::W5 => &[Rampart::Rw4],
            Section::E1 => &[Rampart::Re1],
            Section::E2 => &[Rampart::Re1, Rampart::Re2],
            Section::E3 => &[Rampart::Re2, Rampart::Re3],
            Section::E4 => &[Rampart::Re3],
        }
    }
}

impl Tower {
    /// The half of the board it stands on.
    #[inline]
    pub fn side(self) -> Side {
        if self <= Tower::Tw4 { Side::West } else { Side::East }
    }

    /// The tower as a place.
    #[inline]
    pub fn place(self) -> Place {
        Place::at(Place::Tw1.index() + self.index())
    }
}

impl Rampart {
    /// The half of the board it lies on.
    #[inline]
    pub fn side(self) -> Side {
        if self <= Rampart::Rw4 { Side::West } else { Side::East }
    }

    /// The rampart as a place.
    #[inline]
    pub fn place(self) -> Place {
        Place::at(Place::Rw1.index() + self.index())
    }
}

impl Place {
    /// The section that this place is.
    #[inline]
    pub fn section(self) -> Option<Section> {
        (self <= Place::E4).then(|| Section::at(self.index()))
    }

    /// The section that this place is a siege tower at.
    #[inline]
    pub fn siege_tower_at(self) -> Option<Section> {
        (self >= Place::Sw1).then(|| Section::at(self.index() - Place::Sw1.index()))
    }

    /// The tower that this place is.
    #[inline]
    pub fn tower(self) -> Option<Tower> {
        (Place::Tw1..=Place::Te3).contains(&self).then(|| Tower::at(self.index() - Place::Tw1.index()))
    }

    /// The rampart that this place is.
    #[inline]
    pub fn rampart(self) -> Option<Rampart> {
        (Place::Rw1..=Place::Re3).contains(&self).then(|| Rampart::at(self.index() - Place::Rw1.index()))
    }

    /// Whether it is a section, a rampart or a foreground.
    #[inline]
    pub fn is_stormed(self) -> bool {
        self <= Place::E4 || (Place::Rw1..=Place::Fe).contains(&self)
    }

    /// Position among sections, ramparts and foregrounds, in board order. The caller knows that it is one of them.
    #[inline]
    pub fn storm_index(self) -> usize {
        debug_assert!(self.is_stormed());
        let index = self.index();
        if index < Section::COUNT { index } else { index - Place::Rw1.index() + Section::COUNT }
    }

    /// The side whose foreground this place is.
    #[inline]
    pub fn foreground(self) -> Option<Side> {
        match self {
            Place::Fw => Some(Side::West),
            Place::Fe => Some(Side::East),
            _ => None,
        }
    }
}

impl Path {
    /// The half of the board it lies on.
    pub fn side(self) -> Side {
        if self < Path::FeRe1 { Side::West } else { Side::East }
    }

    /// Where it starts.
    pub const fn from(self) -> Place {
        match self {
            Path::FwRw1 | Path::FwRw2 | Path::FwRw3 => Place::Fw,
            Path::FeRe1 | Path::FeRe2 | Path::FeRe3 => Place::Fe,
            Path::Rw1W1 | Path::Rw1W2 => Place::Rw1,
            Path::Rw2W2 | Path::Rw2W3 => Place::Rw2,
            Path::Rw3W3 | Path::Rw3W4 | Path::Rw3Rw4 => Place::Rw3,
            Path::Rw4W4 | Path::Rw4W5 => Place::Rw4,
            Path::Re1E1 | Path::Re1E2 => Place::Re1,
            Path::Re2E2 | Path::Re2E3 => Place::Re2,
            Path::Re3E3 | Path::Re3E4 => Place::Re3,
        }
    }

    /// Where it ends.
    pub const fn to(self) -> Place {
        match self {
            Path::FwRw1 => Place::Rw1,
            Path::FwRw2 => Place::Rw2,
            Path::FwRw3 => Place::Rw3,
            Path::Rw3Rw4 => Place::Rw4,
            Path::FeRe1 => Place::Re1,
            Path::FeRe2 => Place::Re2,
            Path::FeRe3 => Place::Re3,
            Path::Rw1W1 => Place::W1,
            Path::Rw1W2 | Path::Rw2W2 => Place::W2,
            Path::Rw2W3 | Path::Rw3W3 => Place::W3,
            Path::Rw3W4 | Path::Rw4W4 => Place::W4,
            Path::Rw4W5 => Place::W5,
            Path::Re1E1 => Place::E1,
            Path::Re1E2 | Path::Re2E2 => Place::E2,
            Path::Re2E3 | Path::Re3E3 => Place::E3,
            Path::Re3E4 => Place::E4,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_named_after_its_ends() {
        for path in Path::ALL {
            assert_eq!(path.to_string(), format!("{}-{}", path.from(), path.to()));
        }
        assert_eq!(Path::COUNT, 21);
    }

    #[test]
    fn sections_and_paths_know_the_same_ramparts() {
        for section in Section::ALL {
            let paths = Path::ALL.iter().filter(|path| path.to() == section.place());
            let mut ramparts: Vec<Rampart> = paths.filter_map(|path| path.from().rampart()).collect();
            ramparts.sort();
            assert_eq!(section.ramparts(), ramparts, "{section}");
        }
    }

    #[test]
    fn stormed_places_are_counted_without_a_gap() {
        let counted: Vec<usize> =
            Place::ALL.iter().filter(|place| place.is_stormed()).map(|place| place.storm_index()).collect();
        assert_eq!(counted, (0..18).collect::<Vec<_>>());
    }

    #[test]
    fn places_convert_to_their_kind_and_back() {
        for place in Place::ALL {
            let back = [
                place.section().map(Section::place),
                place.tower().map(Tower::place),
                place.rampart().map(Rampart::place),
                place.foreground().map(Side::foreground),
                place.siege_tower_at().map(Section::siege_tower),
            ];
            assert!(back.iter().flatten().all(|again| again == place), "{place}");
            assert!(back.iter().flatten().count() <= 1);
        }
    }
}
