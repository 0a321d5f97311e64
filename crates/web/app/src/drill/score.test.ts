import { expect, test } from 'vitest';
import type { Advice, Row } from '../analyse/answer';
import { isWorthAsking, judge, readScore, withAnswer } from './score';

const row = (tile: string, points: number): Row => ({
  action: { kind: 'discard', tile }, text: `discard ${tile}`, valued: true, accepts: {}, shanten: 1, deficiency: 2,
  measures: { points: { value: points, unit: 'points', better: 'more', exact: false } },
}) as unknown as Row;
const advice = (rows: Row[], close = false): Advice => ({ actions: rows, best: rows[0]!.action, close }) as unknown as Advice;

test('the best action is right, one of the same value too, and a close one where the program says so', () => {
  const rows = [row('1m', 500), row('2m', 480), row('3m', 500)];
  expect(judge(advice(rows), rows[0]!)).toEqual({ isRight: true, cost: 0 });
  expect(judge(advice(rows), rows[1]!)).toEqual({ isRight: false, cost: 20 });
  expect(judge(advice(rows), rows[2]!)).toEqual({ isRight: true, cost: 0 });
  expect(judge(advice(rows, true), rows[1]!)).toEqual({ isRight: true, cost: 20 });
});

test('a position without a difference is not asked about', () => {
  expect(isWorthAsking(advice([row('1m', 5), row('2m', 5)]))).toBe(false);
  expect(isWorthAsking(advice([row('1m', 5), row('2m', 4)]))).toBe(true);
  expect(isWorthAsking(advice([row('1m', 5)]))).toBe(false);
});

test('a score counts by theme, and survives what others wrote', () => {
  const one = withAnswer(withAnswer({}, 'calls', true), 'calls', true);
  expect(one).toEqual({ calls: { answered: 2, right: 2, streak: 2 } });
  expect(withAnswer(one, 'calls', false)).toEqual({ calls: { answered: 3, right: 2, streak: 0 } });
  expect(readScore(JSON.stringify(one))).toEqual(one);
  for (const text of [null, '', '{', '7', '[]', '{"calls":{"answered":"x","right":9}}']) {
    const { calls } = readScore(text);
    expect(calls === undefined || (calls.answered === 0 && calls.right === 0)).toBe(true);
  }
});
