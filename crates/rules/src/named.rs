//! One way to write an enum whose variants are named as in the rulebook.

use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Something of which there is a fixed number, in a fixed order.
pub trait Thing: Copy + Debug + 'static {
    /// Its position in the order.
    fn index(self) -> usize;

    /// The one at this position.
    fn at(index: usize) -> Self;
}

/// A position stands for itself.
impl Thing for usize {
    #[inline]
    fn index(self) -> usize {
        self
    }

    #[inline]
    fn at(index: usize) -> usize {
        index
    }
}

/// Something with a fixed set of names.
pub trait Named: Thing + enum_map::Enum + Display + FromStr + Into<&'static str> {
    /// All of them, in their fixed order.
    const ALL: &'static [Self];
}

/// Defines a plain enum with kebab-case names (for text, serde and parsing), `ALL`, `COUNT`, `index` and `at`.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident $(= $text:literal)?),* $(,)? }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
            serde::Serialize, serde::Deserialize, enum_map::Enum,
            strum::Display, strum::EnumString, strum::IntoStaticStr, strum::VariantArray,
        )]
        #[cfg_attr(any(test, feature = "arbitrary"), derive(arbitrary::Arbitrary))]
        #[serde(rename_all = "kebab-case")]
        #[strum(serialize_all = "kebab-case")]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum $name { $($(#[$vdoc])* $(#[serde(rename = $text)] #[strum(serialize = $text)])? $variant),* }

        impl $name {
            /// All of them, in their fixed order.
            pub const ALL: &'static [$name] = <$name as strum::VariantArray>::VARIANTS;

            /// Number of them.
            pub const COUNT: usize = Self::ALL.len();

            /// Position in [`Self::ALL`].
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The one at this position of [`Self::ALL`].
            #[inline]
            pub const fn at(index: usize) -> $name {
                // Compiles to a comparison and nothing else, where `ALL` would be looked up in memory.
                $(if index == $name::$variant as usize {
                    return $name::$variant;
                })*
                panic!("no such position")
            }
        }

        impl $crate::named::Thing for $name {
            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            #[inline]
            fn at(index: usize) -> $name {
                $name::at(index)
            }
        }

        impl $crate::named::Named for $name {
            const ALL: &'static [$name] = $name::ALL;
        }
    };
}

pub(crate) use named;
