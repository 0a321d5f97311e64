import { expect, test } from 'vitest';
import type { RuleSet } from '../about';
import { readSituation } from '../analyse/paste';
import { dealerOf, tableOf } from './seen';

const RIICHI = { seats: 4, hand: 13, starting_points: 25000 } as RuleSet;
const SANMA = { seats: 3, hand: 13, starting_points: 35000 } as RuleSet;

test('a position is drawn as its seat sees it', () => {
  const position = readSituation({
    rules: 'riichi', hand: '123m0567p23456s', seat_wind: 'S', round_wind: 'E', dora_indicators: '3p', scores: [1, 2, 3, 4], sticks: 1,
    offered: { tile: '1z', from: 'across' }, melds: [], seats: [{ river: '9s' }, { river: '8s*', melds: [{ tiles: '777z', from: 'left' }] }, { river: '7s! 1z', riichi: true }, {}],
  });
  const table = tableOf(position, RIICHI);
  expect(table.seats.map((seat) => seat.hand.length)).toEqual([12, 10, 13, 13]);
  expect(new Set(table.seats[1]!.hand)).toEqual(new Set(['back']));
  // The left of the right seat is the own seat.
  expect(table.seats[1]!.melds).toEqual([{ tiles: ['7z', '7z', '7z'], closed: false, from: 0, claimed: '7z' }]);
  expect(table.seats[1]!.river).toEqual([{ tile: '8s', drawn: true, claimed: false, riichi: false }]);
  expect(table.seats[2]).toMatchObject({ riichi: true, score: 3 });
  expect(table).toMatchObject({ dora: ['3p'], sticks: 1, last: { seat: 2, tile: '1z' }, turn: null });
  expect(dealerOf(position, 4)).toBe(3);
});

test('with three seats the left is the second to the right', () => {
  const position = readSituation({
    rules: 'sanma', hand: '19m0567p23456s', seat_wind: 'S', norths: 1, offered: { tile: '1z', from: 'left' },
    seats: [{ river: '9s' }, { river: '8s*', melds: [{ tiles: '777z', from: 'left' }] }, { river: '7s! 1z', riichi: true, norths: [2, 7] }],
  });
  expect(position.seats.map((seat) => seat.river)).toEqual(['9s', '8s*', '', '7s! 1z']);
  const table = tableOf(position, SANMA);
  expect(table.seats.map((seat) => seat.flowers)).toEqual([['4z'], [], ['4z', '4z']]);
  expect(table.seats[1]!.melds[0]).toMatchObject({ from: 0 });
  expect(table.seats[2]).toMatchObject({ riichi: true, score: 35000 });
  expect(table.last).toEqual({ seat: 2, tile: '1z' });
  expect(dealerOf(position, 3)).toBe(2);
});
