//! What all editions share about options: reading a value, and saying what is wrong with it.

/// An option that does not exist or does not take that value.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// No option of the edition has this name.
    #[error("there is no option `{name}`; the options are {known}")]
    Unknown {
        /// The name.
        name: String,
        /// The names that the edition knows.
        known: String,
    },
    /// The option does not take this value.
    #[error("option `{name}` does not take `{value}`; it takes {takes}")]
    Value {
        /// Name of the option.
        name: &'static str,
        /// The refused value.
        value: String,
        /// The values it takes.
        takes: String,
    },
}

/// Sets an option that is one of a few named values.
pub(crate) fn choose<T>(option: &mut T, name: &'static str, value: &str) -> Result<(), OptionError>
where
    T: std::str::FromStr + strum::VariantArray + std::fmt::Display,
{
    *option = value.parse().map_err(|_| OptionError::Value {
        name,
        value: value.to_owned(),
        takes: T::VARIANTS.iter().map(T::to_string).collect::<Vec<_>>().join(" or "),
    })?;
    Ok(())
}
