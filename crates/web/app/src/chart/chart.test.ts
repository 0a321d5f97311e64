import { expect, test } from 'vitest';
import { steps } from './Chart';

test('marks of a scale are round, evenly spaced, inside the range and few', () => {
  expect(steps(0, 1, 6)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(steps(0.36, 0.64, 6)).toEqual([0.4, 0.45, 0.5, 0.55, 0.6]);
  expect(steps(-3000, 7000, 6)).toEqual([-2000, 0, 2000, 4000, 6000]);
  for (const [low, high] of [[0, 7], [12, 1234], [-0.004, 0.003], [0.4999, 0.5001]] as const) {
    const marks = steps(low, high, 6);
    expect(marks.length).toBeGreaterThan(1);
    expect(marks.length).toBeLessThanOrEqual(8);
    expect(marks.every((mark) => mark >= low && mark <= high)).toBe(true);
  }
});
