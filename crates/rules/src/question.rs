//! How the question of a step is written down: plain words, the rule behind them, and the place it is about.

use crate::game::Prompt;

/// A question that lives as long as the program.
pub(crate) type Question = &'static Prompt;

/// A question with its rule.
macro_rules! ask {
    ($text:expr, $rule:literal) => {
        &$crate::game::Prompt { text: $text, rule: $rule }
    };
}

/// A question that names the place it is about.
macro_rules! ask_at {
    (section $at:ident, $before:literal, $after:literal, $rule:literal) => {
        $crate::question::ask_at!($crate::board::Section, $at, $before, $after, $rule;
            W1 "w1", W2 "w2", W3 "w3", W4 "w4", W5 "w5", E1 "e1", E2 "e2", E3 "e3", E4 "e4")
    };
    (tower $at:ident, $before:literal, $after:literal, $rule:literal) => {
        $crate::question::ask_at!($crate::board::Tower, $at, $before, $after, $rule;
            Tw1 "tw1", Tw2 "tw2", Tw3 "tw3", Tw4 "tw4", Te1 "te1", Te2 "te2", Te3 "te3")
    };
    (rampart $at:ident, $before:literal, $after:literal, $rule:literal) => {
        $crate::question::ask_at!($crate::board::Rampart, $at, $before, $after, $rule;
            Rw1 "rw1", Rw2 "rw2", Rw3 "rw3", Rw4 "rw4", Re1 "re1", Re2 "re2", Re3 "re3")
    };
    (machine $at:ident, $before:literal, $after:literal, $rule:literal) => {
        $crate::question::ask_at!($crate::machine::Emplacement, $at, $before, $after, $rule;
            Rw1 "rw1", Rw2 "rw2", Rw3 "rw3", Rw4 "rw4", Re1 "re1", Re2 "re2", Re3 "re3", Fw "fw", Fe "fe")
    };
    (horde $at:ident, $before:literal, $after:literal, $rule:literal) => {
        $crate::question::ask_at!($crate::board::Place, $at, $before, $after, $rule;
            W1 "w1", W2 "w2", W3 "w3", W4 "w4", W5 "w5", E1 "e1", E2 "e2", E3 "e3", E4 "e4",
            Rw1 "rw1", Rw2 "rw2", Rw3 "rw3", Rw4 "rw4", Re1 "re1", Re2 "re2", Re3 "re3", Fw "fw", Fe "fe",
            Barbican "the barbican"
            ; "that place")
    };
    (marksmen $at:ident, $before:literal, $after:literal, $rule:literal) => {
        $crate::question::ask_at!($crate::board::Place, $at, $before, $after, $rule;
            W1 "w1", W2 "w2", W3 "w3", W4 "w4", W5 "w5", E1 "e1", E2 "e2", E3 "e3", E4 "e4",
            Tw1 "tw1", Tw2 "tw2", Tw3 "tw3", Tw4 "tw4", Te1 "te1", Te2 "te2", Te3 "te3"
            ; "that place")
    };
    ($kind:ty, $at:ident, $before:literal, $after:literal, $rule:literal;
        $($variant:ident $name:literal),* $(; $other:literal)?) => {
        match $at {
            $(<$kind>::$variant => $crate::question::ask!(concat!($before, $name, $after), $rule),)*
            $(_ => $crate::question::ask!(concat!($before, $other, $after), $rule),)?
        }
    };
}

pub(crate) use {ask, ask_at};
