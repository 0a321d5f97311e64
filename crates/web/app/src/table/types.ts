// What the table page reads: lines of records (docs/records.md), games, reviews and hints, as the program describes them; and
// the table that follows from the lines of a hand.
import type { Answered } from '../api';
import type { Code } from '../tiles/codes';

export type Seat = number;
/** Three or four values, one for each seat of the table. */
export type BySeat<T> = readonly T[];

/** The seats of a table with so many of them. */
export const seatsOf = (count: number): Seat[] => Array.from({ length: count }, (_, seat) => seat);

/** How many turns a seat comes after another. */
export const turnsFrom = (from: Seat, to: Seat, count: number): number => (to - from + count) % count;

/** Points that one seat pays another, and why. */
export type Payment = Answered<'Paid'>;
/** A line of a hand. Tiles are as records write them: `E`, `5mr`; `?` is one that the reader may not know. */
export type Line = Answered<'RecordLine'>;
/** A win. `target` is the winner if the tile was drawn. */
export type Win = Extract<Line, { type: 'hora' }>;

/** A hand of a game, with all its lines. */
export type Hand = Answered<'HandReview'>;
/** A record that the program has read and checked. */
export type RecordAnswer = Answered<'RecordAnswer'>;
/** What to do, and why: every legal action, the best first. */
export type Hint = Answered<'Hint'>;
export type AdvisedAction = Answered<'AdvisedAction'>;
/** A decision of a review. */
export type Decision = Answered<'DecisionReview'>;
export type Review = Answered<'ReviewAnswer'>;
/** The progress of a review, and then the review. */
export type ReviewLine = Answered<'ReviewLine'> | Answered<'Error'>;

/** A discard as it lies in a river. */
export interface RiverTile {
  tile: Code;
  /** Discarded as drawn. */
  drawn: boolean;
  /** Another seat has taken it. */
  claimed: boolean;
  /** Riichi was declared with it. */
  riichi: boolean;
}

export interface ShownMeld {
  tiles: Code[];
  from: Seat | null;
  claimed: Code | null;
  closed: boolean;
}

export interface SeatState {
  hand: Code[];
  river: RiverTile[];
  melds: ShownMeld[];
  /** Flowers, and norths set aside. */
  flowers: Code[];
  score: number;
  drawn: Code | null;
  riichi: boolean;
  isVoid: 'm' | 'p' | 's' | null;
  won: boolean;
  wonWith: Code | null;
}

/** The table after some events. */
export interface TableState {
  seats: SeatState[];
  dora: Code[];
  sticks: number;
  last: { seat: Seat; tile: Code } | null;
  turn: Seat | null;
}
