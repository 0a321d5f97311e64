import { expect, test } from 'vitest';
import type { Measure, Row } from './answer';
import { isGain, sumsOf } from './sums';

const measure = (value: number, unit: string, better: 'less' | 'more'): Measure => ({ value, unit, better, exact: true }) as unknown as Measure;

/** An action by its chance to win and its places after a win and after anything else. */
function claim(win: number, placeOfWin: number, placeElse: number): Row {
  const terms = { win: win * placeOfWin, other_win: (1 - win) * placeElse };
  return {
    action: { kind: 'pass' }, text: 'x', accepts: {},
    measures: {
      rank: measure(terms.win + terms.other_win, 'rank', 'less'), win: measure(win, 'probability', 'more'), other_win: measure(1 - win, 'probability', 'less'),
    },
    terms: { rank: terms },
  } as unknown as Row;
}

test('more wins are an advantage, though they add more to the sum of places', () => {
  // The pong wins twice as often and a little less each time.
  const [pong, pass] = [claim(0.65, 2.26, 2.59), claim(0.33, 2.2, 2.6)];
  const [sums] = sumsOf(pong, pass, 'rest');
  const part = (name: string) => sums!.parts.find((one) => one.name === name)!;
  expect(part('win').best).toBeGreaterThan(part('win').other);
  expect(isGain(part('win').difference, sums!.measure)).toBe(true);
  expect(isGain(part('other_win').difference, sums!.measure)).toBe(true);
  expect(part('win').chances).toEqual({ best: 0.65, other: 0.33 });
});

test('the differences of ends sum to the difference of the whole', () => {
  for (const [best, other] of [[claim(0.65, 2.26, 2.59), claim(0.33, 2.2, 2.6)], [claim(0.1, 1.5, 3), claim(0.9, 2.5, 2.6)], [claim(0.5, 1, 4), claim(0.5, 2, 4)]] as const) {
    const [sums] = sumsOf(best, other, 'rest');
    expect(sums!.parts.reduce((all, one) => all + one.difference, 0)).toBeCloseTo(sums!.best - sums!.other, 10);
    expect(sums!.best).toBeCloseTo(best.measures.rank!.value!, 10);
  }
});

test('points and chances are compared as they are, and small parts together', () => {
  const row = (amounts: Record<string, number>): Row =>
    ({ measures: { points: measure(1, 'points', 'more') }, terms: { points: amounts } }) as unknown as Row;
  const [sums] = sumsOf(row({ win: 3000, deal_in: -400, a: 1, b: 2 }), row({ win: 2000, deal_in: -100, a: 0, b: 4 }), 'rest');
  expect(sums!.parts.map((part) => [part.name, part.difference])).toEqual([['win', 1000], ['deal_in', -300], ['rest', -1]]);
  expect(sums!.level).toBeNull();
  expect(sums!.parts.map((part) => isGain(part.difference, sums!.measure))).toEqual([true, false, false]);
});
