// A position to practise on, and the advice about it, which is asked for while the reader thinks.
import { useEffect, useState } from 'preact/hooks';
import type { Advice } from '../analyse/answer';
import { ApiError } from '../api';
import { backend } from '../backend';
import type { Language } from '../words';
import type { Situation } from './problems';
import { isWorthAsking, type Theme } from './score';

export interface Practice {
  situation: Situation | null;
  /** What the program says so far. */
  advice: Advice | null;
  /** Whether that is its last word. */
  isFinal: boolean;
  problem: string | null;
  /** There is no position of this theme. */
  isMissing: boolean;
}

const NOTHING: Practice = { situation: null, advice: null, isFinal: false, problem: null, isMissing: false };

/** The position with this number. `skip` is called for one in which it does not matter what is done. */
export function usePosition({ theme, rules, seed, number, own, language, skip }: {
  theme: Theme;
  rules: string | undefined;
  seed: number;
  number: number;
  /** The reader's own mistakes, for that theme. */
  own: readonly Situation[];
  language: Language;
  skip: () => void;
}): Practice {
  const key = `${theme} ${rules} ${seed} ${number} ${language}`;
  const [found, setFound] = useState({ key: '', practice: NOTHING });
  useEffect(() => {
    if (!rules) return undefined;
    const stop = new AbortController();
    const setPractice = (practice: Practice) => setFound({ key, practice });
    const ask = async () => {
      setPractice(NOTHING);
      const situation = theme === 'mistakes' ? own[number] ?? null
        : ((await backend().practice({ rules, theme, seed, number }, stop.signal)).situation as Situation | null);
      if (!situation) {
        setPractice({ ...NOTHING, isMissing: true });
        return;
      }
      setPractice({ ...NOTHING, situation });
      let advice: Advice | null = null;
      for await (const line of backend().discard({ ...situation, language }, stop.signal)) {
        if ('error' in line) throw new ApiError(422, line.error);
        advice = line;
        setPractice({ ...NOTHING, situation, advice });
      }
      if (advice && theme !== 'mistakes' && !isWorthAsking(advice)) skip();
      else setPractice({ ...NOTHING, situation, advice, isFinal: true });
    };
    ask().catch((error: Error) => stop.signal.aborted || setPractice({ ...NOTHING, problem: error.message }));
    return () => stop.abort();
  }, [theme, rules, seed, number, own, language]);
  // What was found for another question is not shown for this one.
  return found.key === key ? found.practice : NOTHING;
}
