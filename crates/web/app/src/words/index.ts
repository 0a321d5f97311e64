// The words of the page: the catalogue of crates/words, which the program reads too. A sentence has a code, and variables by name.
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';

export const LANGUAGES = { en: 'English', ja: '日本語', zh: '中文' } as const;
export type Language = keyof typeof LANGUAGES;

/** The page does not say what the program alone says: actions, reasons of danger, and the text of commands. */
const FILES = import.meta.glob<string>(
  [
    '../../../../words/*/*.ftl', '../../../../words/*/page/*.ftl',
    '!../../../../words/*/{actions,danger,match,measure,play,records,report,score}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Says the sentence of a code in the reader's language. */
export interface Say {
  (code: string, args?: Readonly<Record<string, string | number>>): string;
  has(code: string): boolean;
  readonly language: Language;
}

function bundleOf(language: Language): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [path, text] of Object.entries(FILES)) if (path.includes(`/words/${language}/`)) bundle.addResource(new FluentResource(text));
  return bundle;
}

function speaker(language: Language, bundle: FluentBundle, isRiichi: boolean): Say {
  const say = (code: string, args: Readonly<Record<string, string | number>> = {}): string => {
    const pattern = ((isRiichi && bundle.getMessage(`${code}-riichi`)) || bundle.getMessage(code))?.value;
    if (!pattern) return code;
    // Numbers choose between singular and plural. Their digits are not grouped, as the program does not group them.
    const given = Object.fromEntries(Object.entries(args).map(([name, value]) =>
      [name, typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value]));
    return bundle.formatPattern(pattern, given, []);
  };
  return Object.assign(say, { has: (code: string) => bundle.hasMessage(code), language });
}

/** The words of the language that the page is in, for places outside of its elements. */
export function wordsOfPage(): Say {
  const lang = typeof document === 'undefined' ? 'en' : document.documentElement.lang.slice(0, 2);
  return wordsOf(lang in LANGUAGES ? (lang as Language) : 'en');
}

const made = new Map<Language, { usual: Say; riichi: Say }>();

/** The words of a language; its files are read once. At a table of riichi a code gives way to `CODE-riichi`, where there is one: chi for chow. */
export function wordsOf(language: Language, rules: 'usual' | 'riichi' = 'usual'): Say {
  const known = made.get(language);
  if (known) return known[rules];
  const bundle = bundleOf(language);
  const words = { usual: speaker(language, bundle, false), riichi: speaker(language, bundle, true) };
  made.set(language, words);
  return words[rules];
}
