//! Numbers for people.

/// Three significant digits, without zeros that say nothing; large ones in groups.
#[must_use]
pub fn plain(value: f64) -> String {
    if !value.is_finite() {
        return "–".to_owned();
    }
    let size = value.abs();
    if size >= 999.5 {
        return grouped(value.round() as i64);
    }
    let digits = if size == 0.0 { 0 } else { (2 - size.log10().floor() as i32).clamp(0, 6) as usize };
    let text = format!("{value:.digits$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

/// Groups of three digits, set apart by narrow spaces that do not break.
fn grouped(value: i64) -> String {
    let sign = if value < 0 { "−" } else { "" };
    let digits = match value.unsigned_abs() {
        // Four digits are read at a glance.
        size @ ..10_000 => size.to_string(),
        size => crosscheck::grouped(size, '\u{202f}'),
    };
    format!("{sign}{digits}")
}

/// A time given in nanoseconds.
#[must_use]
pub fn time(nanoseconds: f64) -> String {
    let (unit, name) = match nanoseconds.abs() {
        size if size < 999.5 => (1.0, "ns"),
        size if size < 999.5e3 => (1e3, "µs"),
        size if size < 999.5e6 => (1e6, "ms"),
        _ => (1e9, "s"),
    };
    format!("{} {name}", plain(nanoseconds / unit))
}

/// A size given in bytes.
#[must_use]
pub fn bytes(bytes: f64) -> String {
    let (unit, name) = match bytes {
        size if size < 1023.5 * 1024.0 => (1024.0, "KiB"),
        size if size < 1023.5 * 1024.0 * 1024.0 => (1024.0 * 1024.0, "MiB"),
        _ => (1024.0 * 1024.0 * 1024.0, "GiB"),
    };
    format!("{} {name}", plain(bytes / unit))
}

/// A multiple, such as `×31`.
#[must_use]
pub fn times(ratio: f64) -> String {
    format!("×{}", plain(ratio))
}

/// `1 row`, `2 rows`.
#[must_use]
pub fn rows(count: usize) -> String {
    if count == 1 { "1 row".to_owned() } else { format!("{count} rows") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_three_digits_that_say_something() {
        assert_eq!(plain(3.0), "3");
        assert_eq!(plain(0.743_21), "0.743");
        assert_eq!(plain(12.345), "12.3");
        assert_eq!(plain(1234.5), "1235");
        assert_eq!(plain(1_234_567.0), "1\u{202f}234\u{202f}567");
        assert_eq!(plain(0.0), "0");
        assert_eq!(plain(f64::NAN), "–");
    }

    #[test]
    fn times_and_sizes_have_fitting_units() {
        assert_eq!(time(4.2), "4.2 ns");
        assert_eq!(time(999.9), "1 µs");
        assert_eq!(time(1.5e6), "1.5 ms");
        assert_eq!(time(2e9), "2 s");
        assert_eq!(bytes(2_097_152.0), "2 MiB");
        assert_eq!(times(31.0), "×31");
    }

    #[test]
    fn one_row_is_no_rows() {
        assert_eq!([rows(0), rows(1), rows(2)], ["0 rows", "1 row", "2 rows"]);
    }
}
