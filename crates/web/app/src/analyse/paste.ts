// What was pasted into the hand: tiles, a situation as JSON (docs/situation.md), or a record, which the table opens.
import { EMPTY, type Position, SIDES, sidesOf } from './position';

export type Pasted = { kind: 'tiles' } | { kind: 'situation'; position: Position } | { kind: 'record'; body: string };

/** A viewer's address of Tenhou has the record behind `#json=`. */
const TENHOU = /tenhou\.net\/\d+\/#json=(.*)$/s;

export function readPasted(text: string): Pasted {
  const link = TENHOU.exec(text.trim());
  if (link) return { kind: 'record', body: decoded(link[1]!) };
  if (/^\s*<(?:\?xml|mjloggm)/.test(text) || /^\s*\{\s*"type"\s*:/.test(text)) return { kind: 'record', body: text };
  const value = readObject(text);
  if (value === null) return { kind: 'tiles' };
  return 'hand' in value ? { kind: 'situation', position: readSituation(value) } : { kind: 'record', body: text };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readObject(text: string): Record<string, unknown> | null {
  if (!text.trim().startsWith('{')) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
const objects = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) as Record<string, unknown>[] : []);
const choice = <T extends string>(value: unknown, choices: readonly T[]): T | '' => choices.find((one) => one === value) ?? '';

/** How many norths are set aside: a number, or one for each of them. */
const northsText = (value: unknown): string => (Array.isArray(value) ? String(value.length) : text(value));

/** Melds as the form writes them. */
const meldsText = (value: unknown): string => objects(value).map((meld) => {
  const tiles = text(meld.tiles);
  const word = meld.kind === 'closed_kong' ? `(${tiles})` : meld.kind === 'added_kong' ? `[+${tiles}]` : tiles;
  return text(meld.from) ? `${word}@${text(meld.from)}` : word;
}).join(' ');

/** The position of a situation. Fields that the form does not have are left out. */
export function readSituation(value: Record<string, unknown>): Position {
  const offered = objects([value.offered])[0];
  const seats = objects(value.seats);
  const suits = ['m', 'p', 's'] as const;
  const winds = ['E', 'S', 'W', 'N'] as const;
  return {
    ...EMPTY,
    rules: text(value.rules), hand: text(value.hand), drawn: text(value.drawn), melds: meldsText(value.melds), offered: text(offered?.tile),
    from: choice(offered?.from, ['left', 'across', 'right'] as const) || EMPTY.from, seatWind: choice(value.seat_wind, winds), roundWind: choice(value.round_wind, winds),
    dora: text(value.dora_indicators ?? value.dora), drawsLeft: text(value.draws_left), seen: text(value.seen), void: choice(value.void, suits),
    flowers: text(value.flowers), scores: Array.isArray(value.scores) ? value.scores.map(text).join(',') : '', repeats: text(value.repeats), sticks: text(value.sticks),
    with: text(value.with), also: text(value.also),
    norths: northsText(value.norths),
    seats: SIDES.map((side) => {
      const seat = seats[sidesOf(seats.length).indexOf(side)] ?? {};
      return { river: text(seat.river), melds: meldsText(seat.melds), riichi: seat.riichi === true, void: choice(seat.void, suits), flowers: text(seat.flowers), norths: northsText(seat.norths) };
    }) as unknown as Position['seats'],
  };
}
