//! What all editions share about options: reading a value, telling which differ, and saying what is wrong.

/// An option that does not exist or does not take that value.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// No option of the edition has this name.
    #[error("there is no option `{name}`; the options are {known}")]
    Unknown {
        /// The name that was given.
        name: String,
        /// The names that the edition knows.
        known: String,
    },
    /// The option does not take this value.
    #[error("option `{name}` does not take `{value}`; it takes {takes}")]
    Value {
        /// The option.
        name: &'static str,
        /// The refused value.
        value: String,
        /// The values it takes.
        takes: String,
    },
}

/// The options of an edition. Written with [`options!`].
pub trait OptionSet: Copy + Default + PartialEq + Eq + std::fmt::Debug {
    /// Names of all options.
    const NAMES: &'static [&'static str];

    /// Values of an option, as texts that [`OptionSet::set`] reads: all names, or the ends of a range of numbers. None
    /// if there is no such option.
    fn values(name: &str) -> Vec<String>;

    /// Sets one option from its text.
    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError>;

    /// The options that differ from their default values, as texts that [`OptionSet::set`] reads.
    fn changed(&self) -> Vec<(&'static str, String)>;
}

/// The value of an option: one of a few names, or a [`Handicap`].
pub(crate) trait Choice: Sized {
    /// Reads it; nothing if the option does not take this value.
    fn read(text: &str) -> Option<Self>;

    /// The text of a value that differs from the default.
    fn text(&self) -> String;

    /// All values it takes, or the ends of their range.
    fn values() -> Vec<String>;

    /// All values it takes, in words.
    fn takes() -> String;
}

impl<T: std::str::FromStr + strum::VariantArray + std::fmt::Display> Choice for T {
    fn read(text: &str) -> Option<T> {
        text.parse().ok()
    }

    fn text(&self) -> String {
        self.to_string()
    }

    fn values() -> Vec<String> {
        T::VARIANTS.iter().map(T::to_string).collect()
    }

    fn takes() -> String {
        Self::values().join(" or ")
    }
}

/// A number that replaces one of the tables, from `LEAST` to `MOST`. Nothing: as in the tables.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Handicap<const LEAST: u8, const MOST: u8>(Option<u8>);

impl<const LEAST: u8, const MOST: u8> Handicap<LEAST, MOST> {
    /// The number, or that of the tables.
    #[inline]
    pub fn or(self, table: u8) -> u8 {
        self.0.unwrap_or(table)
    }
}

impl<const LEAST: u8, const MOST: u8> Choice for Handicap<LEAST, MOST> {
    fn read(text: &str) -> Option<Self> {
        let number = text.parse().ok().filter(|number| (LEAST..=MOST).contains(number))?;
        Some(Handicap(Some(number)))
    }

    fn text(&self) -> String {
        self.0.map_or_else(String::new, |number| number.to_string())
    }

    fn values() -> Vec<String> {
        vec![LEAST.to_string(), MOST.to_string()]
    }

    fn takes() -> String {
        format!("{LEAST} to {MOST}")
    }
}

/// Sets an option from its text.
pub(crate) fn choose<T: Choice>(option: &mut T, name: &'static str, value: &str) -> Result<(), OptionError> {
    *option = T::read(value).ok_or_else(|| OptionError::Value {
        name,
        value: value.to_owned(),
        takes: T::takes(),
    })?;
    Ok(())
}

/// Defines the options of an edition: name, field, type and default value of each.
macro_rules! options {
    ($(#[$doc:meta])* Options {
        $($(#[$field_doc:meta])* $name:literal $field:ident: $kind:ty = $default:expr,)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct Options {
            $($(#[$field_doc])* #[serde(rename = $name)] pub $field: $kind,)*
        }

        impl Default for Options {
            fn default() -> Self {
                Self { $($field: $default,)* }
            }
        }

        impl $crate::options::OptionSet for Options {
            const NAMES: &'static [&'static str] = &[$($name,)*];

            fn values(name: &str) -> Vec<String> {
                match name {
                    $($name => <$kind as $crate::options::Choice>::values(),)*
                    _ => Vec::new(),
                }
            }

            fn set(&mut self, name: &str, value: &str) -> Result<(), $crate::options::OptionError> {
                match name {
                    $($name => $crate::options::choose(&mut self.$field, $name, value),)*
                    _ => Err($crate::options::OptionError::Unknown {
                        name: name.to_owned(),
                        known: Self::NAMES.join(", "),
                    }),
                }
            }

            fn changed(&self) -> Vec<(&'static str, String)> {
                let usual = Self::default();
                let mut changed = Vec::new();
                $(if self.$field != usual.$field {
                    changed.push(($name, $crate::options::Choice::text(&self.$field)));
                })*
                changed
            }
        }
    };
}

pub(crate) use options;
