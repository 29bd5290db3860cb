//! n × n tic-tac-toe in C.

use crate::OutOfMemory;
use games::tictactoe::{Move, Player, Side, TicTacToe};
use std::ffi::{c_int, c_void};
use std::ptr::NonNull;

/// One game per C solution. All are bound alike, but each calls its own functions.
macro_rules! game {
    ($(#[$doc:meta])* $name:ident, players: $players:expr, $create:ident, $move:ident, $free:ident) => {
        unsafe extern "C" {
            fn $create(n: c_int) -> *mut c_void;
            fn $move(game: *mut c_void, row: c_int, col: c_int, player: c_int) -> c_int;
            fn $free(game: *mut c_void);
        }

        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name {
            game: NonNull<c_void>,
            side: Side,
        }

        impl $name {
            /// A game on an empty board.
            ///
            /// # Errors
            /// If C cannot allocate what it keeps of the game.
            pub fn new(side: Side) -> Result<Self, OutOfMemory> {
                // SAFETY: any side from 1 up may be given, and one fits.
                let game = unsafe { $create(side.get() as c_int) };
                Ok(Self { game: NonNull::new(game).ok_or(OutOfMemory)?, side })
            }

            /// Puts a stone of any player's number and says what C answered; for seeing what happens when the caller
            /// breaks the rules. `None`, and nothing is played, where C's behaviour would be undefined: if the cell lies
            /// outside the board, or the player's number would pick a counter that does not exist.
            #[inline]
            pub fn play_number(&mut self, row: usize, col: usize, player: i32) -> Option<i32> {
                let n = self.side.get();
                if row >= n || col >= n || !$players.contains(&player) {
                    return None;
                }
                // SAFETY: `game` was created for side n and is freed by drop only; the cell and the player were checked.
                Some(unsafe { $move(self.game.as_ptr(), row as c_int, col as c_int, player) })
            }
        }

        impl TicTacToe for $name {
            #[inline]
            fn play(&mut self, stone: Move) -> Option<Player> {
                let answer = self.play_number(stone.row, stone.col, i32::from(stone.player.number()));
                Player::from_number(answer.expect("the cell lies inside the board").into())
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                // SAFETY: `game` was created by the same solution, and this is the only place that frees it.
                unsafe { $free(self.game.as_ptr()) }
            }
        }

        // SAFETY: nothing else points to the C object, and the solutions keep no global or thread-local state.
        unsafe impl Send for $name {}
    };
}

game!(
    /// The board is kept and scanned, `c_ref/tictactoe/board_scan.c`.
    BoardScan,
    players: (i32::MIN..=i32::MAX),
    crossboard_tictactoe_board_scan_create,
    crossboard_tictactoe_board_scan_move,
    crossboard_tictactoe_board_scan_free
);

game!(
    /// Counters for each player, `c_ref/tictactoe/player_counters.c`.
    PlayerCounters,
    players: (1..=2),
    crossboard_tictactoe_player_counters_create,
    crossboard_tictactoe_player_counters_move,
    crossboard_tictactoe_player_counters_free
);

game!(
    /// One signed counter per line, `c_ref/tictactoe/signed_counters.c`.
    SignedCounters,
    players: (i32::MIN..=i32::MAX),
    crossboard_tictactoe_signed_counters_create,
    crossboard_tictactoe_signed_counters_move,
    crossboard_tictactoe_signed_counters_free
);

game!(
    /// Nothing, to show what a move costs, `c_ref/tictactoe/null.c`.
    Null,
    players: (i32::MIN..=i32::MAX),
    crossboard_tictactoe_null_create,
    crossboard_tictactoe_null_move,
    crossboard_tictactoe_null_free
);
