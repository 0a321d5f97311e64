import { expect, test } from 'vitest';
import type { RecordAnswer, Review } from '../table/types';
import { gamesOf, type LibraryFile, mistakesOf, namesOf } from './library';

const hand = (game: number, results: number[], luck: number | null = null) => ({
  game, hand: 1, name: 'East 1', dealer: 0, events: [],
  seats: results.map((result, seat) => ({ seat, result, deal: luck, draws: luck, own: null, rest: null, rating: null })),
});
const game = (number: number, names: string[], scores: number[]) => ({ game: number, file: 'a', rules: 'riichi', names, stick_points: 1000, scores });
const file = (id: string, games: unknown[], hands: unknown[], review: unknown = null): LibraryFile =>
  ({ id, name: `${id}.json`, body: '', record: { games, hands } as RecordAnswer, review: review as Review | null, problem: null });

const first = file('a', [game(1, ['me', 'x', 'y', 'y'], [30000, 20000, 25000, 25000])], [hand(1, [5000, -5000, 0, 0])]);
const second = file('b', [game(1, ['x', 'me', 'z', 'w'], [40000, 10000, 25000, 25000])], [hand(1, [15000, -15000, 0, 0], 300)], {
  games: [game(1, ['x', 'me', 'z', 'w'], [40000, 10000, 25000, 25000])], hands: [hand(1, [15000, -15000, 0, 0], 300)],
  decisions: [
    { game: 1, hand: 1, seat: 1, agrees: false, flag: 'cost', kind: 'discard', threat: 'quiet', cost: { value: 0.1, severity: 2 } },
    { game: 1, hand: 1, seat: 1, agrees: false, flag: 'cost', kind: 'claim', threat: 'riichi', cost: { value: 0.3, severity: 9 } },
    { game: 1, hand: 1, seat: 1, agrees: true, flag: null, kind: 'discard', threat: 'quiet', cost: null },
    { game: 1, hand: 1, seat: 0, agrees: false, flag: 'cost', kind: 'discard', threat: 'quiet', cost: { value: 9, severity: 90 } },
  ],
  summary: { quantity: 'rank', players: [{ name: 'me', seat: 1, trend: [{ game: 1, cost: { rank: 0.4 }, rating: 71 }] }] },
});

test('the players of the records, the most frequent first; a name at two seats is none', () => {
  expect(namesOf([first, second])).toEqual([['me', 2], ['x', 2], ['w', 1], ['z', 1]]);
});

test('a game has its result before a review, and cost, luck and rating after it', () => {
  const rows = gamesOf([first, second], { name: 'me' });
  expect(rows.map((row) => [row.seat, row.points, row.place, row.cost, row.rating, row.luck, row.mistakes])).toEqual([
    [0, 5000, 1, null, null, null, null], [1, -15000, 4, 0.4, 71, 600, 2],
  ]);
  expect(rows[1]!.agreement).toBeCloseTo(1 / 3);
  expect(gamesOf([first], { seat: 3 })[0]).toMatchObject({ seat: 3, points: 0, place: 3 });
  expect(gamesOf([first], { name: 'nobody' })).toEqual([]);
});

test('mistakes are one player\'s own, the costliest first', () => {
  expect(mistakesOf([first, second], { name: 'me' }).map((one) => one.decision.kind)).toEqual(['claim', 'discard']);
});
