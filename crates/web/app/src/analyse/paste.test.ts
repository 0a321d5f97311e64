import { expect, test } from 'vitest';
import { readPasted } from './paste';
import { EMPTY, type Position, situation } from './position';
import { readTiles } from '../tiles/codes';

const seat = (fields: Partial<Position['seats'][0]>) => ({ ...EMPTY.seats[0], ...fields });

test('a situation comes back as the position that asked it', () => {
  const position: Position = {
    ...EMPTY, hand: '123m0567p', drawn: '7p', melds: '777z@left (1111z) [+5555s]@right', seatWind: 'S', roundWind: 'E', dora: '3p', drawsLeft: '64',
    scores: '25000,25000,24000,-100', repeats: '1', sticks: '2', offered: '4s', from: 'across', seen: '9m',
    seats: [seat({ river: '9s' }), seat({ river: '8s<' }), seat({ river: '7s!', riichi: true, melds: '234p@left' }), seat({ river: '1z 2z*' })],
  };
  const pasted = readPasted(JSON.stringify(situation(position, readTiles(position.hand))));
  expect(pasted).toEqual({ kind: 'situation', position });
});

test('fields of a wrong kind are left out, not trusted', () => {
  const pasted = readPasted('{"hand":"1m","melds":7,"seats":[null,"x",{"riichi":"yes","river":["1m"]}],"scores":"none","seat_wind":"up","offered":[]}');
  expect(pasted).toEqual({ kind: 'situation', position: { ...EMPTY, rules: '', hand: '1m' } });
});

test('records are told from hands', () => {
  const kinds = (text: string) => readPasted(text).kind;
  for (const text of ['123m4568p23456s11z', 'E E 5pr', '🀇🀈', '', '{', '{ nothing']) expect(kinds(text), text).toBe('tiles');
  for (const text of ['{"type":"start_game","rules":"riichi"}\n{"type":"end_game"}', '<mjloggm ver="2.3">', '{"title":["",""],"log":[[]]}']) expect(kinds(text), text).toBe('record');
  const json = '{"title":["a b",""],"log":[[]]}';
  expect(readPasted(`https://tenhou.net/6/#json=${encodeURIComponent(json)}`)).toEqual({ kind: 'record', body: json });
  expect(readPasted(` https://tenhou.net/5/#json=${json}\n`)).toEqual({ kind: 'record', body: json });
});
