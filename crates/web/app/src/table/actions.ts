// Legal actions of a question: which one a press means.
import type { Answered } from '../api';
import type { Code } from '../tiles/codes';
import suzumeOptions from 'review-page/options.js';

export type Action = Answered<'Action'>;
export type LegalAction = Answered<'LegalAction'>;
export type ActionKind = Action['kind'];

/** The tiles that an action names: the discard, the tiles of the hand that make a meld, those given away. */
export const tilesOf = (action: Action): Code[] => suzumeOptions.actionTiles(action);

/** Whether two actions are the same choice; which of two equal tiles is discarded makes no difference. */
export const isSameChoice = (one: Action, other: Action): boolean => suzumeOptions.choiceOf(one) === suzumeOptions.choiceOf(other);

const sorted = (tiles: readonly Code[]) => [...tiles].sort().join(' ');

/** The exchange of just these tiles, if it is legal. */
export const exchangeOf = (legal: readonly LegalAction[], tiles: readonly Code[]): LegalAction | undefined =>
  legal.find(({ action }) => action.kind === 'exchange' && sorted(action.tiles) === sorted(tiles));

/** The discard of a tile of the hand: the one just drawn, or one that was there before. */
export function discardOf(legal: readonly LegalAction[], kind: 'discard' | 'riichi', tile: Code, drawn: boolean): LegalAction | undefined {
  return legal.find(({ action }) => action.kind === kind && action.tile === tile && (action.drawn ?? false) === drawn);
}
