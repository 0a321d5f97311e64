//! Functions of real numbers that give the same bits on every platform.
//!
//! `f64::exp`, `ln` and their like are those of the platform's library: a browser's module and the program differ in the last bit,
//! and an answer made of many of them by more than that. These are the `libm` crate's, which is compiled along and uses nothing but the
//! operations that IEEE 754 defines. Clippy refuses the methods of the standard library in this workspace (clippy.toml). Functions whose
//! result the standard defines, such as `sqrt`, `floor` and `abs`, are used as they are.

/// e to the power of a number.
#[inline]
pub fn exp(number: f64) -> f64 {
    libm::exp(number)
}

/// 2 to the power of a number.
#[inline]
pub fn exp2(number: f64) -> f64 {
    libm::exp2(number)
}

/// The natural logarithm.
#[inline]
pub fn ln(number: f64) -> f64 {
    libm::log(number)
}

/// The natural logarithm of one more than a number; exact for numbers near 0.
#[inline]
pub fn ln_1p(number: f64) -> f64 {
    libm::log1p(number)
}

/// The logarithm to base 2.
#[inline]
pub fn log2(number: f64) -> f64 {
    libm::log2(number)
}

/// The logarithm to base 10.
#[inline]
pub fn log10(number: f64) -> f64 {
    libm::log10(number)
}

/// A number to the power of a real number.
#[inline]
pub fn powf(base: f64, exponent: f64) -> f64 {
    libm::pow(base, exponent)
}

/// A number to the power of an integer, by repeated squaring.
#[inline]
pub const fn powi(base: f64, exponent: i32) -> f64 {
    let (mut square, mut left, mut power) = (base, exponent.unsigned_abs(), 1.0);
    while left > 0 {
        if left % 2 == 1 {
            power *= square;
        }
        square *= square;
        left /= 2;
    }
    if exponent < 0 { 1.0 / power } else { power }
}

/// The length of the hypotenuse, in 32 bits as errors are stored: the error of a difference of two independent figures.
#[inline]
pub fn hypot(one: f32, other: f32) -> f32 {
    libm::hypotf(one, other)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers spread over the range that occurs: margins, chances and counts.
    fn numbers() -> impl Iterator<Item = f64> {
        (-4000..4000).map(|step| f64::from(step) / 100.0)
    }

    /// A hash of the bits of results (FNV-1a), which must be the same on every platform.
    fn hash(results: impl Iterator<Item = f64>) -> u64 {
        let bytes = results.flat_map(|result| result.to_bits().to_le_bytes());
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
    }

    #[test]
    fn the_bits_are_the_same_everywhere() {
        let positive = || numbers().map(f64::abs).filter(|number| *number > 0.0);
        let hashes = [
            hash(numbers().map(exp)),
            hash(numbers().map(exp2)),
            hash(positive().map(ln)),
            hash(positive().map(ln_1p)),
            hash(positive().map(log2)),
            hash(positive().map(log10)),
            hash(positive().map(|number| powf(number, 1.37))),
            hash(numbers().map(|number| powi(number, 7))),
            hash((-4000_i16..4000).map(|step| hypot(f32::from(step) / 64.0, 1.5).into())),
        ];
        let expected = [
            0x3f7a_45c5_cda6_7f63,
            0x4942_ad60_4941_8e19,
            0xb5be_d36a_52b5_727d,
            0x80b5_08ab_21bc_d01d,
            0xd916_c68f_2e78_1bce,
            0x3f6d_0f0b_062c_0776,
            0x0605_9378_3ead_4d8b,
            0x3290_0a88_e45b_4fee,
            0x2740_f9fa_58e7_a6c4,
        ];
        assert_eq!(hashes, expected, "{hashes:#x?}");
    }

    #[test]
    fn powers_of_integers_are_products() {
        assert_eq!([powi(3.0, 0), powi(3.0, 1), powi(3.0, 5), powi(2.0, -2)], [1.0, 3.0, 243.0, 0.25]);
        assert_eq!(powi(0.5, i32::MAX), 0.0);
    }

    /// The functions are the standard library's but for the last bits.
    #[test]
    #[expect(clippy::disallowed_methods, reason = "they are compared with")]
    fn the_platform_agrees_nearly() {
        let is_near =
            |ours: f64, platform: f64| (ours - platform).abs() <= 4.0 * f64::EPSILON * platform.abs();
        for number in numbers() {
            let size = number.abs() + 0.001;
            assert!(is_near(exp(number), number.exp()) && is_near(exp2(number), number.exp2()), "{number}");
            assert!(is_near(ln(size), size.ln()) && is_near(ln_1p(size), size.ln_1p()), "{number}");
            assert!(is_near(log2(size), size.log2()) && is_near(log10(size), size.log10()), "{number}");
            assert!(is_near(powf(size, 1.37), size.powf(1.37)), "{number}");
            assert!(is_near(powi(number, 7), number.powi(7)), "{number}");
        }
        for step in -4000_i16..4000 {
            let (number, platform) = (f32::from(step) / 64.0, (f32::from(step) / 64.0).hypot(1.5));
            assert!((hypot(number, 1.5) - platform).abs() <= f32::EPSILON * platform, "{number}");
        }
    }
}
