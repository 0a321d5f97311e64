// Patterns of all rule sets by the names that players know; in English the program's own.
import type { Words } from '.';

/** `Riichi 1` with the name of the pattern; what is not known stays as it is. */
export function patternName(words: Words, part: string): string {
  const [, name = part, amount = ''] = /^(.*?)( ×?[0-9]+| [0-9]+ ×.*)?$/.exec(part) ?? [];
  return `${(words.analyse.terms as Readonly<Record<string, string>>)[name] ?? name}${amount}`;
}
