//! Every allocation of every solution fails once: the solution says so, and frees what it had got before.
//!
//! The build script compiles the solutions once more for this test, with `malloc`, `calloc` and `free` renamed to the
//! functions below. So nothing else in the process is short of memory, and a sanitizer still sees the true allocator.

#![allow(unsafe_code, reason = "C solutions and C's allocator are called")]

use std::cell::Cell;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;

unsafe extern "C" {
    fn malloc(size: usize) -> *mut c_void;
    fn calloc(count: usize, size: usize) -> *mut c_void;
    fn free(memory: *mut c_void);
}

thread_local! {
    /// How many allocations succeed before one fails.
    static SUCCESSES: Cell<usize> = const { Cell::new(0) };
    /// How many blocks have been allocated and not freed.
    static ALLOCATED: Cell<usize> = const { Cell::new(0) };
}

/// Allocates, unless this is the call that fails; the calls after it succeed again.
fn allocated(allocate: impl FnOnce() -> *mut c_void) -> *mut c_void {
    let successes = SUCCESSES.get();
    SUCCESSES.set(successes.wrapping_sub(1));
    if successes == 0 {
        return ptr::null_mut();
    }
    ALLOCATED.set(ALLOCATED.get() + 1);
    allocate()
}

#[unsafe(no_mangle)]
extern "C" fn short_of_memory_malloc(size: usize) -> *mut c_void {
    // SAFETY: any size may be asked for.
    allocated(|| unsafe { malloc(size) })
}

#[unsafe(no_mangle)]
extern "C" fn short_of_memory_calloc(count: usize, size: usize) -> *mut c_void {
    // SAFETY: any size may be asked for.
    allocated(|| unsafe { calloc(count, size) })
}

#[unsafe(no_mangle)]
extern "C" fn short_of_memory_free(memory: *mut c_void) {
    if !memory.is_null() {
        ALLOCATED.set(ALLOCATED.get() - 1);
    }
    // SAFETY: the solution passes what it got from the two functions above, once.
    unsafe { free(memory) }
}

/// Calls the solution with its first, second… of `allocations` failing, and last with enough memory. It says whether it
/// had enough.
fn every_allocation_fails_once(allocations: usize, solution: impl Fn() -> bool) {
    for successes in 0..=allocations {
        SUCCESSES.set(successes);
        assert_eq!(solution(), successes == allocations, "after {successes} allocations");
        assert_eq!(ALLOCATED.get(), 0, "leaked after {successes} allocations");
    }
}

/// A test for one of the games.
macro_rules! game_test {
    ($test:ident, allocations: $allocations:expr, $create:ident, $free:ident) => {
        unsafe extern "C" {
            fn $create(n: c_int) -> *mut c_void;
            fn $free(game: *mut c_void);
        }

        #[test]
        fn $test() {
            every_allocation_fails_once($allocations, || {
                // SAFETY: 3 is a side.
                let game = unsafe { $create(3) };
                if game.is_null() {
                    return false;
                }
                // SAFETY: just created, and freed once.
                unsafe { $free(game) };
                true
            });
        }
    };
}

game_test!(
    board_scan,
    allocations: 2,
    short_of_memory_tictactoe_board_scan_create,
    short_of_memory_tictactoe_board_scan_free
);
game_test!(
    player_counters,
    allocations: 5,
    short_of_memory_tictactoe_player_counters_create,
    short_of_memory_tictactoe_player_counters_free
);
game_test!(
    signed_counters,
    allocations: 3,
    short_of_memory_tictactoe_signed_counters_create,
    short_of_memory_tictactoe_signed_counters_free
);

unsafe extern "C" {
    fn short_of_memory_reversi_bfs_flips(chessboard: *mut *mut c_char, chessboard_size: c_int) -> c_int;
    fn short_of_memory_coin_memo_game_on(x: c_int, y: c_int, width: c_int, height: c_int) -> *const c_char;
}

#[test]
fn bfs() {
    every_allocation_fails_once(1, || {
        let mut row = *b"XO.\0";
        let mut rows = [row.as_mut_ptr().cast::<c_char>()];
        // SAFETY: one row, NUL-terminated.
        let flips = unsafe { short_of_memory_reversi_bfs_flips(rows.as_mut_ptr(), 1) };
        assert!(flips == -1 || flips == 1, "{flips}");
        flips == 1
    });
}

#[test]
fn memo() {
    every_allocation_fails_once(1, || {
        // SAFETY: the coin lies on the board.
        let answer = unsafe { short_of_memory_coin_memo_game_on(5, 3, 15, 15) };
        // SAFETY: not NULL, so a string that is never freed.
        !answer.is_null() && unsafe { CStr::from_ptr(answer) } == c"First"
    });
}
