// Rule sets and players for the parts of the page that need them.
import { useEffect, useState } from 'preact/hooks';
import { getAbout } from './api';
import type { About, Line, RuleSet } from './types';

/** What the program has; null until it has answered. */
export function useAbout(): { about: About | null; problem: string | null } {
  const [about, setAbout] = useState<About | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    getAbout().then(setAbout, (error: Error) => setProblem(error.message));
  }, []);
  return { about, problem };
}

export const rulesOf = (about: About | null, name: string): RuleSet | undefined => about?.rule_sets.find((one) => one.name === name);

/** Tiles left to draw after some events: every draw takes one, whatever it replaces. */
export function drawsLeft(rules: RuleSet | undefined, lines: readonly Line[], events: number): number | undefined {
  if (!rules) return undefined;
  const draws = lines.slice(0, events + 1).filter((line) => line.type === 'tsumo').length;
  return Math.max(rules.most_draws_left + 1 - draws, 0);
}
