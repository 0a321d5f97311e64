//! Ending a search from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that ends a search when another thread raises it. The values of an interrupted search are incomplete: the caller
/// looks at the flag and drops them.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Interrupts when the flag is raised.
    pub const fn by(flag: Arc<AtomicBool>) -> Interrupt {
        Interrupt(flag)
    }

    /// Whether the search is to end.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
