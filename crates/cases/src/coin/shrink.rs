//! Smaller boards with the coin on a lower cell.

use games::coin::Coin;

use crate::Shrink;

/// A way to make a coin's position smaller: how far x and y fall, and how far the board's sides do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit {
    x: u16,
    y: u16,
    width: u16,
    height: u16,
}

impl Shrink for Coin {
    type Edit = Edit;
    /// The sum of both sides and both coordinates.
    type Measure = usize;

    fn measure(&self) -> usize {
        [self.x(), self.y(), self.width(), self.height()].into_iter().map(usize::from).sum()
    }

    fn edits(&self) -> impl Iterator<Item = Edit> + use<> + 'static {
        let (x, y, width, height) = (self.x(), self.y(), self.width(), self.height());
        let at_x = Edit { x: 0, y: 0, width: width - x, height: 0 };
        let at_y = Edit { x: 0, y: 0, width: 0, height: height - y };
        let tight = [Edit { width: at_x.width, ..at_y }, at_x, at_y].into_iter();
        // Answers repeat with period 4 in most directions, so a multiple of 4 is the step that most often keeps a fault.
        let steps = [(width.max(height) / 2) & !3, 64, 16, 4, 2, 1];
        let stepwise = steps.into_iter().filter(|&step| step > 0).flat_map(|step| {
            let none = Edit { x: 0, y: 0, width: 0, height: 0 };
            [
                Edit { x: step, y: step, width: step, height: step },
                Edit { x: step, width: step, ..none },
                Edit { y: step, height: step, ..none },
                Edit { width: step, ..none },
                Edit { height: step, ..none },
                Edit { x: step, ..none },
                Edit { y: step, ..none },
            ]
        });
        tight.chain(stepwise)
    }

    fn apply(&self, edit: &Edit) -> Option<Coin> {
        let minus = |from: u16, less: u16| i64::from(from) - i64::from(less);
        let (x, y) = (minus(self.x(), edit.x), minus(self.y(), edit.y));
        Coin::new(x, y, minus(self.width(), edit.width), minus(self.height(), edit.height)).ok()
    }
}
