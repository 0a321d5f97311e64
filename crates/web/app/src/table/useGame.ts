// A game that is being played: what the program says, shown at the reader's pace.
//
// The program sends messages as fast as it plays. They are kept, and shown one after another; the pace decides how long each
// stays alone. At the end of a hand showing stops until the reader continues. So nothing on the page can hurry the reader. The past
// of a game that is resumed has no pace: see catchUp.ts.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Answered, ApiError } from '../api';
import { backend, type Message, type Question } from '../backend';
import type { Action } from './actions';
import { shownAtOnce } from './catchUp';
import type { Hand, Line } from './types';

/** Milliseconds that an event stays alone. */
export const PACES = { instant: 0, quick: 150, normal: 450, slow: 1100 } as const;
export type Pace = keyof typeof PACES;

/** What of the messages is on the table. */
export interface Shown {
  hand: Answered<'GameHand'> | null;
  lines: Line[];
  /** What is to be decided. */
  ask: Question | null;
  /** The hand that is over, until the reader continues. */
  finished: Hand | null;
  hands: Hand[];
  /** Answers in this hand. */
  answers: number;
  over: Answered<'GameOver'> | null;
}

const NOTHING: Shown = { hand: null, lines: [], ask: null, finished: null, hands: [], answers: 0, over: null };

function after(shown: Shown, message: Message): Shown {
  // A hand that is taken back starts again, and its answers are not new ones.
  if ('undone' in message) return { ...shown, ask: null, answers: shown.answers - 1 };
  if ('start' in message) return { ...shown, hand: message.start, lines: [], ask: null, finished: null, answers: shown.hand?.hand === message.start.hand ? shown.answers : 0 };
  if ('event' in message) return { ...shown, lines: [...shown.lines, message.event], ask: null };
  if ('ask' in message) return { ...shown, ask: message.ask };
  if ('answered' in message) return { ...shown, answers: shown.answers + 1, ask: shown.ask?.decision === message.answered.decision ? null : shown.ask };
  if ('hand' in message) return { ...shown, finished: message.hand, hands: [...shown.hands, message.hand], ask: null };
  if ('over' in message) return { ...shown, over: message.over, ask: null };
  return shown;
}

/** Events that are not worth a pause of their own. */
const isQuiet = (message: Message): boolean =>
  !('event' in message) || ['start_kyoku', 'reach_accepted', 'opened', 'end_kyoku', 'dora'].includes(message.event.type);

export interface PlayedGame extends Shown {
  /** Whether all that the program has said is on the table, so that it is the program's turn to say more. */
  isThinking: boolean;
  problem: string | null;
  /** Goes on after the end of a hand. */
  goOn(): void;
  /** Answers the question. */
  answer(action: Action): void;
  /** Takes the last answer in this hand back; null if there is none. */
  undo: (() => void) | null;
}

export function useGame(id: string, pace: Pace, onMessage: (message: Message) => void): PlayedGame {
  const [messages, setMessages] = useState<Message[]>([]);
  const [count, setCount] = useState(0);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Until the first question is on the table.
  const isResuming = useRef(true);
  const notify = useRef(onMessage);
  notify.current = onMessage;

  useEffect(() => {
    const controller = new AbortController();
    let since = 0;
    const read = async () => {
      for (let tries = 0; !controller.signal.aborted && tries < 6;) {
        try {
          for await (const message of backend().gameStream(id, since, controller.signal)) {
            if (typeof message.n !== 'number') continue;
            since = message.n + 1;
            tries = 0;
            setProblem(null);
            setMessages((all) => [...all, message]);
            if ('over' in message) return;
          }
        } catch (error) {
          if (controller.signal.aborted) return;
          setProblem((error as Error).message);
          if (error instanceof ApiError && error.status === 404) return;
        }
        tries += 1;
        await new Promise((resolve) => setTimeout(resolve, 300 * tries));
      }
    };
    setMessages([]);
    setCount(0);
    isResuming.current = true;
    void read();
    return () => controller.abort();
  }, [id]);

  // Folded step by step, so that a long game does not fold from its start for every message.
  const folded = useRef<{ id: string; count: number; shown: Shown }>({ id, count: 0, shown: NOTHING });
  const shown = useMemo(() => {
    const from = folded.current.id === id && folded.current.count <= count ? folded.current : { id, count: 0, shown: NOTHING };
    const result = messages.slice(from.count, count).reduce(after, from.shown);
    folded.current = { id, count: Math.min(count, messages.length), shown: result };
    return result;
  }, [id, messages, count]);

  const isHeld = shown.finished !== null && shown.over === null && !('over' in (messages[count] ?? {}));
  useEffect(() => {
    const past = shownAtOnce(messages, isResuming.current);
    if (past > count) {
      if ('ask' in messages[past - 1]!) isResuming.current = false;
      setCount(past);
      return;
    }
    const next = messages[count];
    if (!next || isHeld) return;
    const show = () => {
      notify.current(next);
      if ('ask' in next) isResuming.current = false;
      setCount(count + 1);
    };
    const before = messages[count - 1];
    const wait = before && !isQuiet(before) ? PACES[pace] : 0;
    if (wait === 0) {
      show();
      return;
    }
    const timer = setTimeout(show, wait);
    return () => clearTimeout(timer);
  }, [messages, count, isHeld, pace]);

  const answer = (action: Action) => {
    const decision = shown.ask?.decision;
    if (decision === undefined || decision === sent) return;
    setSent(decision);
    backend().act(id, decision, action).catch((error: Error) => {
      setProblem(error.message);
      setSent(null);
    });
  };
  const ask = shown.ask && shown.ask.decision !== sent ? shown.ask : null;
  return {
    ...shown,
    ask,
    isThinking: count >= messages.length && ask === null && shown.over === null,
    problem,
    goOn: () => {
      const next = messages[count];
      if (!isHeld || !next) return;
      notify.current(next);
      setCount(count + 1);
    },
    answer,
    undo: ask && shown.answers > 0 ? () => void backend().undo(id).catch((error: Error) => setProblem(error.message)) : null,
  };
}
