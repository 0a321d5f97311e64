// What the rule sets have, as the program tells it: the form shows only what a position of these rules may hold.
import { useEffect, useState } from 'preact/hooks';
import { get } from '../api';

export interface RuleSet {
  name: string;
  title: string;
  family: string;
  /** 27 without honours, or 34. */
  kinds: number;
  /** Concealed tiles before a draw: 13 or 16. */
  hand: number;
  has: { riichi: boolean; flowers: boolean; void: boolean; red_fives: boolean };
}

interface About {
  version: string;
  rule_sets: RuleSet[];
}

let asked: Promise<About> | null = null;

/** The rule sets; empty until the program has answered. */
export function useRuleSets(): RuleSet[] {
  const [sets, setSets] = useState<RuleSet[]>([]);
  useEffect(() => {
    asked ??= get<About>('/api/about');
    asked.then((about) => setSets(about.rule_sets)).catch(() => {
      asked = null;
    });
  }, []);
  return sets;
}

/** A hand without a table: sets and a pair of all kinds. */
export const NO_TABLE: RuleSet = {
  name: '', title: '', family: '', kinds: 34, hand: 13, has: { riichi: false, flowers: false, void: false, red_fives: true },
};
