//! Long numbers for people.

/// `1 234 567`: groups of three digits, set apart by `space`.
#[must_use]
pub fn grouped(number: u64, space: char) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(space);
        }
        text.push(digit);
    }
    text
}
