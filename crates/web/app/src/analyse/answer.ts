// What the program answers: the JSON of `suzume discard`.
import type { Problem } from '../api';
import { type Code, plainTile } from '../tiles/codes';
import type { Other } from './position';

export type TileCounts = Record<Code, number>;

export interface Chance {
  /** Exact; null if there is only a range. */
  value: number | null;
  low?: number;
  high?: number;
}

export interface SeatDanger {
  seat: Other;
  /** That the seat wins with the tile. */
  chance: number;
  /** Points that this costs on average. */
  loss: number;
  class: string;
  reason: string;
}

export interface Discard extends Chance {
  tile: Code;
  /** Null if the hand can never be complete with what is available. */
  deficiency: number | null;
  accepts: TileCounts;
  delta: number;
  win?: number;
  points?: number;
  ready?: number;
  riichi?: { win: number; points: number; better: boolean };
  terms?: { points?: Record<string, number>; win?: Record<string, number> };
  danger?: SeatDanger[];
}

export interface Measure {
  quantity: string;
  /** Null if it is infinite. */
  amount: number | null;
  unit: string;
  exact: boolean;
  because?: string;
}

/** What a legal action is worth to a player. */
export interface ActionValue {
  action: string;
  measures: Measure[];
  terms?: Record<string, Record<string, number>>;
  note?: string;
}

export interface CurvePoint extends Chance {
  draws: number;
  ready: number | null;
}

export interface Why {
  against: Code;
  gained: TileCounts;
  lost: TileCounts;
  accepted_difference: number;
  chance_by_draw: number[];
  keeps: string | null;
  gives_up: string[];
}

export interface Answer {
  deficiency: number | null;
  /** Absent where no tile is to be discarded. */
  discards?: Discard[];
  best?: Code | null;
  k?: number;
  exact?: boolean;
  looked?: { objective: string; draws: number; exchanges: number; claims: number; hands: number; whole: boolean };
  why?: Why;
  curve?: CurvePoint[];
  with?: string;
  values?: ActionValue[];
  assumed?: string[];
  /** Of a hand before its draw. */
  accepts?: TileCounts;
  /** The exact chances of each discard within 1, 2, .. draws, asked for one by one; see `withChances`. */
  chances?: Record<Code, number[]>;
}

/** A line of the stream. */
export interface StreamLine {
  answer?: Answer;
  progress?: { share?: number };
  error?: Problem;
  done?: boolean;
}

/** The tile that an action discards, or null. */
export function discardOf(action: string): Code | null {
  const match = /discard ([0-9][mpsz])/.exec(action);
  return match ? plainTile(match[1]!) : null;
}

export const amountOf = (value: ActionValue | undefined, quantity: string): number | null =>
  value?.measures.find((measure) => measure.quantity === quantity)?.amount ?? null;

/** Quantities of which less is better. */
const LESS_IS_BETTER = new Set(['rank', 'deal_in', 'other_win', 'not_ready', 'missing', 'danger']);
export const isLessBetter = (quantity: string): boolean => LESS_IS_BETTER.has(quantity);

/** The best action that discards a tile: values come best first. */
export const valueOfDiscard = (answer: Answer, tile: Code): ActionValue | undefined =>
  answer.values?.find((value) => discardOf(value.action) === plainTile(tile));

export const total = (counts: TileCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** A chance as one number to compare by: exact, or the middle of its range. */
export const middle = (chance: Chance): number | null =>
  chance.value ?? (chance.low !== undefined && chance.high !== undefined ? (chance.low + chance.high) / 2 : null);

/** The chance to win, turn by turn, summed up. Empty where wins are not scored. */
export function winCurve(discard: Discard): number[] {
  const terms = discard.terms?.win ?? {};
  const turns = Object.entries(terms).flatMap(([name, amount]) => {
    const match = /^turn (\d+)$/.exec(name);
    return match ? [[Number(match[1]), amount] as const] : [];
  });
  const last = Math.max(0, ...turns.map(([turn]) => turn));
  const curve: number[] = [];
  let sum = 0;
  for (let turn = 1; turn <= last; turn += 1) {
    sum += turns.find(([one]) => one === turn)?.[1] ?? 0;
    curve.push(sum);
  }
  return curve;
}
