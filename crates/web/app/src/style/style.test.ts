// The page and the panel of a review share a document. A rule of the page for a class of the panel would change the panel.
import { expect, test } from 'vitest';

const SCRIPTS = import.meta.glob<string>('../../../../reports/review/{options,panel}.js', { query: '?raw', import: 'default', eager: true });
const SHEETS = import.meta.glob<string>('./*.css', { query: '?raw', import: 'default', eager: true });
const rulesOf = (name: string): string => SHEETS[name]!.replaceAll(/\/\*[\s\S]*?\*\//g, '');
/** Classes that mean the same in both: they are the page's own style for small things. */
const SHARED = new Set(['tiles', 'tile', 'small', 'scroll', 'number']);

/** The classes that the panel's scripts give to elements. */
const classesOfPanel = (): Set<string> => {
  const texts = Object.values(SCRIPTS).flatMap((script) => [...script.matchAll(/class: (?:[^,}]*\? )?[`']([^`']*)/g)].map((match) => match[1]!));
  return new Set(texts.flatMap((text) => text.split(/\s+/)).filter((name) => /^[a-z][\w-]*$/.test(name) && !SHARED.has(name)));
};

test('no rule of the table hits the panel of a review', () => {
  const classes = classesOfPanel();
  expect(classes).toContain('key');
  expect(classes).toContain('rest');
  const css = rulesOf('./table.css');
  expect(css.length).toBeGreaterThan(1000);
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].flatMap((match) => match[1]!.split(',')).map((one) => one.trim());
  const hits = selectors.filter((one) => /^[a-z]*(?:\.[\w-]+)+$/.test(one) && one.split('.').slice(1).some((name) => classes.has(name)));
  expect(hits).toEqual([]);
});

test('the analyser styles only itself', () => {
  const css = rulesOf('./analyse.css').replaceAll(/@keyframes[^\n]*/g, '');
  expect(css.trim()).toMatch(/^\.analyse \{[\s\S]*\n\}$/);
});
