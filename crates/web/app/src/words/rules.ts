// Rule sets by the names that players know.
import type { Words } from '.';

/** The name of a rule set; of one that has no words, its own. */
export const ruleName = (words: Words, name: string): string =>
  (words.shell.ruleNames as Readonly<Record<string, string>>)[name] ?? name;
