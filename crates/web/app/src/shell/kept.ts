// State that outlives the element that shows it, until the page is closed: a record that is open, and where the reader is in it, while
// the reader is in the analyser.
import { useState } from 'preact/hooks';

const values = new Map<string, unknown>();

/** What is kept under a name. */
export const kept = <T>(key: string): T | undefined => values.get(key) as T | undefined;

export function keep(key: string, value: unknown): void {
  values.set(key, value);
}

/** Like `useState`, but the state of a name is still there when the element comes back. */
export function useKept<T>(key: string, initial: T): [T, (next: T | ((before: T) => T)) => void] {
  const [, redraw] = useState({});
  if (!values.has(key)) values.set(key, initial);
  const value = values.get(key) as T;
  const set = (next: T | ((before: T) => T)) => {
    const before = values.get(key) as T;
    values.set(key, typeof next === 'function' ? (next as (before: T) => T)(before) : next);
    redraw({});
  };
  return [value, set];
}
