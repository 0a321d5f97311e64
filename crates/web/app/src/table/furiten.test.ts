import { expect, test } from 'vitest';
import type { Action, LegalAction } from './actions';
import { automatic } from './automatic';
import type { Line, SeatState } from './types';
import { beforeDraw, furitenOf } from './furiten';

const line = (text: string): Line => {
  const [type, actor, pai] = text.split(' ');
  return { type, actor: Number(actor), ...(pai ? { pai } : {}) } as unknown as Line;
};
const furiten = (...texts: string[]) => furitenOf(texts.map(line), 0, ['4s', '7s', '1z', '5p']);

test('a discarded wait is furiten for good, also as a red five or an honour', () => {
  expect(furiten('tsumo 0 9m', 'dahai 0 9m', 'tsumo 1 ?', 'dahai 1 9m')).toBeNull();
  expect(furiten('dahai 0 7s', 'tsumo 1 ?', 'dahai 1 9m', 'tsumo 0 1m')).toBe('discarded');
  expect(furiten('dahai 0 E', 'tsumo 1 ?')).toBe('discarded');
  expect(furiten('dahai 0 5pr', 'tsumo 1 ?')).toBe('discarded');
});

test('a wait that was let pass is furiten until the own next draw', () => {
  expect(furiten('dahai 0 9m', 'dahai 1 4s')).toBeNull();
  expect(furiten('dahai 0 9m', 'dahai 1 4s', 'tsumo 2 ?')).toBe('passed');
  expect(furiten('dahai 0 9m', 'dahai 1 4s', 'tsumo 2 ?', 'dahai 2 9m', 'tsumo 0 1m')).toBeNull();
  expect(furiten('dahai 0 9m', 'kakan 1 4s', 'tsumo 1 ?')).toBe('passed');
  expect(furitenOf(['dahai 0 9m', 'nukidora 1 N', 'tsumo 1 ?'].map(line), 0, ['4z'])).toBe('passed');
  expect(furitenOf(['nukidora 0 N', 'tsumo 0 9m', 'dahai 0 9m'].map(line), 0, ['4z'])).toBeNull();
});

test('after riichi it stays', () => {
  expect(furiten('dahai 1 4s', 'tsumo 0 9m', 'reach 0', 'dahai 0 9m', 'reach_accepted 0', 'tsumo 1 ?')).toBeNull();
  expect(furiten('reach 0', 'dahai 0 9m', 'reach_accepted 0', 'dahai 1 4s', 'tsumo 0 1m', 'dahai 0 1m')).toBe('passed');
});

test('waits are those of the hand without the tile just drawn', () => {
  const seat = (hand: string[], drawn: string | null) => ({ hand, drawn }) as unknown as SeatState;
  expect(beforeDraw(seat(['1m', '2m', '3m', '5p'], null))).toEqual(['1m', '2m', '3m', '5p']);
  expect(beforeDraw(seat(['1m', '2m', '3m', '5p', '9s'], '9s'))).toEqual(['1m', '2m', '3m', '5p']);
  for (const fifth of ['9s', '2f', 'back']) expect(beforeDraw(seat(['1m', '2m', '3m', '5p', fifth], null))).toBeNull();
  expect(beforeDraw(seat(['1m', '2m', '3m', '2f'], null))).toBeNull();
});

test('switches act only where they may', () => {
  const legal = (...kinds: string[]) => kinds.map((kind) => ({ action: { kind } })) as unknown as LegalAction[];
  const kind = (action: Action | null) => action?.kind ?? null;
  const on = { win: true, discard: true, noCalls: true };
  const off = { win: false, discard: false, noCalls: false };
  for (const actions of [legal('win', 'pass'), legal('pass', 'pong'), legal('discard')]) expect(automatic(actions, off, true)).toBeNull();
  expect(kind(automatic(legal('pass', 'win', 'pong'), on, false))).toBe('win');
  // A win is never passed by the switch against calls.
  expect(automatic(legal('pass', 'win'), { ...on, win: false }, false)).toBeNull();
  expect(kind(automatic(legal('pong', 'pass'), on, false))).toBe('pass');
  expect(automatic(legal('discard', 'discard'), on, false)).toBeNull();
  expect(kind(automatic(legal('discard'), on, true))).toBe('discard');
  expect(automatic(legal('discard', 'closed_kong'), on, true)).toBeNull();
});
