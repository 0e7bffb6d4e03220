//! File descriptors: each connection takes one, and the system grants only so many.

/// Descriptors that are kept for the database, the log, the listener and connections that are about to be closed.
const KEPT: u64 = 64;

/// Raises the limit of this process as far as it may by itself, and says how many connections fit below it.
pub(crate) fn connections() -> u32 {
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(granted) => fitting(granted),
        Err(error) => {
            tracing::warn!(%error, "the limit of file descriptors is not known");
            fitting(256)
        }
    }
}

/// How many connections fit below a limit.
fn fitting(granted: u64) -> u32 {
    u32::try_from(granted.saturating_sub(KEPT).max(granted / 2)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_left_below_the_limit_for_what_is_not_a_connection() {
        assert_eq!(fitting(1024), 960);
        assert_eq!(fitting(64), 32);
        assert_eq!(fitting(u64::MAX), u32::MAX);
    }
}
