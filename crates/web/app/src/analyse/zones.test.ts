import { expect, test } from 'vitest';
import { EMPTY, type Position } from './position';
import { added, copies, meldText, OWN_ZONES, textOf, withText, type Zone, zoneOf } from './zones';

const ZONES: Zone[] = [...OWN_ZONES, 'river0', 'river3', 'melds1', 'melds2'];

test('a zone holds the text that it was given, and no other zone changes', () => {
  for (const zone of ZONES) {
    const position: Position = { ...EMPTY, ...withText(EMPTY, zone, '5m') };
    expect(ZONES.filter((one) => textOf(position, one) !== '')).toEqual([zone]);
    expect(textOf(position, zone)).toBe('5m');
  }
});

test('the palette adds a tile where it belongs', () => {
  expect(added('hand', '9m1m', ['9m', '1m'], '5m', 'chow')).toBe('159m');
  expect(added('dora', '9m', ['9m'], '1m', 'chow')).toBe('91m');
  expect(added('drawn', '9m', ['9m'], '1m', 'chow')).toBe('1m');
  expect(added('river2', '1z 9m*', [], '0p', 'chow')).toBe('1z 9m* 0p');
  expect(added('melds', '777z', [], '3p', 'chow')).toBe('777z 345p');
  expect(added('melds', '', [], '8p', 'chow')).toBeNull();
  expect([meldText('0s', 'pong'), meldText('1z', 'chow'), meldText('2z', 'kong'), meldText('1m', 'closed')]).toEqual(['555s', null, '2222z', '(1111m)']);
});

test('copies are counted over the whole position, and a claimed discard only in its meld', () => {
  const [own, right, across, left] = EMPTY.seats;
  const position: Position = {
    ...EMPTY, dora: '5p', seen: '0p', melds: '555m', seats: [{ ...own, river: '4s< 9m*' }, { ...right, melds: '234s' }, across, left],
  };
  const counts = copies(position, ['5p', '9m']);
  expect([counts.get('5p'), counts.get('5m'), counts.get('4s'), counts.get('9m'), counts.get('1z')]).toEqual([3, 3, 1, 2, undefined]);
});

test('a fault is shown in its field, at its character', () => {
  const position = { ...EMPTY, melds: '234p [+5555p]@left' };
  const at = { start: 1, end: 2 };
  const problem = (field: string, place: typeof at | null = at) => ({ message: '', field, at: place });
  expect(zoneOf(problem('hand'), position)).toEqual({ zone: 'hand', at });
  expect(zoneOf(problem('dora_indicators'), position)).toEqual({ zone: 'dora', at });
  expect(zoneOf(problem('seats[2].river'), position)).toEqual({ zone: 'river2', at });
  // With three seats the third is on the left.
  expect(zoneOf(problem('seats[2].river'), position, 3)).toEqual({ zone: 'river3', at });
  // The text of the meld begins behind `234p [+`.
  expect(zoneOf(problem('melds[1].tiles'), position)).toEqual({ zone: 'melds', at: { start: 8, end: 9 } });
  expect(zoneOf(problem('melds[1]', null), position)).toEqual({ zone: 'melds', at: { start: 5, end: 18 } });
  expect(zoneOf(problem('melds[7]'), position)).toEqual({ zone: 'melds', at: null });
  expect(zoneOf(problem('scores'), position)).toBeNull();
});
