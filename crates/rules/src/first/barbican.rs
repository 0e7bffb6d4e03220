//! III: the ram strikes at the gates (8.3, 6.3).

use crate::board::Place;
use crate::first::event::Event;
use crate::first::siege::Siege;
use crate::seat::Army;

impl Siege {
    /// Components of the ram that are manned, while a gate stands: two of the crew for each (1e.ram.crew).
    pub(super) fn ram_strength(&self) -> u8 {
        let numbers = &self.book.tables.numbers;
        if self.at.open.gates_fallen >= numbers.gates {
            return 0;
        }
        let crew = self.at.open.horde_at(Place::Barbican).total();
        (crew / numbers.crew_per_component.max(1)).min(self.at.open.ram)
    }

    /// Each manned component lowers the gate by 1, and what is left over the next one (1e.barbican.strike, 1e.ram.strike,
    /// 1e.ram.carry-over).
    pub(super) fn strike_gate(&mut self) {
        let mut force = self.ram_strength();
        while force > 0 && self.at.open.gates_fallen < self.book.tables.numbers.gates {
            let strength = force.min(self.at.open.gate);
            force -= strength;
            self.at.open.gate -= strength;
            self.tell(Event::RamStruck { strength, toughness: self.at.open.gate });
            if self.at.open.gate == 0 {
                self.gate_falls();
            }
        }
    }

    /// The next gate stands behind it. The first two bring Glory at once, also in the assault of the break-in; the last
    /// one is a break-in (1e.ram.gates, 1e.ram.third-gate, 1e.barbican.after-breach). In the further assault only the
    /// last one counts (1e.draw.result).
    fn gate_falls(&mut self) {
        let numbers = self.book.tables.numbers;
        self.at.open.gates_fallen += 1;
        let fallen = self.at.open.gates_fallen;
        self.tell(Event::GateFell { gate: fallen });
        if fallen < numbers.gates {
            self.at.open.gate = numbers.gate_toughness;
            self.gain_glory(Army::Invader, numbers.gate_glory);
        } else if self.at.open.further {
            self.end_further_assault(Army::Invader);
        }
    }
}
