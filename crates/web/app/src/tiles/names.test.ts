import { afterEach, expect, test } from 'vitest';
import { wordsOf } from '../words';
import { inNames, kanjiName, setTileNames, shownName } from './names';

afterEach(() => setTileNames('code'));
const t = wordsOf('en');

test('a tile has a name in every way of naming', () => {
  expect(['1m', '5p', '9s', '0p', '1z', '7z', '2f'].map(kanjiName)).toEqual(['一萬', '五筒', '九索', '赤五筒', '東', '中', '2f']);
  expect(shownName('5p', t)).toBe('5p');
  setTileNames('word');
  expect(shownName('5p', t)).toBe('5 of dots');
  setTileNames('kanji');
  expect(shownName('0s', t)).toBe('赤五索');
});

test('sentences of the program name their tiles as chosen, and nothing else changes', () => {
  const text = 'Discard 5p: it keeps 58m 25p, 17 tiles, 1-shanten, 3 of 4m, 8,300 points, dora 3p.';
  expect(inNames(text, t)).toBe(text);
  setTileNames('kanji');
  expect(inNames(text, t)).toBe('Discard 五筒: it keeps 五萬八萬 二筒五筒, 17 tiles, 1-shanten, 3 of 四萬, 8,300 points, dora 三筒.');
  expect(inNames('5p切りリーチ、147s', t)).toBe('五筒切りリーチ、一索四索七索');
  expect(inNames('mdp, 100m away? kstep:k=2 99s', t)).toContain('mdp');
  setTileNames('word');
  expect(inNames('riichi 5p, 11z', t)).toBe('riichi 5 of dots, East, East');
});
