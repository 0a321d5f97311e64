import { expect, test } from 'vitest';
import type { RuleSet } from '../about';
import { EMPTY_WIN, questionOf, readWin, tileCount, withTile, writeWin } from './question';

const RIICHI = { name: 'riichi', hand: 13, kinds: 34, flags: ['riichi', 'ippatsu'], has: { dora: true, flowers: false, void: false } } as unknown as RuleSet;
const WIN = { ...EMPTY_WIN, hand: '234m34567p22678s', win: '8p', flags: ['riichi', 'unknown'], dora: '1m', ura: '2m', void: 'm' };

test('a win comes back from its address', () => {
  const form = { ...WIN, melds: '777z (1111z)', selfDrawn: true };
  expect(readWin(writeWin(form))).toEqual(form);
  expect(readWin(new URLSearchParams())).toEqual(EMPTY_WIN);
});

test('the question has what the rules have, and waits for the last tile', () => {
  expect(questionOf(WIN, RIICHI, 'en')).toMatchObject({
    rules: 'riichi', win: { concealed: '234m34567p22678s', winning_tile: '8p', flags: ['riichi'], ura_indicators: '2m', flowers: null, void: null },
  });
  expect(questionOf({ ...WIN, flags: [] }, RIICHI, 'en')).toMatchObject({ win: { ura_indicators: null } });
  expect(questionOf({ ...WIN, win: '' }, RIICHI, 'en')).toBeNull();
  expect(questionOf({ ...WIN, hand: '234m3456722s', melds: '777z [+5555p]' }, RIICHI, 'en')).toBeNull();
  const melded = { ...WIN, hand: '2345622s', melds: '777z (5555p)' };
  expect(tileCount(melded, RIICHI)).toEqual({ now: 14, wanted: 14 });
  expect(questionOf(melded, RIICHI, 'en')).toMatchObject({ win: { melds: [{ kind: 'pong', tiles: '777z' }, { kind: 'closed_kong', tiles: '5555p' }] } });
});

test('pressed tiles fill the hand, then the winning tile; there is no fifth copy', () => {
  let form = EMPTY_WIN;
  for (let count = 0; count < 5; count += 1) form = withTile(form, '1m', RIICHI);
  expect(form.hand).toBe('1m1m1m1m');
  form = withTile({ ...EMPTY_WIN, hand: '234m34567p22678s' }, '8p', RIICHI);
  expect(form).toMatchObject({ hand: '234m34567p22678s', win: '8p' });
  expect(withTile(form, '9p', RIICHI)).toBe(form);
});
