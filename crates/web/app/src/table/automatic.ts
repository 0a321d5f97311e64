// What is done without asking the person, where they have switched that on.
import type { Action, LegalAction } from './actions';

export interface Switches {
  /** Take every win. */
  win: boolean;
  /** After riichi, discard what was drawn. */
  discard: boolean;
  /** Pass every claim that does not win. */
  noCalls: boolean;
}

/** The action that the switches choose; null if the person decides. */
export function automatic(legal: readonly LegalAction[], switches: Switches, isRiichi: boolean): Action | null {
  const actions = legal.map(({ action }) => action);
  const of = (kind: Action['kind']) => actions.find((action) => action.kind === kind);
  const win = of('win');
  if (win) return switches.win ? win : null;
  const pass = of('pass');
  if (pass) return switches.noCalls ? pass : null;
  const isForced = actions.every((action) => action.kind === 'discard');
  return switches.discard && isRiichi && isForced ? actions[0] ?? null : null;
}
