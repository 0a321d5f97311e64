// What the program has: rule sets, players, walls. Asked once.
import { useEffect, useState } from 'preact/hooks';
import type { Answered } from './api';
import { backend } from './backend';

export type About = Answered<'About'>;
export type RuleSet = Answered<'AboutRules'>;
export type Player = Answered<'AboutPlayer'>;

let asked: Promise<About> | null = null;

function getAbout(): Promise<About> {
  asked ??= backend().about().catch((error: unknown) => {
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
