//! SHA-512 (FIPS 180-4), as much as the shuffle needs: a digest of some bytes in one go.

/// The first 64 bits behind the point of the square roots of the first eight primes.
const START: [u64; 8] = [
    0x6A09_E667_F3BC_C908,
    0xBB67_AE85_84CA_A73B,
    0x3C6E_F372_FE94_F82B,
    0xA54F_F53A_5F1D_36F1,
    0x510E_527F_ADE6_82D1,
    0x9B05_688C_2B3E_6C1F,
    0x1F83_D9AB_FB41_BD6B,
    0x5BE0_CD19_137E_2179,
];

/// The first 64 bits behind the point of the cube roots of the first eighty primes.
const ROUNDS: [u64; 80] = [
    0x428A_2F98_D728_AE22,
    0x7137_4491_23EF_65CD,
    0xB5C0_FBCF_EC4D_3B2F,
    0xE9B5_DBA5_8189_DBBC,
    0x3956_C25B_F348_B538,
    0x59F1_11F1_B605_D019,
    0x923F_82A4_AF19_4F9B,
    0xAB1C_5ED5_DA6D_8118,
    0xD807_AA98_A303_0242,
    0x1283_5B01_4570_6FBE,
    0x2431_85BE_4EE4_B28C,
    0x550C_7DC3_D5FF_B4E2,
    0x72BE_5D74_F27B_896F,
    0x80DE_B1FE_3B16_96B1,
    0x9BDC_06A7_25C7_1235,
    0xC19B_F174_CF69_2694,
    0xE49B_69C1_9EF1_4AD2,
    0xEFBE_4786_384F_25E3,
    0x0FC1_9DC6_8B8C_D5B5,
    0x240C_A1CC_77AC_9C65,
    0x2DE9_2C6F_592B_0275,
    0x4A74_84AA_6EA6_E483,
    0x5CB0_A9DC_BD41_FBD4,
    0x76F9_88DA_8311_53B5,
    0x983E_5152_EE66_DFAB,
    0xA831_C66D_2DB4_3210,
    0xB003_27C8_98FB_213F,
    0xBF59_7FC7_BEEF_0EE4,
    0xC6E0_0BF3_3DA8_8FC2,
    0xD5A7_9147_930A_A725,
    0x06CA_6351_E003_826F,
    0x1429_2967_0A0E_6E70,
    0x27B7_0A85_46D2_2FFC,
    0x2E1B_2138_5C26_C926,
    0x4D2C_6DFC_5AC4_2AED,
    0x5338_0D13_9D95_B3DF,
    0x650A_7354_8BAF_63DE,
    0x766A_0ABB_3C77_B2A8,
    0x81C2_C92E_47ED_AEE6,
    0x9272_2C85_1482_353B,
    0xA2BF_E8A1_4CF1_0364,
    0xA81A_664B_BC42_3001,
    0xC24B_8B70_D0F8_9791,
    0xC76C_51A3_0654_BE30,
    0xD192_E819_D6EF_5218,
    0xD699_0624_5565_A910,
    0xF40E_3585_5771_202A,
    0x106A_A070_32BB_D1B8,
    0x19A4_C116_B8D2_D0C8,
    0x1E37_6C08_5141_AB53,
    0x2748_774C_DF8E_EB99,
    0x34B0_BCB5_E19B_48A8,
    0x391C_0CB3_C5C9_5A63,
    0x4ED8_AA4A_E341_8ACB,
    0x5B9C_CA4F_7763_E373,
    0x682E_6FF3_D6B2_B8A3,
    0x748F_82EE_5DEF_B2FC,
    0x78A5_636F_4317_2F60,
    0x84C8_7814_A1F0_AB72,
    0x8CC7_0208_1A64_39EC,
    0x90BE_FFFA_2363_1E28,
    0xA450_6CEB_DE82_BDE9,
    0xBEF9_A3F7_B2C6_7915,
    0xC671_78F2_E372_532B,
    0xCA27_3ECE_EA26_619C,
    0xD186_B8C7_21C0_C207,
    0xEADA_7DD6_CDE0_EB1E,
    0xF57D_4F7F_EE6E_D178,
    0x06F0_67AA_7217_6FBA,
    0x0A63_7DC5_A2C8_98A6,
    0x113F_9804_BEF9_0DAE,
    0x1B71_0B35_131C_471B,
    0x28DB_77F5_2304_7D84,
    0x32CA_AB7B_40C7_2493,
    0x3C9E_BE0A_15C9_BEBC,
    0x431D_67C4_9C10_0D4C,
    0x4CC5_D4BE_CB3E_42B6,
    0x597F_299C_FC65_7E2A,
    0x5FCB_6FAB_3AD6_FAEC,
    0x6C44_198C_4A47_5817,
];

