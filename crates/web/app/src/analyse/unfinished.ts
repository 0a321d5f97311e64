// Text that is still being typed. The program would call it wrong, so it is not asked yet.
import type { Position } from './position';

const CANONICAL = /^\s*(?:(?:[0-9]+[mps]|[1-7]+z|[1-4]+[fg])[\s,|]*)*$/;
/** Tiles as people write them, which the program reads too: `EEE`, `一萬`, `東`. A single `W`, `F` or `C` may be another notation's. */
const BEGUN = /^\s*(?:(?:[0-9]+[mps]|[1-7]+z|[1-4]+[fg]|[0-9赤一二三四五六七八九]+[萬万筒饼餅索条條]|[ESNP]|([WFC])\1+|[東东南西北白發发発中])[\s,|]*)*$/;
const DIGITS = /[0-9赤一二三四五六七八九]+$/;
/** `m123 p`: letters stand before their digits. */
const LETTER = /^\s*(?:[mps][0-9]+[\s,|]*)*[mps]$/;

/** Whether the page itself can read the tiles of a text. */
export const isCanonical = (text: string): boolean => CANONICAL.test(text);

/** Whether digits at the end of tiles wait for their suit, or a letter for its digits. Digits alone are no tile yet; several numbers are Tenhou's. */
export const isUnfinished = (text: string): boolean => LETTER.test(text) || (DIGITS.test(text) && BEGUN.test(text.replace(DIGITS, '')));

/** Whether the last discard of a river still waits for its suit. */
const isUnfinishedRiver = (text: string): boolean => /(?:^|\s)[0-9]+$/.test(text);

/** Whether the last meld waits for its suit or its closing bracket. */
const isUnfinishedMeld = (text: string): boolean => /^(?:\+?[0-9]+|[([][^)\]]*)$/.test(text.split(/\s/).at(-1)!);

/** Whether a field other than the hand is still being typed. */
export function isBeingTyped(position: Position): boolean {
  const { drawn, dora, flowers, seen, offered, melds, seats } = position;
  return [drawn, dora, flowers, seen, offered].some(isUnfinished) || [melds, ...seats.map((seat) => seat.melds)].some(isUnfinishedMeld)
    || seats.some((seat) => isUnfinishedRiver(seat.river));
}
