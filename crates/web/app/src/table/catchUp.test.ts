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
