// What the program has: rule sets, players, walls. Asked once.
import { useEffect, useState } from 'preact/hooks';
import { get } from './api';

export interface RuleSet {
  name: string;
  title: string;
  /** The player of hints and reviews. */
  usual: string;
  /** All options, as TOML. */
  options: string;
  tiles: number;
  /** 27 without honours, or 34. */
  kinds: number;
  /** Concealed tiles before a draw: 13 or 16. */
  hand: number;
  /** Tiles that are left to draw when the first one is to be discarded, if there were no flowers. */
  most_draws_left: number;
  has: { chows: boolean; kongs: boolean; riichi: boolean; red_fives: boolean; flowers: boolean; exchange: boolean; void: boolean };
}

export interface About {
  rule_sets: RuleSet[];
  players: { name: string; about: string; values: boolean }[];
  walls: string[];
}

let asked: Promise<About> | null = null;

function getAbout(): Promise<About> {
  asked ??= get<About>('/api/about').catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

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
