// The page says nothing that the catalogue lacks, gives every variable that a sentence has, and the catalogue has nothing for the page
// that it does not say. What the scripts of the review say is checked where their page is made, in Rust.
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, wordsOf } from '.';

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../api-types.ts'], { query: '?raw', import: 'default', eager: true });
const PAGE = import.meta.glob<string>('../../../../words/en/page/*.ftl', { query: '?raw', import: 'default', eager: true });
const ALL = import.meta.glob<string>('../../../../words/en/**/*.ftl', { query: '?raw', import: 'default', eager: true });

const entries = (files: Record<string, string>): Map<string, string> => {
  const found = new Map<string, string>();
  for (const text of Object.values(files)) {
    for (const part of text.split(/\n(?=[a-z])/)) {
      const match = /^([a-z][\w-]*) = ([\s\S]*)$/.exec(part.split(/\n#/)[0] ?? '');
      if (match) found.set(match[1]!, match[2]!);
    }
  }
  return found;
};

/** Codes in quotes that begin with a group of the catalogue; those that are put together as patterns. */
function said(): { codes: Set<string>; patterns: RegExp[] } {
  const groups = [...new Set([...entries(ALL).keys()].map((code) => code.split('-', 1)[0]!))];
  const begins = new RegExp(`^(?:${groups.join('|')})-`);
  const codes = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of Object.values(SOURCES)) {
    for (const [, code = ''] of text.matchAll(/'([a-z][\w-]*)'/g)) if (begins.test(code)) codes.add(code);
    for (const [, code = ''] of text.matchAll(/`([a-z]+-[^`\s]*\$\{[^`]*)`/g)) {
      if (begins.test(code)) patterns.push(new RegExp(`^${code.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '[\\w-]+')}$`));
    }
  }
  return { codes, patterns };
}

/** Names of elements and events that look like codes. */
const NO_CODES = new Set(['hand-over', 'action-text', 'tile-button']);

describe('words', () => {
  const { codes, patterns } = said();
  it('has every code that the page says', () => {
    expect(codes.size).toBeGreaterThan(200);
    const t = wordsOf('en');
    expect([...codes].filter((code) => !t.has(code) && !NO_CODES.has(code))).toEqual([]);
    expect(patterns.filter((pattern) => ![...entries(ALL).keys()].some((code) => pattern.test(code)))).toEqual([]);
  });

  it('has no code of the page that no source says', () => {
    // Under riichi `CODE-riichi` takes the place of `CODE`.
    const isSaid = (code: string) => codes.has(code) || patterns.some((pattern) => pattern.test(code));
    const unused = [...entries(PAGE).keys()].filter((code) => !isSaid(code) && !isSaid(code.replace(/-riichi$/, '')));
    expect(unused).toEqual([]);
  });

  it('gives a sentence all of its variables', () => {
    const known = entries(ALL);
    const wrong: string[] = [];
    for (const [file, text] of Object.entries(SOURCES)) {
      for (const [, code = '', given = ''] of text.matchAll(/\bt\('([\w-]+)'(?:, \{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\})?\)/g)) {
        const wanted = new Set([...(known.get(code) ?? '').matchAll(/\$(\w+)/g)].map((match) => match[1]!));
        for (const name of wanted) if (!new RegExp(`\\b${name}\\b`).test(given)) wrong.push(`${file}: ${code} lacks ${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has words of its own at a table of riichi', () => {
    expect(['usual', 'riichi'].map((rules) => wordsOf('en', rules as 'usual' | 'riichi')('table-actions-chow'))).toEqual(['Chow', 'Chi']);
    expect(wordsOf('en', 'riichi')('table-actions-pass')).toBe('Pass');
  });

  it('says numbers as the program does', () => {
    expect(wordsOf('en')('count-tiles', { count: 1 })).toBe('1 tile');
    expect(wordsOf('en')('count-tiles', { count: 12000 })).toBe('12000 tiles');
    expect(wordsOf('ja')('tile-0p')).toBe('赤五筒');
    for (const language of Object.keys(LANGUAGES) as Language[]) expect(wordsOf(language)('table-left', { count: '70' })).toContain('70');
    expect(wordsOf('zh')('no-such-code')).toBe('no-such-code');
  });
});
