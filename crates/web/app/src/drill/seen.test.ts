import { expect, test } from 'vitest';
import type { RuleSet } from '../about';
import { readSituation } from '../analyse/paste';
import { dealerOf, tableOf } from './seen';

const RIICHI = { hand: 13, starting_points: 25000 } as RuleSet;

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
  expect(dealerOf(position)).toBe(3);
});
