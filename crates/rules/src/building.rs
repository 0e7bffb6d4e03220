//! Buildings of the stronghold where the Defender pays for actions.

use crate::board::Place;
use crate::named::named;

named! {
    /// A building with actions.
    Building { Forge, Workshop, Scouts, Cathedral, Barracks, Guards }
}

impl Building {
    /// The building as a place.
    pub fn place(self) -> Place {
        match self {
            Building::Forge => Place::Forge,
            Building::Workshop => Place::Workshop,
            Building::Scouts => Place::Scouts,
            Building::Cathedral => Place::Cathedral,
            Building::Barracks => Place::Barracks,
            Building::Guards => Place::Guards,
        }
    }

    /// The building that this place is.
    pub fn of(place: Place) -> Option<Building> {
        Building::ALL.iter().copied().find(|building| building.place() == place)
    }
}
