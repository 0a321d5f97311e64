// The columns of the table of discards: what each number is, which way is better, and whether it is exact.
import { type Answer, amountOf, type Discard, middle, total, valueOfDiscard } from './answer';
import { chanceText, percent, pointsText } from './numbers';

export const COLUMNS = ['deficiency', 'accepts', 'chance', 'win', 'ready', 'points', 'danger', 'rank', 'dealIn'] as const;
export type ColumnId = (typeof COLUMNS)[number];

export interface Column {
  id: ColumnId;
  better: 'more' | 'less';
  /** What discards are compared by; null where the program does not say it. */
  amount: (discard: Discard) => number | null;
  text: (discard: Discard) => string;
  exactness: 'exact' | 'model' | 'bracketed';
}

/** The chance that any seat wins with the tile. */
export const dangerOf = (discard: Discard): number | null =>
  discard.danger?.length ? 1 - discard.danger.reduce((safe, one) => safe * (1 - one.chance), 1) : null;

/** The columns that an answer can fill. */
export function columnsOf(answer: Answer): Column[] {
  const discards = answer.discards ?? [];
  const measured = (quantity: string) => (discard: Discard) => amountOf(valueOfDiscard(answer, discard.tile), quantity);
  const or = (amount: number | null | undefined, text: (amount: number) => string) =>
    (amount === null || amount === undefined ? '–' : text(amount));
  const all: Column[] = [
    { id: 'deficiency', better: 'less', amount: (one) => one.deficiency ?? Infinity, text: (one) => String(one.deficiency ?? '∞'), exactness: 'exact' },
    { id: 'accepts', better: 'more', amount: (one) => total(one.accepts), text: (one) => String(total(one.accepts)), exactness: 'exact' },
    { id: 'chance', better: 'more', amount: (one) => ((answer.k ?? 0) > 0 ? middle(one) : null), text: chanceText, exactness: answer.exact ? 'exact' : 'bracketed' },
    { id: 'win', better: 'more', amount: (one) => one.win ?? null, text: (one) => or(one.win, percent), exactness: 'model' },
    { id: 'ready', better: 'more', amount: (one) => one.ready ?? null, text: (one) => or(one.ready, percent), exactness: 'model' },
    { id: 'points', better: 'more', amount: (one) => one.points ?? null, text: (one) => or(one.points, pointsText), exactness: 'model' },
    { id: 'danger', better: 'less', amount: dangerOf, text: (one) => or(dangerOf(one), percent), exactness: 'model' },
    { id: 'rank', better: 'less', amount: measured('rank'), text: (one) => or(measured('rank')(one), (rank) => rank.toFixed(3)), exactness: 'model' },
    { id: 'dealIn', better: 'less', amount: measured('deal_in'), text: (one) => or(measured('deal_in')(one), percent), exactness: 'model' },
  ];
  return all.filter((column) => discards.some((one) => column.amount(one) !== null));
}

/** What ranks the discards: the objective under rules that score, else the chance, else the accepted tiles. */
export function mainColumn(columns: readonly Column[], objective: string): ColumnId {
  const has = (id: ColumnId) => columns.some((column) => column.id === id);
  if (has('points')) return objective === 'win' ? 'win' : 'points';
  return has('chance') ? 'chance' : 'accepts';
}

/** The discards in the order of a column, the best first; equal ones as the program ranks them. */
export function sorted(discards: readonly Discard[], column: Column, direction: 'best' | 'worst'): Discard[] {
  const sign = (column.better === 'more' ? -1 : 1) * (direction === 'best' ? 1 : -1);
  return [...discards].sort((one, other) => {
    const [a, b] = [column.amount(one), column.amount(other)];
    if (a === b) return 0;
    // What has no number comes last.
    if (a === null || b === null) return a === null ? 1 : -1;
    return sign * (a - b);
  });
}

/** How long a bar is, from 0 to 1: the best discard has 1. */
export function share(discards: readonly Discard[], column: Column, discard: Discard): number {
  const amount = column.amount(discard);
  const amounts = discards.map(column.amount).filter((one): one is number => one !== null && Number.isFinite(one));
  if (amount === null || !Number.isFinite(amount) || amounts.length === 0) return 0;
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  if (column.better === 'less') return high > low ? (high - amount) / (high - low) : 1;
  return high > 0 ? Math.max(0, amount) / high : 0;
}
