//! Why something is not legal.

/// Rule ids, the most telling one first.
pub type Rules = &'static [&'static str];

/// Why something is not legal: the rules that forbid it, and the figures that matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reason {
    /// The rules. There is at least one.
    pub rules: Rules,
    /// What it would take and what there is, where that is a matter of numbers.
    pub figures: Option<Figures>,
}

/// What something takes and what there is of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Figures {
    /// What it takes.
    pub needed: u8,
    /// What there is.
    pub there: u8,
}

/// Whether something is legal, or why not.
pub type Verdict = Result<(), Reason>;

impl Reason {
    /// By these rules, without figures.
    pub const fn by(rules: Rules) -> Reason {
        Reason { rules, figures: None }
    }

    /// Adds the figures: what is needed, and what is there.
    pub const fn short(self, needed: u8, there: u8) -> Reason {
        Reason { figures: Some(Figures { needed, there }), ..self }
    }

    /// The rule that tells most.
    pub fn rule(&self) -> &'static str {
        self.rules[0]
    }
}

/// Leaves a function that judges with these rules unless the condition holds. After a semicolon come the figures: what
/// is needed and what is there.
macro_rules! require {
    ($holds:expr, $($rule:expr),+ $(,)?) => {
        if !$holds {
            return Err($crate::reason::Reason::by(&[$($rule),+]));
        }
    };
    ($holds:expr, $($rule:expr),+; $needed:expr, $there:expr) => {
        if !$holds {
            return Err($crate::reason::Reason::by(&[$($rule),+]).short($needed, $there));
        }
    };
}

pub(crate) use require;
