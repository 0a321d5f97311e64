// Sums and their parts for two actions. The differences of the parts sum to the difference of the whole.
import type { Measure, Quantity, Row } from './answer';

export interface Part {
  name: string;
  best: number;
  other: number;
  /** Where the part is an end of the hand: its chance after each action. The amounts are chance times value. */
  chances: { best: number; other: number } | null;
  /** How much of the difference between the two actions is due to this part. */
  difference: number;
}

/** A sum and its parts, for two actions. */
export interface Sums {
  quantity: Quantity;
  measure: Measure;
  parts: Part[];
  best: number;
  other: number;
  /** The value that ends are compared with; null if the parts are no ends. */
  level: number | null;
}

/** Parts that matter less than this share of the greatest are shown as one. */
const SMALL = 0.01;
/** Chances that differ by less than this from one sum to one. */
const ROUNDING = 1e-6;

const total = <Item>(items: readonly Item[], of: (item: Item) => number) => items.reduce((sum, item) => sum + of(item), 0);

/** The chances of all parts, if the parts are the ends of the hand: chances of both actions that sum to one. */
function chancesOf(names: readonly string[], best: Row, other: Row): { best: number; other: number }[] | null {
  const chance = (row: Row, name: string) => {
    const measure = row.measures[name as Quantity];
    return measure?.unit === 'probability' ? measure.value : null;
  };
  const both = names.map((name) => ({ best: chance(best, name), other: chance(other, name) }));
  const known = both.filter((one): one is { best: number; other: number } => one.best !== null && one.other !== null);
  const isWhole = (of: 'best' | 'other') => Math.abs(total(known, (one) => one[of]) - 1) < ROUNDING;
  return known.length === names.length && isWhole('best') && isWhole('other') ? known : null;
}

/**
 * The sums that two actions both have, that of the most important measure first.
 *
 * A place is the sum of chance times place over the ends of the hand. More wins add to it, as to every sum of positive parts, although
 * they are what makes it better. So each end is compared with the average of both actions: an end counts as far as its place is better or
 * worse than that. The differences still sum to the same, because the chances of both actions sum to one.
 */
export function sumsOf(best: Row, other: Row, rest: string): Sums[] {
  return (Object.keys(best.measures) as Quantity[]).flatMap((quantity) => {
    const [one, two, measure] = [best.terms?.[quantity], other.terms?.[quantity], best.measures[quantity]];
    if (!one || !two || !measure) return [];
    const names = [...new Set([...Object.keys(one), ...Object.keys(two)])];
    const [sumOne, sumTwo] = [total(Object.values(one), Number), total(Object.values(two), Number)];
    const chances = measure.unit === 'points' ? null : chancesOf(names, best, other);
    const level = chances ? (sumOne + sumTwo) / 2 : null;
    const parts = names.map((name, place): Part => {
      const [amount, against, ends] = [one[name] ?? 0, two[name] ?? 0, chances?.[place] ?? null];
      const shift = ends && level !== null ? level * (ends.best - ends.other) : 0;
      return { name, best: amount, other: against, chances: ends, difference: amount - against - shift };
    });
    return [{ quantity, measure, parts: gathered(parts, measure, rest), best: sumOne, other: sumTwo, level }];
  });
}

/** The parts in the order of their difference, with all small ones as one part named `rest`. Turns stay in order. */
function gathered(parts: Part[], measure: Measure, rest: string): Part[] {
  const size = (part: Part) => Math.max(Math.abs(part.best), Math.abs(part.other));
  const greatest = Math.max(...parts.map(size));
  const small = parts.filter((part) => part.chances === null && size(part) < SMALL * greatest);
  const kept = small.length < 2 ? [...parts] : parts.filter((part) => !small.includes(part));
  if (measure.unit !== 'probability') kept.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  if (small.length < 2) return kept;
  const sum = (of: 'best' | 'other' | 'difference') => total(small, (part) => part[of]);
  return [...kept, { name: rest, best: sum('best'), other: sum('other'), chances: null, difference: sum('difference') }];
}

/** Whether a difference speaks for the best action. */
export const isGain = (difference: number, measure: Measure): boolean => (measure.better === 'less' ? difference < 0 : difference > 0);
