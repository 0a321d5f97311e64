// What the reader chose for every page: language, theme and the size of tiles. Kept in the browser; nothing is sent anywhere.
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { LANGUAGES, type Language, type Say, wordsOf } from '../words';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const SIZES = ['normal', 'large'] as const;
export type Size = (typeof SIZES)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  /** Of the tiles of a hand. */
  size: Size;
  setLanguage(language: Language): void;
  setTheme(theme: Theme): void;
  setSize(size: Size): void;
}

const isLanguage = (text: string | null): text is Language => text !== null && text in LANGUAGES;
const oneOf = <T extends string>(choices: readonly T[], text: string | null, usual: T): T => choices.find((one) => one === text) ?? usual;

/** A stored choice. Browsers may refuse to store; then the choice holds until the page is closed. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Refused: see `stored`.
  }
}

function firstLanguage(): Language {
  const chosen = stored('suzume-language');
  if (isLanguage(chosen)) return chosen;
  const wanted = navigator.languages.map((one) => one.slice(0, 2)).find(isLanguage);
  return wanted ?? 'en';
}

/** The settings, and their effect on the document. */
export function useSettingsState(): Settings {
  const [language, setLanguage] = useState(firstLanguage);
  const [theme, setTheme] = useState<Theme>(() => oneOf(THEMES, stored('suzume-theme'), 'auto'));
  const [size, setSize] = useState<Size>(() => oneOf(SIZES, stored('suzume-size'), 'normal'));
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-Hans' : language;
    store('suzume-language', language);
  }, [language]);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    store('suzume-theme', theme);
  }, [theme]);
  useEffect(() => {
    document.documentElement.dataset.size = size;
    store('suzume-size', size);
  }, [size]);
  return { language, theme, size, setLanguage, setTheme, setSize };
}

export const SettingsContext = createContext<Settings>({
  language: 'en', theme: 'auto', size: 'normal', setLanguage: () => {}, setTheme: () => {}, setSize: () => {},
});

export const useSettings = (): Settings => useContext(SettingsContext);

/** The words of the reader's language. */
export const useWords = (): Say => wordsOf(useSettings().language);
