// The words of the page. English is the pattern: a translation that lacks a word, or has one too many, does not compile.
import * as en from './en';
import * as ja from './ja';
import * as zh from './zh';

export const LANGUAGES = { en: 'English', ja: '日本語', zh: '中文' } as const;
export type Language = keyof typeof LANGUAGES;

/** The same words in another language: strings stay strings, and functions take what they take in English. */
export type Translated<T> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] extends (...given: infer Given) => string
    ? (...given: Given) => string : Translated<T[Key]>;
};

export type Words = { [Area in keyof typeof en]: Translated<(typeof en)[Area]> };

const ALL: Record<Language, Words> = { en, ja, zh };

export const wordsOf = (language: Language): Words => ALL[language];
