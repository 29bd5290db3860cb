//! The coin game in C.

use crate::OutOfMemory;
use games::coin::{Coin, Winner};
use std::ffi::{CStr, c_char, c_int};

/// `chessboardGame`, on the original board.
type Game = unsafe extern "C" fn(x: c_int, y: c_int) -> *const c_char;

/// `chessboardGameOn`, on any board.
type GameOn = unsafe extern "C" fn(x: c_int, y: c_int, width: c_int, height: c_int) -> *const c_char;

unsafe extern "C" {
    fn crossboard_coin_recursion_game(x: c_int, y: c_int) -> *const c_char;
    fn crossboard_coin_recursion_game_on(x: c_int, y: c_int, width: c_int, height: c_int) -> *const c_char;
    fn crossboard_coin_recursion_all_game(x: c_int, y: c_int) -> *const c_char;
    fn crossboard_coin_recursion_all_game_on(x: c_int, y: c_int, width: c_int, height: c_int) -> *const c_char;
    fn crossboard_coin_memo_game(x: c_int, y: c_int) -> *const c_char;
    fn crossboard_coin_memo_game_on(x: c_int, y: c_int, width: c_int, height: c_int) -> *const c_char;
    fn crossboard_coin_null_game(x: c_int, y: c_int) -> *const c_char;
    fn crossboard_coin_null_game_on(x: c_int, y: c_int, width: c_int, height: c_int) -> *const c_char;
}

/// Who wins from this position, by plain recursion: `c_ref/coin/recursion.c`.
///
/// # Errors
/// None: it needs no memory but the stack's. The type is that of [`memo`], so that either can be asked.
pub fn recursion(coin: Coin) -> Result<Winner, OutOfMemory> {
    // SAFETY: the functions are `chessboardGame` and `chessboardGameOn` of one solution.
    unsafe { winner(coin, crossboard_coin_recursion_game, crossboard_coin_recursion_game_on) }
}

/// Who wins from this position, by recursion that tries all moves: `c_ref/coin/recursion_all.c`.
///
/// # Errors
/// None: it needs no memory but the stack's. The type is that of [`memo`], so that either can be asked.
pub fn recursion_all(coin: Coin) -> Result<Winner, OutOfMemory> {
    // SAFETY: the functions are `chessboardGame` and `chessboardGameOn` of one solution.
    unsafe { winner(coin, crossboard_coin_recursion_all_game, crossboard_coin_recursion_all_game_on) }
}

/// Who wins from this position, by recursion with a memo: `c_ref/coin/memo.c`.
///
/// # Errors
/// If there is no memory for the memo.
pub fn memo(coin: Coin) -> Result<Winner, OutOfMemory> {
    // SAFETY: the functions are `chessboardGame` and `chessboardGameOn` of one solution.
    unsafe { winner(coin, crossboard_coin_memo_game, crossboard_coin_memo_game_on) }
}

/// Nothing, to show what a call costs: `c_ref/coin/null.c`.
///
/// # Errors
/// None. The type is that of [`memo`], so that either can be asked.
pub fn null(coin: Coin) -> Result<Winner, OutOfMemory> {
    // SAFETY: the functions are `chessboardGame` and `chessboardGameOn`, of what looks like a solution.
    unsafe { winner(coin, crossboard_coin_null_game, crossboard_coin_null_game_on) }
}

/// Asks a solution as its problem's statement does where that is possible.
///
/// # Safety
/// `game` and `game_on` answer every coin with a NUL-terminated string that is never freed, or with NULL.
#[inline]
unsafe fn winner(coin: Coin, game: Game, game_on: GameOn) -> Result<Winner, OutOfMemory> {
    let (x, y) = (coin.x().into(), coin.y().into());
    let answer = if coin.on_original_board() {
        // SAFETY: a `Coin` lies on its board, here the original one.
        unsafe { game(x, y) }
    } else {
        // SAFETY: a `Coin` lies on its board.
        unsafe { game_on(x, y, coin.width().into(), coin.height().into()) }
    };
    if answer.is_null() {
        return Err(OutOfMemory);
    }
    // SAFETY: not NULL, so a NUL-terminated string, by this function's contract.
    Ok(Winner::from_winning(unsafe { CStr::from_ptr(answer) } == c"First"))
}
