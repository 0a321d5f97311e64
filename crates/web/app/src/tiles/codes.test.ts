import { expect, test } from 'vitest';
import { wordsOf } from '../words';
import { plainTile, readTiles, sortTiles, tileName, writeTiles } from './codes';

test('tiles come back from their text', () => {
  for (const text of ['', '123m055p11z', '19m19p19s1234567z', '1f4g', '5m0m5p']) expect(writeTiles(readTiles(text))).toBe(text.replace('5m0m', '50m'));
  expect(readTiles('1m2m 3m, x 11 4z')).toEqual(['1m', '2m', '3m', '4z']);
  expect(writeTiles(['1m', '1p', '2m'])).toBe('1m1p2m');
});

test('a hand is sorted by suit, and a red five stands with its suit', () => {
  const sorted = sortTiles(readTiles('1z9s0p6p4p1m'));
  expect(writeTiles(sorted.map(plainTile))).toBe('1m456p9s1z');
  expect(sorted).toContain('0p');
  expect(['0m', '0p', '0s', '5m', '1z'].map(plainTile)).toEqual(['5m', '5p', '5s', '5m', '1z']);
});

test('every tile has a name in every language', () => {
  const tiles = readTiles('0123456789m0123456789p0123456789s1234567z1234f1234g');
  for (const language of ['en', 'ja', 'zh'] as const) {
    const names = new Set(tiles.map((tile) => tileName(tile, wordsOf(language))));
    expect(names.size).toBe(tiles.length);
    expect([...names].filter((name) => name.startsWith('tile-'))).toEqual([]);
  }
});
