// The answers so far by theme, kept in the browser; and whether an answer is right.
import { type Advice, choiceOf, quantitiesOf, type Row } from '../analyse/answer';
import { store, stored } from '../shell/settings';

export const THEMES = ['any', 'shape', 'riichi', 'defence', 'calls', 'last_hand', 'mistakes'] as const;
export type Theme = (typeof THEMES)[number];

export interface ThemeScore {
  answered: number;
  right: number;
  /** Right answers in a row. */
  streak: number;
}

export type DrillScore = Partial<Record<Theme, ThemeScore>>;

const KEY = 'drill.score';
const count = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.floor(value) : 0);

/** Reads a stored score; what is no score is left out. */
export function readScore(text: string | null): DrillScore {
  let value: unknown = null;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null) return {};
  const score: DrillScore = {};
  for (const theme of THEMES) {
    const one = (value as Record<string, Record<string, unknown> | undefined>)[theme];
    if (one) score[theme] = { answered: count(one.answered), right: Math.min(count(one.right), count(one.answered)), streak: count(one.streak) };
  }
  return score;
}

export const storedScore = (): DrillScore => readScore(stored(KEY));
export const keepScore = (score: DrillScore): void => store(KEY, JSON.stringify(score));

export function withAnswer(score: DrillScore, theme: Theme, isRight: boolean): DrillScore {
  const { answered, right, streak } = score[theme] ?? { answered: 0, right: 0, streak: 0 };
  return { ...score, [theme]: { answered: answered + 1, right: right + Number(isRight), streak: isRight ? streak + 1 : 0 } };
}

export interface Verdict {
  isRight: boolean;
  /** How much worse than the best action, in the measure that ranks them; null if that is not known. */
  cost: number | null;
}

/** Judges an answer: right if it is the best action, one of the same value, or the next one where the program calls it close. */
export function judge(advice: Advice, chosen: Row): Verdict {
  const [best, next] = advice.actions;
  if (!best) return { isRight: true, cost: 0 };
  const quantity = quantitiesOf(advice.actions)[0];
  const [most, own] = quantity ? [best.measures[quantity]?.value ?? null, chosen.measures[quantity]?.value ?? null] : [null, null];
  const cost = most === null || own === null ? null : Math.abs(most - own);
  const isSame = choiceOf(chosen) === choiceOf(best);
  const isClose = advice.close && next !== undefined && choiceOf(next) === choiceOf(chosen);
  return { isRight: isSame || isClose || (cost === 0 && chosen.valued), cost: isSame ? 0 : cost };
}

/** Whether it matters what is chosen: some action is worse than the best. */
export function isWorthAsking(advice: Advice): boolean {
  const quantity = quantitiesOf(advice.actions)[0];
  const amounts = new Set(advice.actions.map((row) => (quantity ? row.measures[quantity]?.value : null) ?? null));
  return advice.best !== null && advice.actions.length > 1 && amounts.size > 1;
}
