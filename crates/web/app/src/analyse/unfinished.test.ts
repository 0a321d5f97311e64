import { expect, test } from 'vitest';
import { EMPTY, type Position } from './position';
import { isBeingTyped, isCanonical, isUnfinished } from './unfinished';

test('no beginning of a hand is a fault', () => {
  const hand = '123m 4068p|23456s,1177z';
  for (let length = 0; length <= hand.length; length += 1) {
    const typed = hand.slice(0, length);
    expect(isCanonical(typed) !== isUnfinished(typed), typed).toBe(true);
  }
});

test('wrong tiles and other notations are for the program', () => {
  for (const text of ['123m45q6p', '8z', 'E E', '0 4 8 12', '123m8z4']) expect(isCanonical(text) || isUnfinished(text), text).toBe(false);
});

test('tiles as people write them may be unfinished too', () => {
  for (const text of ['EEE12', 'EEWW1', '東東一二', '一萬2', '赤', 'm', 'm123 p']) expect(isUnfinished(text), text).toBe(true);
  for (const text of ['EEE123m', '一萬', 'm123', 'C1', '123m', '12x3', '東4m']) expect(isUnfinished(text), text).toBe(false);
});

test('no beginning of another field is a fault', () => {
  const seat = (fields: Partial<Position['seats'][0]>): Partial<Position> =>
    ({ seats: [EMPTY.seats[0], EMPTY.seats[1], { ...EMPTY.seats[2], ...fields }, EMPTY.seats[3]] });
  const typed: [Partial<Position>, boolean][] = [
    [{}, false], [{ dora: '3' }, true], [{ dora: '3p' }, false], [{ dora: '3p 4' }, true], [{ offered: '1' }, true], [{ seen: '9m9' }, true],
    [{ melds: '77' }, true], [{ melds: '777z' }, false], [{ melds: '777z (1111z' }, true], [{ melds: '777z (' }, true],
    [{ melds: '777z (1111z)' }, false], [{ melds: '[+5555p]@left' }, false], [{ melds: '777z ' }, false],
    [seat({ river: '9s 1' }), true], [seat({ river: '9s 1z*' }), false], [seat({ melds: '23' }), true], [seat({ melds: '234p@across' }), false],
  ];
  for (const [fields, isTyping] of typed) expect(isBeingTyped({ ...EMPTY, ...fields }), JSON.stringify(fields)).toBe(isTyping);
});
