//! Strength against strength at a wall section.

/// Both strengths at a section. How they are counted is the edition's affair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// I: strength of the Invader.
    pub invader: u8,
    /// D: strength of the Defender.
    pub defender: u8,
    /// U: strength of the Defender's units alone.
    pub units: u8,
}
