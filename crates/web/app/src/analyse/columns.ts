// The columns of the table of actions: the measures of its evaluator, then the tiles that are accepted and the danger of the discard.
import suzumeOptions from 'review-page/options.js';
import { type Quantity, quantitiesOf, type Row, type SeatDanger, total } from './answer';

/** A quantity of the evaluator, or one of the two columns that every evaluator has. */
export type ColumnKey = Quantity | 'accepts' | 'now';

export interface Column {
  key: ColumnKey;
  /** Its name in the catalogue: `quantity-NAME`, and `quantity-NAME-about`. */
  name: Quantity;
  better: 'less' | 'more';
  isExact: boolean;
  /** The amount that sorts; null if the row has none. */
  amount: (row: Row) => number | null;
}

/** The seat that is most likely to win with a discard. */
export const mostDangerous = (row: Row): SeatDanger | undefined =>
  row.danger?.reduce<SeatDanger | undefined>((most, one) => (most && most.chance >= one.chance ? most : one), undefined);

/** The chance that any seat wins with a discard now, as far as one number says it: that of the most dangerous seat. */
export const dangerOf = (row: Row): number | null => mostDangerous(row)?.chance ?? null;

/** How dangerous a discard is, for its colour. The bounds are chosen: five in a hundred is a push, one in a hundred is nearly safe. */
export const dangerLevel = (chance: number): 'high' | 'some' | 'low' => (chance >= 0.05 ? 'high' : chance >= 0.01 ? 'some' : 'low');

export function columnsOf(rows: readonly Row[]): Column[] {
  const columns = quantitiesOf(rows).map((quantity): Column => {
    const measures = rows.flatMap((row) => row.measures[quantity] ?? []);
    return {
      key: quantity, name: quantity, better: measures[0]?.better ?? 'more', isExact: measures.every((one) => one.exact !== false),
      amount: (row) => row.measures[quantity]?.value ?? null,
    };
  });
  if (rows.some((row) => row.danger?.length)) columns.push({ key: 'now', name: 'danger', better: 'less', isExact: false, amount: dangerOf });
  if (rows.some((row) => total(row.accepts) > 0)) {
    columns.push({ key: 'accepts', name: 'accepted', better: 'more', isExact: true, amount: (row) => total(row.accepts) });
  }
  return columns;
}

/** The rows by a column, the better end first or last; equal ones as the program ranks them, and those without an amount last. */
export function sortedBy(rows: readonly Row[], column: Column, direction: 'best' | 'worst'): Row[] {
  const sign = (column.better === 'less' ? 1 : -1) * (direction === 'best' ? 1 : -1);
  return rows.toSorted((one, other) => {
    const [a, b] = [column.amount(one), column.amount(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

/** What a column says of a row, as text. */
export const textOf = (column: Column, row: Row): string => {
  if (column.key === 'accepts') return String(total(row.accepts));
  return column.key === 'now' ? suzumeOptions.amountText(dangerOf(row), 'probability') : suzumeOptions.measureText(row.measures[column.key]);
};
