import { expect, test } from 'vitest';
import { percent, signed } from './numbers';

test('small shares have more digits, and no share is rounded to certainty', () => {
  const shares = [0, 0.00012, 0.0123, 0.123, 0.9994, 0.9999, 1];
  expect(shares.map(percent)).toEqual(['0%', '0.012%', '1.23%', '12.3%', '99.9%', '>99.9%', '100%']);
});

test('a difference that is written as nothing has no sign', () => {
  const text = (amount: number) => amount.toFixed(1);
  expect([1.26, -1.26, 0.04, -0.04, 0].map((amount) => signed(amount, text))).toEqual(['+1.3', '−1.3', '±0.0', '±0.0', '±0.0']);
});
