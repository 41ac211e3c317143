//! What happens when the user stops the command.
//!
//! Not here: what a stopped run had done; files appear whole or not at all, so there is nothing to keep.

use gleaner::emitter;
use gleaner::links::Stop;

/// The exit code of a program that was stopped by Ctrl-C, as shells count it.
const STOPPED: i32 = 130;

/// From now on Ctrl-C ends the asking about links, and what is known by then is kept and shown; the second one ends
/// the process.
pub(crate) fn stop_asking() -> Stop {
    let stop = Stop::default();
    let asked = stop.clone();
    let _ = ctrlc::try_set_handler(move || {
        if asked.is_asked() {
            emitter::abandon_unfinished();
            std::process::exit(STOPPED);
        }
        asked.ask();
    });
    stop
}

/// From now on Ctrl-C, and being asked to end, remove what is half written. Where somebody wants such signals to be
/// ignored, as `nohup` does, they stay ignored.
pub(crate) fn leave_no_trace() {
    // Without a handler the process ends all the same, only less tidily.
    let _ = ctrlc::try_set_handler(|| {
        emitter::abandon_unfinished();
        std::process::exit(STOPPED);
    });
}
