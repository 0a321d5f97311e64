import { expect, test } from 'vitest';
import type { RuleSet } from '../about';
import { LANGUAGES, type Language, wordsOf } from '../words';
import { discardOf, exchangeOf, isSameChoice, type Action, type LegalAction } from './actions';
import { drawsLeft } from './drawsLeft';
import { eventText, signed } from './eventText';
import { currentLine } from './Log';
import type { Line } from './types';

const RECORDS = import.meta.glob<string>('../../../../game/tests/data/records/*.jsonl', { query: '?raw', import: 'default', eager: true });
const LINES = Object.values(RECORDS).flatMap((text) => text.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Line));

test('every event of the golden records is said in words, without a code left', () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const texts = LINES.map((line) => eventText(line, (seat) => `seat ${seat}`, wordsOf(language), 'listen')).filter((text) => text !== null);
    expect(texts.length).toBeGreaterThan(LINES.length / 2);
    expect(texts.filter((text) => /(?:table|tile|side)-|undefined|\{/.test(text))).toEqual([]);
  }
});

test('a hidden draw does not name its tile', () => {
  const draw = (pai: string) => eventText({ type: 'tsumo', actor: 1, pai } as Line, () => 'South', wordsOf('en'), 'listen');
  expect(draw('5mr')).toContain(wordsOf('en')('tile-0m'));
  expect(draw('?')).not.toMatch(/\?|tile-/);
});

test('points have their sign', () => {
  expect([12000, -3900, 0].map(signed)).toEqual(['+12,000', '−3,900', '0']);
});

test('every draw takes a tile of the wall', () => {
  const rules = { most_draws_left: 69 } as RuleSet;
  const lines = ['start_kyoku', 'tsumo', 'dahai', 'tsumo', 'dahai'].map((type) => ({ type }) as Line);
  expect([0, 1, 2, 3, 4].map((events) => drawsLeft(rules, lines, events))).toEqual([70, 69, 69, 68, 68]);
  expect(drawsLeft(undefined, lines, 4)).toBeUndefined();
  expect(drawsLeft({ most_draws_left: 0 } as RuleSet, lines, 4)).toBe(0);
});

test('a press means the legal action of its tile', () => {
  const legal = [
    { kind: 'discard', tile: '5p' }, { kind: 'discard', tile: '5p', drawn: true }, { kind: 'riichi', tile: '9m' }, { kind: 'exchange', tiles: ['1m', '2m', '2m'] },
  ].map((action) => ({ action, text: '' })) as unknown as LegalAction[];
  expect(discardOf(legal, 'discard', '5p', false)).toBe(legal[0]);
  expect(discardOf(legal, 'discard', '5p', true)).toBe(legal[1]);
  expect(discardOf(legal, 'riichi', '9m', false)).toBe(legal[2]);
  expect(discardOf(legal, 'discard', '9m', false)).toBeUndefined();
  expect(exchangeOf(legal, ['2m', '1m', '2m'])).toBe(legal[3]);
  expect(exchangeOf(legal, ['2m', '1m', '1m'])).toBeUndefined();
  const action = (fields: object) => fields as Action;
  expect(isSameChoice(action({ kind: 'discard', tile: '5p' }), action({ kind: 'discard', tile: '5p', drawn: true }))).toBe(true);
  expect(isSameChoice(action({ kind: 'discard', tile: '5p' }), action({ kind: 'riichi', tile: '5p' }))).toBe(false);
});

test('the log marks the last line that has happened, also after an event without a line', () => {
  const lines = [1, 2, 5, 6].map((place) => ({ place }));
  expect([0, 1, 4, 5, 9].map((event) => currentLine(lines, event))).toEqual([undefined, 1, 2, 5, 6]);
});

test('the log has one notation of tiles, that of the program', () => {
  const texts = LINES.map((line) => eventText(line, () => '', wordsOf('en'), 'read')).filter((text) => text !== null);
  expect(texts.filter((text) => / of (?:characters|dots|bamboo)|dragon|\b5[mps]r\b/.test(text))).toEqual([]);
  expect(texts.some((text) => /\b0[mps]\b/.test(text))).toBe(true);
});
