//! One way to write an enum whose variants are named as in the rulebook.

/// Defines a plain enum with kebab-case names (for text, serde and parsing), `ALL`, `COUNT`, `index` and `at`.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident $(= $text:literal)?),* $(,)? }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
            serde::Serialize, serde::Deserialize,
            strum::Display, strum::EnumString, strum::IntoStaticStr, strum::VariantArray,
        )]
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
            pub fn at(index: usize) -> $name {
                Self::ALL[index]
            }
        }
    };
}

pub(crate) use named;
