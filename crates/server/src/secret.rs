//! Random words that only one person knows, and their hashes, which are all that is kept of them.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// Bytes of a secret.
const LENGTH: usize = 32;

/// The operating system gave no random bytes.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the operating system provides no random numbers")]
pub struct NoRandomness;

/// A secret word. It never shows itself in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A new one.
    pub fn random() -> Result<Secret, NoRandomness> {
        Ok(Secret(URL_SAFE_NO_PAD.encode(random_bytes::<LENGTH>()?)))
    }

    /// Reads one that somebody sent. Nothing unless it has the form of a secret.
    pub fn read(text: &str) -> Option<Secret> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        (bytes.len() == LENGTH).then(|| Secret(text.to_owned()))
    }

    /// The word itself, for its owner alone.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is kept of it. It is long and random, so a plain hash is as good as a slow one.
    pub fn hash(&self) -> String {
        Sha256::digest(self.0.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret")
    }
}

/// A name for something, too long to be guessed.
pub fn random_id() -> Result<String, NoRandomness> {
    Ok(URL_SAFE_NO_PAD.encode(random_bytes::<12>()?))
}

/// Bytes of the operating system's generator.
pub fn random_bytes<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_reads_back_and_nothing_else_does() {
        let secret = Secret::random().expect("randomness");
        assert_eq!(Secret::read(secret.reveal()).as_ref(), Some(&secret));
        assert_eq!(Secret::read(""), None);
        assert_eq!(Secret::read("short"), None);
        assert_eq!(Secret::read(&"a".repeat(100_000)), None);
        assert_eq!(Secret::read(&format!("{}é", &secret.reveal()[..41])), None);
    }

    #[test]
    fn a_secret_does_not_show_itself() {
        assert_eq!(format!("{:?}", Secret::random().expect("randomness")), "Secret");
    }

    #[test]
    fn two_secrets_have_two_hashes() {
        let one = Secret::random().expect("randomness");
        let other = Secret::random().expect("randomness");
        assert_ne!(one.hash(), other.hash());
        assert_eq!(one.hash().len(), 64);
    }
}
