import { expect, test } from 'vitest';
import { discardOf, type Measure, type Row } from './answer';
import { columnsOf, type ColumnKey, dangerOf, sortedBy, textOf } from './columns';

const measure = (value: number | null, better: 'less' | 'more' = 'more'): Measure =>
  ({ value, unit: 'points', better, exact: true }) as unknown as Measure;
const row = (tile: string, measures: Record<string, Measure>, more: object = {}): Row =>
  ({ action: { kind: 'discard', tile }, text: `discard ${tile}`, measures, accepts: {}, ...more }) as unknown as Row;
const tiles = (rows: readonly Row[]) => rows.map((one) => discardOf(one.action));
const sorted = (rows: readonly Row[], key: ColumnKey, direction: 'best' | 'worst') =>
  sortedBy(rows, columnsOf(rows).find((column) => column.key === key)!, direction);

test('a column sorts its best end first, and keeps the order of equals', () => {
  const rows = [
    row('1m', { points: measure(5), rank: measure(2.4, 'less') }),
    row('2m', { points: measure(9), rank: measure(2.6, 'less') }),
    row('3m', { points: measure(5), rank: measure(2.5, 'less') }),
  ];
  expect(tiles(sorted(rows, 'points', 'best'))).toEqual(['2m', '1m', '3m']);
  expect(tiles(sorted(rows, 'points', 'worst'))).toEqual(['1m', '3m', '2m']);
  expect(tiles(sorted(rows, 'rank', 'best'))).toEqual(['1m', '3m', '2m']);
  expect(tiles(rows)).toEqual(['1m', '2m', '3m']);
});

test('rows without the amount are last in both directions', () => {
  const rows = [row('1m', {}), row('2m', { win: measure(0.1) }), row('3m', { win: measure(null) }), row('4m', { win: measure(0.3) })];
  expect(tiles(sorted(rows, 'win', 'best'))).toEqual(['4m', '2m', '1m', '3m']);
  expect(tiles(sorted(rows, 'win', 'worst'))).toEqual(['2m', '4m', '1m', '3m']);
});

test('accepted tiles and danger sort too, where there are any', () => {
  const danger = (...chances: number[]) => chances.map((chance, seat) => ({ seat: ['right', 'across', 'left'][seat], chance, points: -chance, text: '' }));
  const rows = [
    row('1m', { points: measure(3) }, { accepts: { '4m': 3 }, danger: danger(0.01, 0.07) }),
    row('2m', { points: measure(2) }, { accepts: { '4m': 3, '7m': 4 }, danger: danger(0.02, 0.002) }),
    row('3m', { points: measure(1) }),
  ];
  expect(columnsOf(rows).map((column) => column.key)).toEqual(['points', 'now', 'accepts']);
  expect(tiles(sorted(rows, 'accepts', 'best'))).toEqual(['2m', '1m', '3m']);
  expect(tiles(sorted(rows, 'now', 'best'))).toEqual(['2m', '1m', '3m']);
  expect(rows.map(dangerOf)).toEqual([0.07, 0.02, null]);
  expect(columnsOf(rows).map((column) => textOf(column, rows[1]!))).toEqual(['2', '2.00%', '7']);
  expect(columnsOf([rows[2]!]).map((column) => column.key)).toEqual(['points']);
});
