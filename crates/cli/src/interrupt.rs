//! Stopping a long command with Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::out::complain;
use crate::serve::told_to_stop;

/// The exit status of a program that was interrupted.
pub const INTERRUPTED: u8 = 130;

/// A sign that is set by Ctrl-C, which is answered with a word. A second Ctrl-C ends the program at once.
pub fn stop_on_interrupt(word: &'static str) -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let sign = Arc::clone(&stop);
    let watch = async move {
        told_to_stop().await;
        sign.store(true, Ordering::Relaxed);
        complain(word);
        told_to_stop().await;
        std::process::exit(INTERRUPTED.into());
    };
    // Where the system does not tell of interrupts, they end the program as they always do.
    if let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() {
        thread::spawn(move || runtime.block_on(watch));
    }
    stop
}
