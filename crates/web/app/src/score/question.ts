// A win as the reader entered it, and the question that it makes.
import type { RuleSet } from '../about';
import { readMelds } from '../analyse/position';
import type { ScoreQuestion } from '../backend';
import { type Code, plainTile, readTiles } from '../tiles/codes';

export interface WinForm {
  rules: string;
  /** The concealed tiles without the winning one. */
  hand: string;
  win: string;
  /** As in the analyser: `777z (1111z)`. */
  melds: string;
  selfDrawn: boolean;
  seat: string;
  round: string;
  dora: string;
  ura: string;
  flowers: string;
  /** How many norths are set aside. */
  norths: string;
  void: string;
  flags: readonly string[];
}

export const EMPTY_WIN: WinForm = {
  rules: 'riichi', hand: '', win: '', melds: '', selfDrawn: false, seat: 'E', round: 'E', dora: '', ura: '', flowers: '', norths: '', void: '', flags: [],
};

const TEXTS = ['rules', 'hand', 'win', 'melds', 'seat', 'round', 'dora', 'ura', 'flowers', 'norths', 'void'] as const;

export function readWin(query: URLSearchParams): WinForm {
  const texts = Object.fromEntries(TEXTS.flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : [])));
  return { ...EMPTY_WIN, ...texts, selfDrawn: query.get('drawn') === '1', flags: (query.get('flags') ?? '').split(',').filter(Boolean) };
}

export function writeWin(form: WinForm): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of TEXTS) if (form[name] !== EMPTY_WIN[name] || name === 'rules') query.set(name, form[name]);
  if (form.selfDrawn) query.set('drawn', '1');
  if (form.flags.length > 0) query.set('flags', form.flags.join(','));
  return query;
}

/** How many tiles there are, and how many a complete hand of the rules has. */
export function tileCount(form: WinForm, rules: RuleSet): { now: number; wanted: number } {
  return { now: readTiles(form.hand).length + readTiles(form.win).length + 3 * readMelds(form.melds).length, wanted: rules.hand + 1 };
}

/** The question about a win; null while tiles are missing. What the rules do not have is left out. */
export function questionOf(form: WinForm, rules: RuleSet, language: string): ScoreQuestion | null {
  const { now, wanted } = tileCount(form, rules);
  if (now !== wanted || readTiles(form.win).length !== 1) return null;
  const text = (value: string, has = true) => (has && value.trim() ? value.trim() : null);
  return {
    rules: rules.name, language,
    win: {
      concealed: form.hand, winning_tile: form.win.trim(), self_drawn: form.selfDrawn,
      melds: readMelds(form.melds).map(({ kind, word }) => ({ kind, tiles: word.split('@', 1)[0]!.replace(/^[([]\+?|[\])]$/g, '') })),
      seat_wind: text(form.seat, rules.kinds > 27), round_wind: text(form.round, rules.kinds > 27),
      dora_indicators: text(form.dora, rules.has.dora), ura_indicators: text(form.ura, rules.has.dora && form.flags.some((flag) => flag.endsWith('riichi'))),
      flowers: text(form.flowers, rules.has.flowers), void: text(form.void, rules.has.void),
      ...(rules.has.norths && /^\d+$/.test(form.norths.trim()) ? { norths: Number(form.norths) } : {}),
      flags: form.flags.filter((flag) => rules.flags.includes(flag)),
    },
  } as unknown as ScoreQuestion;
}

/** A pressed tile goes into the hand, and the last one becomes the winning tile. */
export function withTile(form: WinForm, tile: Code, rules: RuleSet): WinForm {
  const all = [...readTiles(form.hand), ...readTiles(form.win), ...readMelds(form.melds).flatMap((meld) => meld.tiles)];
  if (all.filter((one) => plainTile(one) === plainTile(tile)).length >= 4) return form;
  const { now, wanted } = tileCount(form, rules);
  if (now >= wanted) return form;
  return now === wanted - 1 && form.win === '' ? { ...form, win: tile } : { ...form, hand: form.hand + tile };
}
