// The table of a position, as its seat sees it: what the board draws. Hands of others lie face down.
import type { RuleSet } from '../about';
import { type Position, readMelds, SIDES, sidesOf } from '../analyse/position';
import { riverWords } from '../analyse/zones';
import { NORTH, readTiles } from '../tiles/codes';
import type { Seat, SeatState, ShownMeld, TableState } from '../table/types';

/** The seat of the position is seat 0. */
export const OWN: Seat = 0;

const melds = (text: string, owner: Seat, count: number): ShownMeld[] => readMelds(text).map(({ kind, tiles, from }) => {
  const closed = kind === 'closed_kong';
  return { tiles, closed, from: closed ? null : (owner + (from ? sidesOf(count).indexOf(from) : count - 1)) % count, claimed: closed ? null : tiles[0] ?? null };
});

export function tableOf(position: Position, rules: RuleSet): TableState {
  const scores = position.scores.split(',').map(Number);
  const sides = sidesOf(rules.seats);
  const seats = sides.map((side, seat): SeatState => {
    const notes = position.seats[SIDES.indexOf(side)]!;
    const own = seat === OWN;
    const shown = melds(own ? position.melds : notes.melds, seat, sides.length);
    const held = rules.hand - 3 * shown.length;
    return {
      hand: own ? readTiles(position.hand) : Array.from({ length: Math.max(held, 0) }, () => 'back'),
      river: riverWords(notes.river).flatMap((word) => readTiles(word).slice(0, 1).map((tile) => (
        { tile, drawn: word.includes('*'), claimed: word.includes('<'), riichi: word.includes('!') }))),
      melds: shown, flowers: [...readTiles(own ? position.flowers : notes.flowers), ...Array.from({ length: Number(own ? position.norths : notes.norths) }, () => NORTH)], score: scores[seat] ?? rules.starting_points,
      drawn: own ? readTiles(position.drawn)[0] ?? null : null, riichi: notes.riichi, isVoid: (own ? position.void : notes.void) || null, won: false, wonWith: null,
    };
  });
  const offered = readTiles(position.offered)[0];
  return {
    seats, dora: readTiles(position.dora), sticks: Number(position.sticks) || 0, turn: offered ? null : OWN,
    last: offered ? { seat: sides.indexOf(position.from), tile: offered } : null,
  };
}

/** Who deals, by the wind of seat 0. */
export const dealerOf = (position: Position, count: number): Seat => (count - Math.max('ESWN'.indexOf(position.seatWind || 'E'), 0)) % count;
