//! Memory that is there before the clock starts.

/// Runs `build` so that all memory it allocates, in C or in Rust, is written to at once, where the system's C library can do
/// that (glibc); elsewhere it just runs it.
///
/// New memory is a promise of zeros, which the system keeps page by page at the first touch. On a large board that is never
/// read whole, these page faults would be most of a measured time.
pub fn touched<T>(build: impl FnOnce() -> T) -> T {
    let _touching = Touching::begin();
    build()
}

/// While this lives, allocated memory is written to.
struct Touching;

impl Touching {
    fn begin() -> Touching {
        perturb(1);
        Touching
    }
}

impl Drop for Touching {
    fn drop(&mut self) {
        perturb(0);
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn perturb(value: std::ffi::c_int) {
    unsafe extern "C" {
        fn mallopt(parameter: std::ffi::c_int, value: std::ffi::c_int) -> std::ffi::c_int;
    }
    /// The byte whose complement fills what `malloc` hands out; with any but 0, `calloc` clears even what is known to be zero.
    const M_PERTURB: std::ffi::c_int = -6;
    // SAFETY: any value may be set at any time.
    unsafe { mallopt(M_PERTURB, value) };
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn perturb(_: std::ffi::c_int) {}

#[cfg(all(test, target_os = "linux", target_env = "gnu"))]
mod tests {
    use super::touched;
    use std::fs;
    use std::hint::black_box;

    /// The process's resident memory in pages.
    fn resident() -> usize {
        let statm = fs::read_to_string("/proc/self/statm").unwrap();
        statm.split_ascii_whitespace().nth(1).unwrap().parse().unwrap()
    }

    #[test]
    fn zeroed_memory_is_there_when_it_was_touched_and_not_before() {
        const BYTES: usize = 64 << 20;
        let before = resident();
        let untouched = black_box(vec![0_u8; BYTES]);
        let between = resident();
        let there = touched(|| black_box(vec![0_u8; BYTES]));
        let after = resident();
        assert!(between - before < BYTES / 8192, "the test needs memory that comes lazily");
        assert!(after - between > BYTES / 8192, "{between} to {after} pages");
        assert!(there.iter().all(|&byte| byte == 0));
        drop(untouched);
    }
}
