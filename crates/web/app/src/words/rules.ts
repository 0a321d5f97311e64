// Rule sets by the names that players know.
import type { Say } from '.';

/** The name of a rule set; of one that has no words, its own. */
export const ruleName = (t: Say, name: string): string => (t.has(`rules-${name}`) ? t(`rules-${name}`) : name);
