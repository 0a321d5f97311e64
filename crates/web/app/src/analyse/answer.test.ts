import { expect, test } from 'vitest';
import { discardOf, type Measure, quantitiesOf, type Row, rowOfTile, shareOf, total, winCurve } from './answer';

const measure = (value: number | null, better: 'less' | 'more' = 'more'): Measure =>
  ({ value, unit: 'points', better, exact: true }) as unknown as Measure;
const row = (tile: string, measures: Record<string, Measure>, more: object = {}): Row =>
  ({ action: { kind: 'discard', tile }, text: `discard ${tile}`, measures, accepts: {}, ...more }) as unknown as Row;

test('columns are the quantities of all rows, each once, in the order of the evaluator', () => {
  const rows = [row('1m', { rank: measure(1), win: measure(1) }), row('2m', { rank: measure(1), points: measure(1) })];
  expect(quantitiesOf(rows)).toEqual(['rank', 'win', 'points']);
  expect(quantitiesOf([])).toEqual([]);
});

test('the best row has the whole bar', () => {
  const more = [row('1m', { points: measure(10) }), row('2m', { points: measure(5) }), row('3m', { points: measure(null) })];
  expect(more.map((one) => shareOf(more, 'points', one))).toEqual([1, 0.5, 0]);
  const less = [row('1m', { rank: measure(2, 'less') }), row('2m', { rank: measure(3, 'less') })];
  expect(less.map((one) => shareOf(less, 'rank', one))).toEqual([1, 0.05]);
  // Negative points have bars too.
  const losses = [row('1m', { points: measure(-10) }), row('2m', { points: measure(-30) })];
  const shares = losses.map((one) => shareOf(losses, 'points', one));
  expect(shares[0]).toBeGreaterThan(shares[1]!);
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});

test('a tile finds its row, also as a riichi or as a red five', () => {
  const rows = [
    row('1m', {}, { action: { kind: 'pass' } }),
    row('0p', {}, { action: { kind: 'riichi', tile: '0p' } }),
    row('5s', {}),
  ];
  expect(rowOfTile(rows, '0p')).toBe(rows[1]);
  expect(rowOfTile(rows, '5p')).toBe(rows[1]);
  expect(rowOfTile(rows, '0s')).toBe(rows[2]);
  expect(rowOfTile(rows, '9s')).toBeUndefined();
  expect(discardOf(rows[0]!.action)).toBeNull();
});

test('the curve of wins sums the turns and nothing else', () => {
  const curve = winCurve(row('1m', {}, { terms: { win: { 'turn 1': 0.1, 'turn 2': 0.2, rest: 0.5 } } }));
  expect(curve.map((chance) => chance.toFixed(2))).toEqual(['0.10', '0.30']);
  expect(winCurve(row('1m', {}))).toEqual([]);
  expect(total({ '1m': 3, '4m': 4 })).toBe(7);
});
