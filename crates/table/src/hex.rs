//! 32 bytes as 64 hexadecimal digits.

/// The digits, in lower case.
pub(crate) fn text(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes; nothing if the text has another form.
pub(crate) fn read(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_read_back_from_their_digits_and_nothing_else_does() {
        let bytes = std::array::from_fn(|at| at as u8 * 7);
        assert_eq!(read(&text(&bytes)), Some(bytes));
        assert_eq!(read(&text(&bytes).to_uppercase()), Some(bytes));
        for bad in ["", "xyz", &"é".repeat(32), &"+1".repeat(32)] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
