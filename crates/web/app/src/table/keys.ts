// Keys of a page. They do nothing while a field has the focus, or with Ctrl, Alt or Meta.
import { useEffect, useRef } from 'preact/hooks';

export type Keys = Record<string, (() => void) | undefined>;

/** Whether a key belongs to the element that has the focus: text that is typed, a list, a button that is pressed. */
export function isOfElement(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) && (target as HTMLInputElement).type !== 'checkbox') return true;
  return (key === ' ' || key === 'Enter') && target.closest('button, a, summary, [tabindex="0"]') !== null;
}

/** Calls what `keys` has for the key that is pressed; `Shift+` stands before keys with it. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isOfElement(event.target, event.key)) return;
      const name = event.shiftKey && event.key.length > 1 ? `Shift+${event.key}` : event.key;
      const action = latest.current[name];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
