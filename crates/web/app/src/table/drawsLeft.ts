// Tiles left to draw in a game that is watched or played.
import type { RuleSet } from '../about';
import type { Line } from './types';

/** Tiles left to draw after some events: every draw takes one, whatever it replaces. */
export function drawsLeft(rules: RuleSet | undefined, lines: readonly Line[], events: number): number | undefined {
  if (!rules) return undefined;
  const draws = lines.slice(0, events + 1).filter((line) => line.type === 'tsumo').length;
  return Math.max(rules.most_draws_left + 1 - draws, 0);
}
