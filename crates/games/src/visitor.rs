//! Watching an algorithm work without a second copy of it.

/// Told of every step an algorithm takes.
///
/// One body of code serves plain and traced runs: an algorithm hands each step to its visitor, and a plain run hands them to
/// [`Unobserved`], whose empty method the compiler removes together with the step itself.
pub trait Visitor<Step> {
    /// Whether steps are looked at. Where telling of a step takes some work first, the work is done only then.
    const WATCHES: bool = true;

    /// Takes note of one step, in the order in which steps happen.
    fn visit(&mut self, step: Step);
}

/// The visitor of a plain run: it looks at nothing and costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unobserved;

impl<Step> Visitor<Step> for Unobserved {
    const WATCHES: bool = false;

    #[inline(always)]
    fn visit(&mut self, _: Step) {}
}

/// A list records the steps.
impl<Step> Visitor<Step> for Vec<Step> {
    fn visit(&mut self, step: Step) {
        self.push(step);
    }
}
