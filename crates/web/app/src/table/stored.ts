// Choices that the browser remembers. Browsers may refuse to; then a choice holds until the page is closed.
import { useState } from 'preact/hooks';

/** A remembered choice among some. */
export function useStored<T extends string>(key: string, choices: readonly T[], usual: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    try {
      const found = localStorage.getItem(`suzume-${key}`);
      return choices.find((choice) => choice === found) ?? usual;
    } catch {
      return usual;
    }
  });
  const choose = (chosen: T) => {
    setValue(chosen);
    try {
      localStorage.setItem(`suzume-${key}`, chosen);
    } catch {
      // Refused: see above.
    }
  };
  return [value, choose];
}
