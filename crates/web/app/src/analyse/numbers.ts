// Numbers as the analyser writes them.

/** A share as percent: more digits where it is small. */
export function percent(share: number): string {
  const size = Math.abs(share);
  if (size >= 0.9995 && size < 1) return '>99.9%';
  return `${(100 * share).toFixed(size === 0 || size === 1 ? 0 : size >= 0.1 ? 1 : size >= 0.001 ? 2 : 3)}%`;
}

/** With its sign, unless it is nothing when written. */
export function signed(amount: number, text: (amount: number) => string): string {
  const size = text(Math.abs(amount));
  const sign = /[1-9]/.test(size) ? (amount > 0 ? '+' : '−') : '±';
  return sign + size;
}
