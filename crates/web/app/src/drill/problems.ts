// The reader's own mistakes, kept in the browser to be practised.
import type { Decision } from '../table/types';
import { store, stored } from '../shell/settings';

/** A position in the format of docs/situation.md. */
export type Situation = Record<string, unknown>;

const KEY = 'problems';
/** The most that are kept; the newest replace the oldest. A position takes about a kilobyte. */
const MOST = 200;

function isList(value: unknown): value is Situation[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);
}

/** The positions that are kept, the oldest first. */
export function keptProblems(): Situation[] {
  try {
    const value: unknown = JSON.parse(stored(KEY) ?? '[]');
    return isList(value) ? value : [];
  } catch {
    return [];
  }
}

/** Adds the positions of some decisions, each once. */
export function keepProblems(decisions: readonly Decision[]): void {
  const all = new Map(keptProblems().map((one) => [JSON.stringify(one), one]));
  for (const { situation } of decisions) if (situation) all.set(JSON.stringify(situation), situation as unknown as Situation);
  store(KEY, JSON.stringify([...all.values()].slice(-MOST)));
}

/** Takes a position out. */
export function forgetProblem(situation: Situation): void {
  const text = JSON.stringify(situation);
  store(KEY, JSON.stringify(keptProblems().filter((one) => JSON.stringify(one) !== text)));
}
