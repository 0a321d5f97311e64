// The table that the page makes of the lines of a hand is the program's own, over its golden records: states.json is written by a
// test of crates/game.
import suzumeTable from 'review-page/table.js';
import { expect, test } from 'vitest';
import states from './states.json';
import type { Line, SeatState, TableState } from './types';

const RECORDS = import.meta.glob<string>('../../../../game/tests/data/records/*.jsonl', { query: '?raw', import: 'default', eager: true });

/** The lines of each hand of a record. */
function handsOf(record: string): Line[][] {
  const hands: Line[][] = [];
  for (const text of record.split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as Line;
    if (line.type === 'start_kyoku') hands.push([]);
    if (line.type !== 'start_game' && line.type !== 'end_game') hands.at(-1)?.push(line);
  }
  return hands;
}

const seatText = (seat: SeatState): string => {
  const river = seat.river.map((one) => `${one.tile}${one.drawn ? '*' : ''}${one.claimed ? '<' : ''}${one.riichi ? '!' : ''}`);
  const melds = seat.melds.map((meld) => meld.tiles.toSorted().join(''));
  return `${seat.score} ${seat.hand.length} [${river.join(' ')}] [${melds.join(' ')}] ${seat.flowers.length}${seat.isVoid ?? ''}${seat.riichi ? 'R' : ''}${seat.won ? 'W' : ''}`;
};

const tableText = (table: TableState): string => `${table.dora.join('')} ${table.sticks} | ${table.seats.map(seatText).join(' | ')}`;

test.each(Object.entries(states))('the tables of %s are those of the program', (name, expected) => {
  const record = Object.entries(RECORDS).find(([path]) => path.endsWith(`/${name}.jsonl`))?.[1] ?? '';
  const hands = handsOf(record);
  expect(hands.length).toBe(expected.hands.length);
  let compared = 0;
  hands.forEach((lines, place) => {
    for (const [events, text] of Object.entries(expected.hands[place]!)) {
      expect(tableText(suzumeTable.at(lines, Number(events), expected.stick_points)), `hand ${place}, event ${events}`).toBe(text);
      compared += 1;
    }
  });
  expect(compared).toBeGreaterThan(hands.length);
});