/// Bytes of a block.
pub(super) const BLOCK: usize = 128;

/// The words of the eighty rounds of a block, their constants added.
type Schedule = [u64; 80];

/// What follows a message of one block: a one bit, zeros, and its length in bits.
const AFTER_ONE_BLOCK: Schedule = {
    let mut words = [0; 80];
    words[0] = 1 << 63;
    words[15] = 8 * BLOCK as u64;
    schedule(words)
};

/// The digest of some bytes.
pub(super) fn sha512(bytes: &[u8]) -> [u8; 64] {
    let mut state = START;
    let mut blocks = bytes.chunks_exact(BLOCK);
    blocks.by_ref().for_each(|block| compress(&mut state, &schedule(words_of(block))));
    let rest = blocks.remainder();
    let mut last = [0; 2 * BLOCK];
    last[..rest.len()].copy_from_slice(rest);
    last[rest.len()] = 0x80;
    let end = if rest.len() + 1 + size_of::<u128>() <= BLOCK { BLOCK } else { 2 * BLOCK };
    last[end - size_of::<u128>()..end].copy_from_slice(&(8 * bytes.len() as u128).to_be_bytes());
    last[..end].chunks_exact(BLOCK).for_each(|block| compress(&mut state, &schedule(words_of(block))));
    bytes_of(state)
}

/// The digest of one whole block, which the shuffle takes nine of for a hand.
pub(super) fn sha512_of_block(block: &[u8; BLOCK]) -> [u8; 64] {
    let mut state = START;
    compress(&mut state, &schedule(words_of(block)));
    compress(&mut state, &AFTER_ONE_BLOCK);
    bytes_of(state)
}

fn bytes_of(state: [u64; 8]) -> [u8; 64] {
    let mut digest = [0; 64];
    for (place, word) in digest.chunks_exact_mut(8).zip(state) {
        place.copy_from_slice(&word.to_be_bytes());
    }
    digest
}

/// The first sixteen words of a block; the others follow from them.
fn words_of(block: &[u8]) -> Schedule {
    let mut words = [0; 80];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(8)) {
        *word = bytes.iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
    }
    words
}

const fn schedule(mut words: Schedule) -> Schedule {
    let mut place = 16;
    while place < words.len() {
        let (one, other) = (words[place - 15], words[place - 2]);
        let one = one.rotate_right(1) ^ one.rotate_right(8) ^ one >> 7;
        let other = other.rotate_right(19) ^ other.rotate_right(61) ^ other >> 6;
        words[place] = words[place - 16].wrapping_add(one).wrapping_add(words[place - 7]).wrapping_add(other);
        place += 1;
    }
    place = 0;
    while place < words.len() {
        words[place] = words[place].wrapping_add(ROUNDS[place]);
        place += 1;
    }
    words
}

fn compress(state: &mut [u64; 8], words: &Schedule) {
    // The letters of the standard.
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for &word in words {
        let mixed = e.rotate_right(14) ^ e.rotate_right(18) ^ e.rotate_right(41);
        let choice = g ^ e & (f ^ g);
        let first = h.wrapping_add(mixed).wrapping_add(choice).wrapping_add(word);
        let mixed = a.rotate_right(28) ^ a.rotate_right(34) ^ a.rotate_right(39);
        let majority = a & b ^ a & c ^ b & c;
        (h, g, f, e) = (g, f, e, d.wrapping_add(first));
        (d, c, b, a) = (c, b, a, first.wrapping_add(mixed).wrapping_add(majority));
    }
    for (word, added) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *word = word.wrapping_add(added);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of the standard, and lengths about the end of a block.
    #[test]
    fn digests_are_those_of_the_standard() {
        let first = |text: &[u8]| u64::from_be_bytes(sha512(text)[..8].try_into().unwrap());
        let last = |text: &[u8]| u64::from_be_bytes(sha512(text)[56..].try_into().unwrap());
        let long = b"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";
        assert_eq!((first(b"abc"), last(b"abc")), (0xDDAF_35A1_9361_7ABA, 0x2A9A_C94F_A54C_A49F));
        assert_eq!((first(long), last(long)), (0x8E95_9B75_DAE3_13DA, 0x5E96_E55B_874B_E909));
        assert_eq!(first(b""), 0xCF83_E135_7EEF_B8BD);
        assert_eq!(first(&[b'a'; 111]), 0xFA91_21C7_B32B_9E01);
        assert_eq!(first(&[b'a'; 128]), 0xB73D_1929_AA61_5934);
        assert_eq!(sha512_of_block(&[b'a'; 128]), sha512(&[b'a'; 128]));
    }
}
