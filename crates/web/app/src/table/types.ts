// What the table page reads: lines of records (docs/records.md), games, reviews and hints, as the program writes them.
import type { Code } from '../tiles/codes';

export const SEATS = [0, 1, 2, 3] as const;
export type Seat = number;
export type BySeat<T> = readonly [T, T, T, T];

/** Points that one seat pays another, and why. */
export interface Payment {
  from: Seat;
  to: Seat;
  points: number;
  reason: string;
}

/** A line of a hand. Tiles are as records write them: `E`, `5mr`; `?` is one that the reader may not know. */
export type Line =
  | {
    type: 'start_kyoku';
    bakaze: string;
    kyoku: number;
    honba: number;
    kyotaku: number;
    oya: Seat;
    scores: BySeat<number>;
    tehais: BySeat<string[]>;
    dora_marker?: string;
  }
  | { type: 'tsumo'; actor: Seat; pai: string }
  | { type: 'dahai'; actor: Seat; pai: string; tsumogiri: boolean }
  | { type: 'chi' | 'pon' | 'daiminkan'; actor: Seat; target: Seat; pai: string; consumed: string[] }
  | { type: 'kakan'; actor: Seat; pai: string; consumed: string[] }
  | { type: 'ankan'; actor: Seat; consumed: string[] }
  | { type: 'reach' | 'reach_accepted'; actor: Seat }
  | { type: 'dora'; dora_marker: string }
  | { type: 'flower'; actor: Seat; pai: string }
  | { type: 'opened' | 'end_kyoku' }
  | { type: 'exchange'; actor: Seat; target: Seat; consumed: string[] }
  | { type: 'void'; actor: Seat; suit: 'm' | 'p' | 's' }
  | { type: 'payment'; deltas: BySeat<number>; payments: Payment[] }
  | Win
  | { type: 'ryukyoku'; deltas: BySeat<number>; payments: Payment[]; reason?: string };

/** A win. `target` is the winner if the tile was drawn. */
export interface Win {
  type: 'hora';
  actor: Seat;
  target: Seat;
  pai: string | null;
  deltas: BySeat<number>;
  payments: Payment[];
  /** What the hand is worth and why: `Riichi 1, Tanyao 1 = 2 han 40 fu: 2600`. */
  reckoning: string;
  ura_markers?: string[];
}

/** A game of a record. */
export interface Game {
  game: number;
  file: string;
  rules: string;
  names: BySeat<string>;
  scores: BySeat<number>;
}

/** A hand of a game, with all its lines. */
export interface Hand {
  game: number;
  hand: number;
  name: string;
  dealer: Seat;
  points: BySeat<number>;
  events: Line[];
}

/** A record that the program has read and checked. */
export interface RecordAnswer {
  file: string;
  format: string;
  unchecked: string[];
  games: Game[];
  hands: Hand[];
}

export interface Measure {
  quantity: string;
  amount: number | null;
  unit: string;
  exact: boolean;
  error?: number;
  because?: string;
}

/** An action with what it is worth. */
export interface ActionValue {
  action: string;
  measures: Measure[];
  terms?: Record<string, Record<string, number>>;
  note?: string;
}

/** What every legal action is worth, the best first. */
export interface Hint {
  decision: number;
  with: string;
  values: ActionValue[];
  /** The danger of each discard, under rules that have models of opponents. */
  dangers?: TileDanger[];
}

/** The danger of a discard against each of the others, in the order of play. */
export interface TileDanger {
  tile: Code;
  seats: { seat: 'right' | 'across' | 'left'; chance: number; loss: number; reason: string }[];
}

/** A decision of a review; the panel reads what is not named here. */
export interface Decision {
  game: number;
  hand: number;
  seat: Seat;
  turn: number;
  /** How many events there were before it. */
  event: number;
  kind: string;
  done: string;
  advised: string;
  agrees: boolean;
  regret: number;
  quantity: string;
}

export interface Review {
  file: string;
  with: string;
  finished: boolean;
  games: Game[];
  hands: Hand[];
  decisions: Decision[];
  summary: { quantity: string | null; unit: string | null };
}

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

/** A rule set, as the program describes it. */
