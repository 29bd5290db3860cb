//! Boards as words.

use games::reversi::{Board, Cell};

use super::MAX_SIDE;

/// One bit in each byte: the first column.
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;

/// The bit by which the byte of a black stone differs from the two others.
pub(super) const BLACK_BIT: u32 = 4;
/// The bit by which the byte of a white stone differs from the two others.
pub(super) const WHITE_BIT: u32 = 0;

const _: () = {
    let (empty, black, white) = (Cell::Empty as u8, Cell::Black as u8, Cell::White as u8);
    assert!(black >> BLACK_BIT & 1 == 1 && empty >> BLACK_BIT & 1 == 0 && white >> BLACK_BIT & 1 == 0);
    assert!(white >> WHITE_BIT & 1 == 1 && empty >> WHITE_BIT & 1 == 0 && black >> WHITE_BIT & 1 == 0);
};

/// The cells of a board as bits: row · 8 + column.
#[derive(Clone, Copy)]
pub(super) struct Stones {
    pub(super) black: u64,
    pub(super) white: u64,
    pub(super) empty: u64,
}

impl Stones {
    /// The stones of a board of at most 8 × 8 cells, eight cells at a time.
    #[inline(always)]
    pub(super) fn of(board: &Board) -> Stones {
        let (mut black, mut white) = (0, 0);
        for (row, cells) in board.rows().enumerate() {
            let mut bytes = [0; MAX_SIDE];
            if let Ok(cells) = <&[Cell; MAX_SIDE]>::try_from(cells) {
                bytes = cells.map(Cell::byte);
            } else {
                for (byte, cell) in bytes.iter_mut().zip(cells) {
                    *byte = cell.byte();
                }
            }
            let bytes = u64::from_le_bytes(bytes);
            black |= row_of(bytes >> BLACK_BIT) << (MAX_SIDE * row);
            white |= row_of(bytes >> WHITE_BIT) << (MAX_SIDE * row);
        }
        let columns = FIRST_COLUMN * (0xff >> (MAX_SIDE - board.width()));
        let cells = columns >> (MAX_SIDE * (MAX_SIDE - board.height()));
        Stones { black, white, empty: cells & !black & !white }
    }
}

/// The lowest bits of eight bytes side by side. The factor moves the bit of byte i from 8i to 56 + i; the other products fall
/// below bit 56 or out at the top, and no two meet.
#[inline(always)]
fn row_of(bytes: u64) -> u64 {
    (bytes & FIRST_COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56
}
