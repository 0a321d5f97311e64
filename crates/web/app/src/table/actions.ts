// Legal actions as the program writes them (`discard 9p as drawn`), read into what a table can offer.
import { type Code, readTiles } from '../tiles/codes';

export type ActionKind =
  | 'discard' | 'riichi' | 'pass' | 'win' | 'abort' | 'chow' | 'pong' | 'open_kong' | 'closed_kong' | 'added_kong' | 'void' | 'exchange';

export interface LegalAction {
  kind: ActionKind;
  /** The tiles that it names: the discard, the tiles of the hand that make a meld, those given away. */
  tiles: Code[];
  /** Of a discard: whether it is the tile just drawn. */
  drawn: boolean;
  suit: 'm' | 'p' | 's' | null;
  /** As the program writes it, to be sent back. */
  text: string;
}

const PATTERNS: [RegExp, ActionKind][] = [
  [/^riichi, discard /, 'riichi'], [/^discard /, 'discard'], [/^pass$/, 'pass'], [/^win$/, 'win'], [/^throw the hand in$/, 'abort'],
  [/^chow with /, 'chow'], [/^pong with /, 'pong'], [/^kong of the discard$/, 'open_kong'], [/^closed kong of /, 'closed_kong'],
  [/^added kong of /, 'added_kong'], [/^void suit /, 'void'], [/^give away /, 'exchange'],
];

/** Reads an action; null for one that this page does not know. */
export function readAction(text: string): LegalAction | null {
  const kind = PATTERNS.find(([pattern]) => pattern.test(text))?.[1];
  if (!kind) return null;
  const suit = kind === 'void' ? (text.slice(-1) as 'm' | 'p' | 's') : null;
  return { kind, tiles: suit ? [] : readTiles(text), drawn: text.endsWith(' as drawn'), suit, text };
}

export const readActions = (legal: readonly string[]): LegalAction[] =>
  legal.map(readAction).filter((action): action is LegalAction => action !== null);

const sorted = (tiles: readonly Code[]) => [...tiles].sort().join(' ');

/** The exchange of just these tiles, if it is legal. */
export const exchangeOf = (actions: readonly LegalAction[], tiles: readonly Code[]): LegalAction | undefined =>
  actions.find((action) => action.kind === 'exchange' && sorted(action.tiles) === sorted(tiles));

/** The discard of a tile of the hand: the one just drawn, or one that was there before. */
export function discardOf(actions: readonly LegalAction[], kind: 'discard' | 'riichi', tile: Code, drawn: boolean): LegalAction | undefined {
  const same = actions.filter((action) => action.kind === kind && action.tiles[0] === tile);
  return same.find((action) => action.drawn === drawn);
}
