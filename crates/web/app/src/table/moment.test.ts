import { expect, test } from 'vitest';
import suzumeTable from 'review-page/table.js';
import type { RuleSet } from '../about';
import { situation } from '../analyse/position';
import { readTiles } from '../tiles/codes';
import { positionAt } from './moment';
import type { Line } from './types';

const RIICHI = { name: 'riichi', most_draws_left: 69, has: { riichi: true, chows: true } } as unknown as RuleSet;
const hand = (text: string) => readTiles(text).map((code) => (code[1] === 'z' ? 'ESWNPFC'[Number(code[0]) - 1]! : code[0] === '0' ? `5${code[1]}r` : code));
const LINES = [
  { type: 'start_kyoku', bakaze: 'S', kyoku: 2, honba: 1, kyotaku: 1, oya: 1, scores: [24000, 26000, 25000, 24000], dora_marker: '3p',
    tehais: [hand('123m456p789s1122z'), hand('123m0567p2345s11z'), hand('113355m7799p11s2z'), hand('111222333m44p56s')] },
  { type: 'tsumo', actor: 1, pai: '9m' },
  { type: 'dahai', actor: 1, pai: '9m', tsumogiri: true },
  { type: 'tsumo', actor: 2, pai: 'S' },
  { type: 'reach', actor: 2 },
  { type: 'dahai', actor: 2, pai: '7p', tsumogiri: false },
  { type: 'reach_accepted', actor: 2 },
  { type: 'tsumo', actor: 3, pai: '9p' },
  { type: 'dahai', actor: 3, pai: 'E', tsumogiri: false },
  { type: 'pon', actor: 0, target: 3, pai: 'E', consumed: ['E', 'E'] },
  { type: 'dahai', actor: 0, pai: '1m', tsumogiri: false },
] as unknown as Line[];
const at = (event: number, seat: number) => positionAt({ rules: RIICHI, lines: LINES, event, table: suzumeTable.at(LINES, event, 1000), dealer: 1, seat });

test('the seat in turn has its hand, the drawn tile and everything it sees', () => {
  const position = at(3, 2);
  expect(position).toMatchObject({ rules: 'riichi', hand: '113355m7799p11s22z', drawn: '2z', seatWind: 'S', roundWind: 'S', dora: '3p', drawsLeft: '68', repeats: '1', sticks: '1', offered: '' });
  expect(position.scores).toBe('25000,24000,24000,26000');
  // The left of seat 2 is seat 1.
  expect(position.seats.map((seat) => seat.river)).toEqual(['', '', '', '9m*']);
});

test('a discard that may be claimed is offered, and others see the riichi and the meld', () => {
  expect(at(8, 0)).toMatchObject({ offered: '1z', from: 'left', hand: '123m456p789s1122z' });
  expect(at(8, 2)).toMatchObject({ offered: '' });
  const after = at(10, 1);
  expect(after.seats[3]).toMatchObject({ melds: '111z@left', river: '1m' });
  expect(after.seats[2]).toMatchObject({ river: '1z<' });
  expect(after.seats[1]).toMatchObject({ riichi: true, river: '7p!' });
  expect(after.sticks).toBe('2');
  // The question has the fields of docs/situation.md.
  expect(situation(at(9, 0), readTiles(at(9, 0).hand))).toMatchObject({ melds: [{ kind: 'pong', tiles: '111z', from: 'left' }], round_wind: 'S', seat_wind: 'N' });
});

const SANMA = { name: 'sanma', most_draws_left: 54, has: { riichi: true, chows: false } } as unknown as RuleSet;
const OF_THREE = [
  { type: 'start_kyoku', bakaze: 'E', kyoku: 1, honba: 0, kyotaku: 0, oya: 0, scores: [35000, 34000, 36000], dora_marker: '1m',
    tehais: [hand('19m123p456789s11z'), hand('19m123p456789s44z'), hand('19m123p456789s77z')] },
  { type: 'tsumo', actor: 0, pai: 'N' },
  { type: 'nukidora', actor: 0, pai: 'N' },
  { type: 'tsumo', actor: 0, pai: '2p' },
  { type: 'dahai', actor: 0, pai: 'C', tsumogiri: false },
  { type: 'pon', actor: 2, target: 0, pai: 'C', consumed: ['C', 'C'] },
] as unknown as Line[];
const ofThree = (event: number, seat: number) => positionAt({ rules: SANMA, lines: OF_THREE, event, table: suzumeTable.at(OF_THREE, event, 1000), dealer: 0, seat });

test('with three seats no seat is across, and norths lie aside', () => {
  const [first, second, third] = [0, 1, 2].map((seat) => ofThree(4, seat));
  expect(first).toMatchObject({ norths: '1', flowers: '', scores: '35000,34000,36000', seatWind: 'E' });
  expect(second).toMatchObject({ seatWind: 'S', norths: '' });
  expect(second!.seats.map((seat) => seat.norths)).toEqual(['', '', '', '1']);
  expect(third).toMatchObject({ offered: '7z', from: 'right' });
  expect(third!.seats.map((seat) => seat.river)).toEqual(['', '7z', '', '']);
  const claimed = ofThree(5, 1);
  expect(claimed.seats[1]).toMatchObject({ melds: '777z@right' });
  expect(situation(claimed, readTiles(claimed.hand), 3)).toMatchObject({ seats: [{}, { melds: [{ from: 'right' }] }, { norths: 1, river: '7z<' }] });
});
