//! Taking a lock whoever held it before.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The value behind the lock. A thread that panicked while it held the lock left counts behind, not broken promises.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The value, when no thread needs the lock any more.
pub fn unlocked<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}
