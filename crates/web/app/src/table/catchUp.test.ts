import { expect, test } from 'vitest';
import type { Message } from '../backend';
import { shownAtOnce } from './catchUp';

/** Messages by letters: e event, ? question, a answer, h end of a hand, s start of one. */
const game = (text: string): Message[] => [...text].map((letter, n) => ({
  n, ...({ e: { event: {} }, '?': { ask: {} }, a: { answered: {} }, h: { hand: {} }, s: { start: {} } } as Record<string, object>)[letter],
}) as unknown as Message);

test('a new game is shown at its pace', () => {
  for (const isResuming of [true, false]) expect(shownAtOnce(game('seee?'), isResuming)).toBe(0);
});

test('what was answered is the past', () => {
  expect(shownAtOnce(game('see?aeee?'), false)).toBe('see?a'.length);
  // Another window has answered twice meanwhile, and passed the end of a hand.
  expect(shownAtOnce(game('see?aeeehsee?aee'), false)).toBe('see?aeeehsee?a'.length);
});

test('a window that resumes a game is where the game is', () => {
  expect(shownAtOnce(game('see?aeee?'), true)).toBe('see?aeee?'.length);
  expect(shownAtOnce(game('see?aee'), true)).toBe('see?aee'.length);
  // The result of the hand is still to be read.
  expect(shownAtOnce(game('see?aeehsee?'), true)).toBe('see?aeeh'.length);
});

test('a hand that is taken back is shown at once, up to the question', () => {
  const event = { n: 0, event: { type: 'dahai' } } as unknown as Message;
  const ask = (decision: number) => ({ n: 0, ask: { decision, legal: [] } }) as unknown as Message;
  const answered = { n: 0, answered: { decision: 0, action: { kind: 'pass' } } } as unknown as Message;
  const undone = { n: 0, undone: { hand: 1 } } as unknown as Message;
  const start = { n: 0, start: { game: 1, hand: 1, name: '', dealer: 0 } } as unknown as Message;
  const before = [start, event, ask(0), answered, event, event, ask(1)];
  // The rest has not come yet; then the question has; then it was answered and others move.
  expect(shownAtOnce([...before, undone, start, event], false)).toBe(10);
  expect(shownAtOnce([...before, undone, start, event, ask(2)], false)).toBe(11);
  expect(shownAtOnce([...before, undone, start, event, ask(2), answered, event], false)).toBe(12);
});
