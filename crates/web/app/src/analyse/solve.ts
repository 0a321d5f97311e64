// Asks the program about a position: one question, whose answer comes in stages.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, type Problem } from '../api';
import { backend } from '../backend';
import type { RuleSet } from '../about';
import { type Code, readTiles } from '../tiles/codes';
import type { Language } from '../words';
import type { Advice, Distance } from './answer';
import { type Position, situation } from './position';
import { isBeingTyped, isCanonical, isUnfinished } from './unfinished';

/** Until typing has paused, in milliseconds. */
const PAUSE = 90;

export interface Parsed {
  /** The tiles; null while they are asked for, and if the text cannot be read. */
  tiles: Code[] | null;
  problem: Problem | null;
  /** Digits at the end still wait for their suit. */
  isUnfinished?: boolean;
}

/** The tiles of a text in any notation. Canonical text is read here, the rest by the program. */
export function useTiles(text: string): Parsed {
  const canonical = isCanonical(text);
  const isTyping = isUnfinished(text);
  const [asked, setAsked] = useState<Parsed & { text: string }>({ text: '', tiles: [], problem: null });
  useEffect(() => {
    if (canonical || isTyping) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { tiles } = await backend().parse(text, stop.signal);
        setAsked({ text, tiles: readTiles(tiles), problem: null });
      } catch (error) {
        if (!stop.signal.aborted) setAsked({ text, tiles: null, problem: problemOf(error) });
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, canonical, isTyping]);
  if (canonical) return { tiles: readTiles(text), problem: null };
  if (isTyping) return { tiles: null, problem: null, isUnfinished: true };
  return asked.text === text ? asked : { tiles: null, problem: null };
}

export interface Analysis {
  /** What to do; it may be of the position before while `isStale`. */
  advice: Advice | null;
  /** How far a hand is that has yet to draw. */
  distance: Distance | null;
  isStale: boolean;
  isRunning: boolean;
  problem: Problem | null;
}

const NOTHING: Analysis = { advice: null, distance: null, isStale: false, isRunning: false, problem: null };

/** Draws of the curve, where the evaluator has one. */
const CURVE = 18;

function problemOf(error: unknown): Problem {
  return error instanceof ApiError ? error.problem : { message: String(error) };
}

/** How many tiles a hand lacks to be asked about: three sets more or fewer are melds that were not given. */
export const isWhole = (count: number): boolean => count > 0 && count % 3 !== 0;

/** Whether `kstep` values a position: it alone counts draws. A hand alone is its own. */
export const isByDraws = (position: Position, rules: RuleSet): boolean => (position.with || rules.usual || 'kstep').split(':', 1)[0] === 'kstep';

/** The question about a position. */
function questionOf(position: Position, tiles: Code[], rules: RuleSet, language: Language): object {
  const byDraws = isByDraws(position, rules);
  return {
    ...situation(position, tiles, rules.seats), language,
    ...(position.with ? { with: position.with } : {}),
    ...(position.also && position.also !== position.with ? { also: position.also } : {}),
    ...(byDraws ? { curve: CURVE } : {}),
    ...(byDraws && /^\d+$/.test(position.k) ? { k: Number(position.k) } : {}),
  };
}

/**
 * The analysis of a position; `tiles` is its hand, or null if that cannot be read or the rules are not known yet. A change of the
 * position ends the question before.
 */
export function useAnalysis(position: Position, tiles: Code[] | null, rules: RuleSet, language: Language): Analysis {
  const [found, setFound] = useState<{ question: string | null; analysis: Analysis }>({ question: null, analysis: NOTHING });
  const isBeforeDraw = tiles !== null && tiles.length % 3 === 1 && !position.offered.trim();
  const asked = tiles && isWhole(tiles.length) ? (isBeforeDraw ? situation(position, tiles, rules.seats) : questionOf(position, tiles, rules, language)) : null;
  // While a field is being typed, the answer before stays.
  const last = useRef<string | null>(null);
  if (!isBeingTyped(position)) last.current = asked && JSON.stringify(asked);
  const question = last.current;
  useEffect(() => {
    if (question === null) return undefined;
    const stop = new AbortController();
    const setAnalysis = (analysis: Analysis) => setFound({ question, analysis });
    const ask = async () => {
      try {
        if (isBeforeDraw) {
          const distance = await backend().deficiency(JSON.parse(question) as object, stop.signal);
          setAnalysis({ ...NOTHING, distance });
          return;
        }
        let last: Advice | null = null;
        for await (const line of backend().discard(JSON.parse(question) as object, stop.signal)) {
          if ('error' in line) throw new ApiError(422, line.error);
          last = line;
          setAnalysis({ ...NOTHING, advice: line, isRunning: true });
        }
        setAnalysis({ ...NOTHING, advice: last });
      } catch (error) {
        if (!stop.signal.aborted) setAnalysis({ ...NOTHING, problem: problemOf(error) });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question, isBeforeDraw]);
  if (question === null) return NOTHING;
  // Until there is an answer to this question, the one before stays and is marked.
  return found.question === question ? found.analysis : { ...found.analysis, isStale: true, isRunning: true, problem: null };
}
