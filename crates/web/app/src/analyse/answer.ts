// What the program answers to "what should I do": names for its types, and the few questions that the page asks about them.
import suzumeOptions from 'review-page/options.js';
import type { Answered } from '../api';
import type { Action } from '../table/actions';
import { type Code, plainTile } from '../tiles/codes';

export type Advice = Answered<'Advice'>;
/** A legal action with its measures. */
export type Row = Answered<'AdvisedAction'>;
export type Measure = Answered<'Measure'>;
export type SeatDanger = Answered<'SeatDanger'>;
export type TileCounts = Answered<'TileCounts'>;
/** How far a hand is that has yet to draw. */
export type Distance = Answered<'DeficiencyAnswer'>;
export type Quantity = keyof Row['measures'];

/** The tile that an action discards; null if it discards none. */
export const discardOf = (action: Action): Code | null => (action.kind === 'discard' || action.kind === 'riichi' ? action.tile : null);

/** The best action that discards a tile, with riichi or without. */
export const rowOfTile = (rows: readonly Row[], tile: Code): Row | undefined =>
  rows.find((row) => discardOf(row.action) === tile) ?? rows.find((row) => plainTile(discardOf(row.action) ?? '') === plainTile(tile));

/** A name of an action that is the same for the same choice. */
export const choiceOf = (row: Row): string => suzumeOptions.choiceOf(row.action);

/** The quantities of an answer, the most important first, as the evaluator orders them. */
export function quantitiesOf(rows: readonly Row[]): Quantity[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row.measures) as Quantity[]))];
}

export const total = (counts: TileCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** How good an action is by a quantity among all, from 0 to 1. */
export const shareOf = (rows: readonly Row[], quantity: Quantity, row: Row): number =>
  suzumeOptions.shareOf(rows.map((one) => one.measures[quantity]), row.measures[quantity]);

/** The chance to win, turn by turn, summed up; empty if the evaluator does not give it by turns. */
export function winCurve(row: Row): number[] {
  let sum = 0;
  return Object.entries(row.terms?.win ?? {}).filter(([name]) => name.startsWith('turn ')).map(([, amount]) => (sum += amount));
}
