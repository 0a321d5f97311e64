// How tiles are named in text that is read. The program writes codes, `5p` or `147s`; the reader may want words or characters instead.
// Screen readers always get words: see `tileName`.
import type { Say } from '../words';
import { type Code, tileName } from './codes';

export type TileNames = 'code' | 'word' | 'kanji';

let names: TileNames = 'code';

/** Chooses for all text from now on. */
export function setTileNames(chosen: TileNames): void {
  names = chosen;
}

const NUMERALS = '赤一二三四五六七八九';
const SUITS: Record<string, string> = { m: '萬', p: '筒', s: '索' };
const HONORS = ' 東南西北白發中';

/** A tile in Chinese characters: 五筒, 赤五筒, 東. */
export function kanjiName(tile: Code): string {
  const [rank, suit] = [Number(tile[0]), tile[1] ?? ''];
  if (suit === 'z') return HONORS[rank] ?? tile;
  if (SUITS[suit] === undefined) return tile;
  return rank === 0 ? `赤五${SUITS[suit]}` : `${NUMERALS[rank]}${SUITS[suit]}`;
}

/** A tile as text shows it. */
export function shownName(tile: Code, t: Say): string {
  if (names === 'code') return tile;
  return names === 'kanji' && /^\d[mpsz]$/.test(tile) ? kanjiName(tile) : tileName(tile, t);
}

/** A text of the program with its tiles named as the reader wants: `58m` becomes 五萬八萬. */
export function inNames(text: string, t: Say): string {
  if (names === 'code') return text;
  const separator = names === 'kanji' ? '' : t('shell-comma');
  return text.replaceAll(/(?<![\w-])((?:[0-9]+[mps]|[1-7]+z)+)(?![\w])/g, (tiles) =>
    [...tiles.matchAll(/([0-9]+)([mpsz])/g)].flatMap(([, ranks = '', suit = '']) => [...ranks].map((rank) => shownName(rank + suit, t))).join(separator));
}
