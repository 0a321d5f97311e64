import { expect, test } from 'vitest';
import { leagueOf, ratingOf } from './rating';

const estimate = (mean: number | null) => ({ mean, low: null, high: null });

test('a score is a difference of rating', () => {
  expect(ratingOf(0.5)).toBe(0);
  expect(ratingOf(0.64)).toBeCloseTo(100, 0);
  expect(ratingOf(0.36)).toBeCloseTo(-100, 0);
  expect([ratingOf(0), ratingOf(1), ratingOf(0.9999999)]).toEqual([-800, 800, 800]);
});

test('the league is in the order of comparisons, each pair counted from both sides', () => {
  const summary = {
    entrants: ['A', 'B', 'C'].map((letter) => ({ letter, player: letter.toLowerCase() })),
    pairs: [{ one: 'A', other: 'B', ahead: estimate(0.4) }, { one: 'A', other: 'C', ahead: estimate(0.7) }, { one: 'B', other: 'C', ahead: estimate(null) }],
  };
  const rows = leagueOf(summary as unknown as Parameters<typeof leagueOf>[0]);
  expect(rows.map((row) => [row.letter, row.ahead])).toEqual([['B', 0.6], ['A', expect.closeTo(0.55)], ['C', expect.closeTo(0.3)]]);
  expect(rows[0]!.rating).toBeGreaterThan(rows[1]!.rating!);
});
