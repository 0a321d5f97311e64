// Asks the program about a position, and shows better answers as they come. A change of the position ends the question before.
import { useEffect, useState } from 'preact/hooks';
import { type Answered, ApiError, type Problem, post, postStream } from '../api';
import { type Code, readTiles } from '../tiles/codes';
import type { Answer, StreamLine } from './answer';
import { type Position, situation } from './position';

/** Until typing has paused, in milliseconds. */
const PAUSE = 90;

const UNFINISHED = /[0-9]+$/;
const CANONICAL = /^\s*(?:(?:[0-9]+[mps]|[1-7]+z|[1-4]+[fg])[\s,|]*)*$/;

export interface Parsed {
  /** The tiles; null while they are asked for, and if the text cannot be read. */
  tiles: Code[] | null;
  problem: Problem | null;
  /** Digits at the end still wait for their suit. */
  isUnfinished?: boolean;
}

/** The tiles of a text in any notation. Canonical text is read here, the rest by the program. */
export function useTiles(text: string): Parsed {
  const canonical = CANONICAL.test(text);
  const isUnfinished = !canonical && UNFINISHED.test(text) && /[a-z]/.test(text) && CANONICAL.test(text.replace(UNFINISHED, ''));
  const [asked, setAsked] = useState<Parsed & { text: string }>({ text: '', tiles: [], problem: null });
  useEffect(() => {
    if (canonical || isUnfinished) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { tiles } = await post<Answered<'Parsed'>>('/api/parse', { text }, stop.signal);
        setAsked({ text, tiles: readTiles(tiles), problem: null });
      } catch (error) {
        if (!stop.signal.aborted) setAsked({ text, tiles: null, problem: problemOf(error) });
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, canonical, isUnfinished]);
  if (canonical) return { tiles: readTiles(text), problem: null };
  if (isUnfinished) return { tiles: null, problem: null, isUnfinished };
  return asked.text === text ? asked : { tiles: null, problem: null };
}

export interface Analysis {
  /** The latest answer; it may be of the position before while `isStale`. */
  answer: Answer | null;
  isStale: boolean;
  isRunning: boolean;
  /** From 0 to 1, where the program says it. */
  share: number | null;
  problem: Problem | null;
}

const NOTHING: Analysis = { answer: null, isStale: false, isRunning: false, share: null, problem: null };

function problemOf(error: unknown): Problem {
  return error instanceof ApiError ? error.problem : { message: String(error) };
}

/**
 * Where wins are not scored, the chances of every discard draw by draw: what each draw adds is what discards are compared by.
 * They are the values within fewer draws, which take far less time than the last one.
 */
async function withChances(answer: Answer | null, asked: object, signal: AbortSignal): Promise<Answer | null> {
  if (!answer?.discards?.length || !answer.exact || !answer.k || answer.looked) return answer;
  const chances: Record<Code, number[]> = {};
  for (let k = 1; k < answer.k; k += 1) {
    const fewer = await post<Answer>('/api/discard', { ...asked, k, curve: undefined }, signal);
    for (const one of fewer.discards ?? []) if (one.value !== null) (chances[one.tile] ??= []).push(one.value);
  }
  for (const one of answer.discards) if (one.value !== null) (chances[one.tile] ??= []).push(one.value);
  return { ...answer, chances };
}

/** How many tiles a hand lacks to be asked about: three sets more or fewer are melds that were not told. */
export const isWhole = (count: number): boolean => count > 0 && count % 3 !== 0;

/** The analysis of a position; `tiles` is its hand, or null if that cannot be read. */
export function useAnalysis(position: Position, tiles: Code[] | null): Analysis {
  const [analysis, setAnalysis] = useState(NOTHING);
  const question = tiles && isWhole(tiles.length) ? JSON.stringify(situation(position, tiles)) : null;
  const isBeforeDraw = tiles !== null && tiles.length % 3 === 1 && !position.offered.trim();
  const options = JSON.stringify({ objective: position.objective, k: /^\d+$/.test(position.k) ? Number(position.k) : undefined });
  useEffect(() => {
    if (question === null) {
      setAnalysis(NOTHING);
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => void ask(), PAUSE);
    setAnalysis((before) => ({ ...before, isStale: true, isRunning: true, share: null, problem: null }));
    const body = JSON.parse(question) as Record<string, unknown>;
    const show = (answer: Answer, isRunning: boolean) =>
      setAnalysis({ answer, isStale: false, isRunning, share: null, problem: null });

    async function ask() {
      try {
        if (isBeforeDraw) {
          show(await post<Answer>('/api/deficiency', body, stop.signal), false);
          return;
        }
        let latest: Answer | null = null;
        const asked = { ...body, ...(JSON.parse(options) as object), curve: 18 };
        for await (const line of postStream<StreamLine>('/api/discard/stream', asked, stop.signal)) {
          if (stop.signal.aborted) return;
          if (line.answer) {
            latest = line.answer;
            show(latest, true);
          }
          if (line.progress) setAnalysis((before) => ({ ...before, share: line.progress?.share ?? null }));
          if (line.error) throw new ApiError(422, line.error);
        }
        const last = await withChances(latest, asked, stop.signal);
        setAnalysis((before) => ({ ...before, answer: last ?? before.answer, isRunning: false, share: null }));
      } catch (error) {
        if (!stop.signal.aborted) setAnalysis({ ...NOTHING, problem: problemOf(error) });
      }
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question, options, isBeforeDraw]);
  return analysis;
}
