import { expect, test } from 'vitest';
import { readTiles } from '../tiles/codes';
import { EMPTY, handAfter, type Position, readMelds, readPosition, situation, without, writePosition } from './position';

const [own, right, across, left] = EMPTY.seats;
const FULL: Position = {
  ...EMPTY, rules: 'taiwan', hand: '123m0p 11z', drawn: '1z', melds: '777z@left (1111p)', offered: '5s', from: 'across', seatWind: 'S', dora: '3p',
  drawsLeft: '40', seen: '9m', void: 's', scores: '1,2,3,4', repeats: '2',
  seats: [{ ...own, river: '9m*' }, { ...right, melds: '234s', riichi: true }, across, { ...left, river: '4s< 2p!', flowers: '1f' }],
  k: '3', line: [{ discard: '1m', draw: '0s' }],
};

test('a position comes back from its address', () => {
  for (const position of [EMPTY, FULL, { ...FULL, with: 'mdp', also: 'kstep', line: [] } as Position]) {
    expect(readPosition(new URLSearchParams(writePosition(position).toString()))).toEqual(position);
  }
});

test('what an address may not say is left out', () => {
  const position = readPosition(new URLSearchParams('from=above&seat=X&by=luck&void=z&left.void=q&line=1m-2m,1m,9z9z&hand=1m'));
  expect(position).toEqual({ ...EMPTY, hand: '1m', line: [{ discard: '1m', draw: '2m' }] });
});

test('melds say their kind, where they begin and from whom they are', () => {
  const melds = readMelds('234p  777z@left 055m@below 1111p (1111z) [+5505p]@right');
  expect(melds.map(({ kind, start, from }) => [kind, start, from])).toEqual([
    ['chow', 0, null], ['pong', 6, 'left'], ['pong', 16, null], ['open_kong', 27, null], ['closed_kong', 33, null], ['added_kong', 41, 'right'],
  ]);
});

test('a plain five stands for a red one only if there is no other', () => {
  expect(without(['0p', '5p', '5p'], '5p')).toEqual(['0p', '5p']);
  expect(without(['0p', '6p'], '5p')).toEqual(['6p']);
  expect(without(['5p', '0p'], '0p')).toEqual(['5p']);
  expect(without(['5p'], '1z')).toEqual(['5p']);
  expect(handAfter(readTiles('19m5p'), [{ discard: '9m', draw: '2m' }, { discard: '1m', draw: '0p' }])).toEqual(['2m', '0p', '5p']);
});

test('a question has the fields that were filled in, and nothing else', () => {
  expect(situation({ ...EMPTY, drawsLeft: 'many', scores: '1,2,3' }, readTiles('11z'))).toEqual({ rules: 'riichi', hand: '11z' });
  expect(situation({ ...FULL, line: [] }, readTiles('123m0p11z'))).toEqual({
    rules: 'taiwan', hand: '123m0p11z', drawn: '1z', melds: [{ kind: 'pong', tiles: '777z', from: 'left' }, { kind: 'closed_kong', tiles: '1111p' }],
    offered: { tile: '5s', from: 'across' }, seat_wind: 'S', dora_indicators: '3p', draws_left: 40, seen: '9m', void: 's', scores: [1, 2, 3, 4],
    repeats: 2, seats: [{ river: '9m*' }, { melds: [{ kind: 'chow', tiles: '234s' }], riichi: true }, {}, { river: '4s< 2p!', flowers: '1f' }],
  });
});

test('along a line rivers and melds are seen, and every seat draws', () => {
  const question = situation(FULL, readTiles('123m0p11z'));
  expect(question).toMatchObject({ hand: '23m0p0s11z', drawn: '0s', draws_left: 36 });
  expect(question).not.toHaveProperty('seats');
  expect(question).not.toHaveProperty('offered');
  // The claimed 4s lies in the meld that took it.
  expect(readTiles(String(question.seen)).sort()).toEqual(readTiles('9m1m9m2p234s').sort());
});
