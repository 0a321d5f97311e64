//! Conversions between numbers that `From` does not offer. None of them loses a value silently.
//!
//! `as` hides whether a number fits. Outside the hottest loops the workspace converts by `From`, `TryFrom` or one of
//! these, which says what happens to a number that does not fit:
//!
//! | from | to | by | a number that does not fit |
//! |---|---|---|---|
//! | `usize`, `u64`, `i64` | `f64` | [`ToFloat::to_f64`] | is rounded (above 2^53); an assertion of debug builds fails |
//! | `u32` | `usize` | [`index`] | cannot be |
//! | `usize` | `u64` | [`wide`] | cannot be |
//! | `usize` | `u8` | [`byte`] | panics; for constants too |
//! | any integer | a smaller one | [`narrow`] | panics: for numbers whose bound is known |
//! | `f64` | `i64` | [`round`] | is the nearest `i64` |

use std::fmt::Display;

/// Integers that count something and are divided or averaged as a float.
pub trait ToFloat: Copy {
    /// The same number as a float. Exact up to 2^53, far above any count of tiles, games or points.
    fn to_f64(self) -> f64;
}

/// The largest number below which a float represents every integer.
const EXACT: u64 = 1 << f64::MANTISSA_DIGITS;

macro_rules! to_float {
    ($($integer:ty, $size:expr;)*) => {$(
        impl ToFloat for $integer {
            #[inline]
            #[expect(clippy::cast_precision_loss, reason = "counts and points are below 2^53")]
            fn to_f64(self) -> f64 {
                debug_assert!($size(self) <= EXACT, "{self} has no exact float");
                self as f64
            }
        }
    )*};
}

to_float! {
    usize, wide;
    u64, u64::from;
    i64, i64::unsigned_abs;
}

/// A number of 32 bits as the place in a list: counts of bits, and numbers that are stored short.
#[inline]
pub const fn index(number: u32) -> usize {
    const { assert!(usize::BITS >= u32::BITS, "lists are indexed by at least 32 bits") };
    number as usize
}

/// A length as a number of 64 bits, as files, seeds and records have it.
#[inline]
pub const fn wide(length: usize) -> u64 {
    const { assert!(usize::BITS <= u64::BITS, "lengths have at most 64 bits") };
    length as u64
}

/// A number below 256 as a byte.
///
/// # Panics
/// If the number does not fit: then its bound was wrong.
#[inline]
#[track_caller]
#[expect(clippy::cast_possible_truncation, reason = "checked in the line above")]
pub const fn byte(number: usize) -> u8 {
    assert!(number <= u8::MAX as usize, "the number does not fit a byte");
    number as u8
}

/// A number as a smaller type. For numbers that are known to fit, such as tiles of a hand or places of a fixed table.
///
/// ```
/// let tiles: u8 = suzume_tiles::numbers::narrow(14_usize);
/// assert_eq!(tiles, 14);
/// ```
///
/// # Panics
/// If the number does not fit: then its bound was wrong. Numbers from outside are read by `TryFrom`.
#[inline]
#[track_caller]
pub fn narrow<Wide: Copy + Display, Narrow: TryFrom<Wide>>(number: Wide) -> Narrow {
    match Narrow::try_from(number) {
        Ok(narrow) => narrow,
        Err(_) => too_large(number),
    }
}

#[cold]
#[inline(never)]
#[track_caller]
#[expect(clippy::panic, reason = "a wrong bound is a fault of the program")]
fn too_large(number: impl Display) -> ! {
    panic!("{number} does not fit the type that its bound was thought to allow")
}

/// The nearest integer; halves away from zero. Too large or small a float gives the largest or smallest integer, and
/// what is not a number gives 0.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "such a cast saturates, as documented")]
pub fn round(number: f64) -> i64 {
    number.round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_of_counts_are_exact() {
        assert_eq!(136_usize.to_f64(), 136.0);
        assert_eq!((-8_000_i64).to_f64(), -8_000.0);
        assert_eq!(EXACT.to_f64(), 9_007_199_254_740_992.0);
    }

    #[test]
    fn widening_keeps_every_number() {
        assert_eq!(u32::try_from(index(u32::MAX)), Ok(u32::MAX));
        assert_eq!(usize::try_from(wide(usize::MAX)), Ok(usize::MAX));
    }

    #[test]
    #[should_panic(expected = "256 does not fit")]
    fn a_wrong_bound_is_found() {
        assert_eq!(narrow::<_, u8>(255_usize), 255);
        let _: u8 = narrow(256_usize);
    }

    #[test]
    fn floats_round_to_the_nearest_integer() {
        assert_eq!([-1.5, -0.4, 0.5, 2.4].map(round), [-2, 0, 1, 2]);
        assert_eq!([f64::NAN, f64::INFINITY, f64::NEG_INFINITY].map(round), [0, i64::MAX, i64::MIN]);
    }
}
