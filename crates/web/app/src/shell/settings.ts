// What the reader chose for every page: language, and the choices of `CHOICES`. Kept in the browser; nothing is sent anywhere.
import { createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { setTileNames } from '../tiles/names';
import { showSkin } from '../tiles/Tile';
import { LANGUAGES, type Language, type Say, wordsOf } from '../words';

/** Everything that can be chosen; the first value is the usual one. Names and values are words of the catalogue: `shell-NAME`, `shell-NAMEs-VALUE`. */
export const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  /** Of the tiles of a hand. */
  size: ['normal', 'large'],
  /** How tiles are drawn. */
  skin: ['strokes', 'letters'],
  /** How tiles are named in sentences: as the program writes them, in words or in characters. */
  name: ['code', 'word', 'kanji'],
  /** How far a hand is: tiles that are missing to be ready, or to be complete. */
  distance: ['shanten', 'deficiency'],
  sound: ['off', 'on'],
} as const;
export type Choice = keyof typeof CHOICES;
export type Chosen = { [Name in Choice]: (typeof CHOICES)[Name][number] };

export interface Settings extends Chosen {
  language: Language;
  setLanguage(language: Language): void;
  choose(name: Choice, value: string): void;
}

const isLanguage = (text: string | null): text is Language => text !== null && text in LANGUAGES;

/** A stored choice. Browsers may refuse to store; then the choice holds until the page is closed. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(`suzume-${key}`);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(`suzume-${key}`, value);
  } catch {
    // Refused: see `stored`.
  }
}

function firstLanguage(): Language {
  const chosen = stored('language');
  if (isLanguage(chosen)) return chosen;
  const wanted = navigator.languages.map((one) => one.slice(0, 2)).find(isLanguage);
  return wanted ?? 'en';
}

const NAMES = Object.keys(CHOICES) as Choice[];
const valueOf = (name: Choice, text: string | null): string => CHOICES[name].find((one) => one === text) ?? CHOICES[name][0];
const usual = Object.fromEntries(NAMES.map((name) => [name, CHOICES[name][0]])) as Chosen;

/** The settings, and their effect on the document. */
export function useSettingsState(): Settings {
  const [language, setLanguage] = useState(firstLanguage);
  const [chosen, setChosen] = useState(() => Object.fromEntries(NAMES.map((name) => [name, valueOf(name, stored(name))])) as Chosen);
  // Before anything is rendered with them.
  setTileNames(chosen.name);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-Hans' : language;
    store('language', language);
  }, [language]);
  // Before the first picture, so that no tile is empty.
  useLayoutEffect(() => {
    for (const name of NAMES) document.documentElement.dataset[name] = chosen[name];
    showSkin(chosen.skin);
  }, [chosen]);
  const choose = (name: Choice, value: string) => {
    store(name, valueOf(name, value));
    setChosen((before) => ({ ...before, [name]: valueOf(name, value) }));
  };
  return { language, ...chosen, setLanguage, choose };
}

export const SettingsContext = createContext<Settings>({ language: 'en', ...usual, setLanguage: () => {}, choose: () => {} });

export const useSettings = (): Settings => useContext(SettingsContext);

/** Whether the table is one of riichi, which has words of its own. */
export const RiichiContext = createContext(false);

/** The words of the reader's language. */
export const useWords = (): Say => wordsOf(useSettings().language, useContext(RiichiContext) ? 'riichi' : 'usual');
