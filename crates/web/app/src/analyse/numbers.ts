// Numbers as the analyser writes them.
import type { Chance } from './answer';

/** A share as percent: more digits where it is small. */
export function percent(share: number): string {
  const size = Math.abs(share);
  if (size >= 0.9995 && size < 1) return '>99.9%';
  return `${(100 * share).toFixed(size === 0 || size === 1 ? 0 : size >= 0.1 ? 1 : size >= 0.001 ? 2 : 3)}%`;
}

export const chanceText = (chance: Chance): string =>
  chance.value !== null ? percent(chance.value)
    : chance.low !== undefined && chance.high !== undefined ? `${percent(chance.low)}–${percent(chance.high)}` : '–';

/** Points: whole ones under riichi, where they are hundreds; with two digits where they are few. */
export const pointsText = (points: number): string =>
  Math.abs(points) >= 100 ? Math.round(points).toLocaleString('en').replaceAll('-', '−') : points.toFixed(2).replace('-', '−');

/** With its sign, unless it is nothing when written. */
export function signed(amount: number, text: (amount: number) => string): string {
  const size = text(Math.abs(amount));
  const sign = /[1-9]/.test(size) ? (amount > 0 ? '+' : '−') : '±';
  return sign + size;
}
