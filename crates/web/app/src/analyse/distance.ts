// The deficiency in the words that players use: it is one more than the tiles from ready.
import { type Language, wordsOf } from '../words';

export function distance(deficiency: number | null | undefined, language: Language): string {
  const words = wordsOf(language).analyse.distance;
  if (deficiency === null || deficiency === undefined) return words.never;
  if (deficiency === 0) return words.complete;
  return deficiency === 1 ? words.ready : words.fromReady(deficiency - 1);
}
