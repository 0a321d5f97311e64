// What the reader chose for every page: language and theme. Kept in the browser; nothing is sent anywhere.
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { LANGUAGES, type Language, type Say, wordsOf } from '../words';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  setLanguage(language: Language): void;
  setTheme(theme: Theme): void;
}

const isLanguage = (text: string | null): text is Language => text !== null && text in LANGUAGES;
const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text);

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
  const [theme, setTheme] = useState<Theme>(() => {
    const chosen = stored('suzume-theme');
    return isTheme(chosen) ? chosen : 'auto';
  });
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-Hans' : language;
    store('suzume-language', language);
  }, [language]);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    store('suzume-theme', theme);
  }, [theme]);
  return { language, theme, setLanguage, setTheme };
}

export const SettingsContext = createContext<Settings>({
  language: 'en', theme: 'auto', setLanguage: () => {}, setTheme: () => {},
});

export const useSettings = (): Settings => useContext(SettingsContext);

/** The words of the reader's language. */
export const useWords = (): Say => wordsOf(useSettings().language);
