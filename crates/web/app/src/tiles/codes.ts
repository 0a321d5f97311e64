// Codes of tiles, as the program writes them: 1m..9m, 1p..9p, 1s..9s, 1z..7z; 0m 0p 0s are red fives; 1f..4f and 1g..4g are
// flowers.
import type { Say } from '../words';
import suzumeTiles from 'review-page/tiles.js';

export type Code = string;

/** The tile that is set aside with three players. */
export const NORTH: Code = '4z';

/** The tiles of a text in canonical notation, `123m0p11z` or `1m2m3m`; what is no tile is left out. */
export function readTiles(text: string): Code[] {
  const tiles: Code[] = [];
  for (const [, ranks = '', suit = ''] of text.matchAll(/([0-9]+)([mpszfg])/g)) {
    for (const rank of ranks) tiles.push(rank + suit);
  }
  return tiles;
}

/** Tiles as short as canonical notation allows: `123m0p11z`. They keep their order. */
export function writeTiles(tiles: readonly Code[]): string {
  let text = '';
  tiles.forEach((tile, index) => {
    text += tile[0];
    if (tiles[index + 1]?.[1] !== tile[1]) text += tile[1];
  });
  return text;
}

export const sortTiles = (tiles: readonly Code[]): Code[] =>
  [...tiles].sort((a, b) => suzumeTiles.order(a) - suzumeTiles.order(b));

/** A red five as a plain one. */
export const plainTile = (tile: Code): Code => suzumeTiles.plain(tile);

/** A tile as it is spoken. */
export const tileName = (tile: Code, t: Say): string => t(`tile-${tile}`);
