// The position in the address, with undo and redo. The address is the truth; here is only what was there before.
import { useCallback, useMemo, useRef, useState } from 'preact/hooks';
import { goTo, writeRoute } from '../shell/route';
import { type Position, readPosition, writePosition } from './position';

/** What is typed into the same field within this time is one change, in milliseconds. */
const TOGETHER = 1000;

/** Typed letter by letter, changed at once, or a step along a line. */
export type How = 'type' | 'edit' | 'step';

export interface History {
  position: Position;
  /** Changes fields. `step` leaves an entry in the browser's own history too. */
  change(fields: Partial<Position>, how?: How): void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

const write = (position: Position): string => writeRoute('analyse', writePosition(position));

export function useHistory(query: URLSearchParams): History {
  const text = query.toString();
  const position = useMemo(() => readPosition(new URLSearchParams(text)), [text]);
  const [past, setPast] = useState<string[]>([]);
  const [future, setFuture] = useState<string[]>([]);
  const last = useRef({ field: '', time: 0 });
  const here = write(position);

  const change = useCallback((fields: Partial<Position>, how: How = 'edit') => {
    const next = write({ ...position, ...fields });
    if (next === here) return;
    const field = Object.keys(fields).join();
    const now = Date.now();
    const isSame = how === 'type' && field === last.current.field && now - last.current.time < TOGETHER;
    if (!isSame) setPast((all) => [...all, here]);
    last.current = { field: how === 'type' ? field : '', time: now };
    setFuture([]);
    goTo(next, how === 'step' ? 'push' : 'replace');
  }, [position, here]);

  const move = (from: string[], setFrom: typeof setPast, setTo: typeof setPast) => {
    const target = from.at(-1);
    if (target === undefined) return null;
    return () => {
      last.current = { field: '', time: 0 };
      setFrom(from.slice(0, -1));
      setTo((all) => [...all, here]);
      goTo(target, 'replace');
    };
  };
  return { position, change, undo: move(past, setPast, setFuture), redo: move(future, setFuture, setPast) };
}
