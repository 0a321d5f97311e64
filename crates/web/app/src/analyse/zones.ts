// The places of a position that hold tiles. The palette adds to one of them at a time.
import type { Problem } from '../api';
import { type Code, NORTH, plainTile, readTiles, sortTiles, writeTiles } from '../tiles/codes';
import { type Position, readMelds, type SeatNotes, SIDES, sidesOf } from './position';

export const OWN_ZONES = ['hand', 'drawn', 'melds', 'offered', 'dora', 'flowers', 'seen'] as const;
export type OwnZone = (typeof OWN_ZONES)[number];
/** One's own zones, and the rivers and melds of the seats by number. */
export type Zone = OwnZone | `river${0 | 1 | 2 | 3}` | `melds${1 | 2 | 3}`;

export type MeldKind = 'chow' | 'pong' | 'kong' | 'closed';

const seatOf = (zone: Zone): number => Number(zone.at(-1));
const isRiver = (zone: Zone): boolean => zone.startsWith('river');
export const isMelds = (zone: Zone): boolean => zone.startsWith('melds');
/** A zone with room for one tile. */
const isSingle = (zone: Zone): boolean => zone === 'drawn' || zone === 'offered';

export function textOf(position: Position, zone: Zone): string {
  if (isRiver(zone)) return position.seats[seatOf(zone) as 0].river;
  if (zone !== 'melds' && isMelds(zone)) return position.seats[seatOf(zone) as 0].melds;
  return position[zone as OwnZone];
}

/** The change that gives a zone another text. */
export function withText(position: Position, zone: Zone, text: string): Partial<Position> {
  const field = isRiver(zone) ? 'river' : zone !== 'melds' && isMelds(zone) ? 'melds' : null;
  if (!field) return { [zone]: text };
  return withSeat(position, seatOf(zone), { [field]: text });
}

export function withSeat(position: Position, seat: number, fields: Partial<SeatNotes>): Partial<Position> {
  const seats = position.seats.map((notes, index) => (index === seat ? { ...notes, ...fields } : notes));
  return { seats: seats as unknown as Position['seats'] };
}

/** The words of a river: a tile and its marks. */
export const riverWords = (river: string): string[] => river.split(/\s+/).filter(Boolean);

/** The tiles of a meld that begins with a tile. */
export function meldText(tile: Code, kind: MeldKind): string | null {
  const [rank, suit] = [Number(plainTile(tile)[0]), tile[1]!];
  switch (kind) {
    case 'chow': return suit === 'z' || rank > 7 ? null : `${rank}${rank + 1}${rank + 2}${suit}`;
    case 'pong': return `${String(rank).repeat(3)}${suit}`;
    case 'kong': return `${String(rank).repeat(4)}${suit}`;
    case 'closed': return `(${String(rank).repeat(4)}${suit})`;
  }
}

/** The text of a zone with a tile more; null if it cannot be added. `tiles` is what the zone holds now. */
export function added(zone: Zone, text: string, tiles: readonly Code[], tile: Code, kind: MeldKind): string | null {
  if (isSingle(zone)) return tile;
  if (isRiver(zone)) return `${text.trim()} ${tile}`.trim();
  if (isMelds(zone)) {
    const meld = meldText(tile, kind);
    return meld && `${text.trim()} ${meld}`.trim();
  }
  const all = [...tiles, tile];
  return writeTiles(zone === 'dora' ? all : sortTiles(all));
}

/** How many copies of each kind the whole position shows; the palette offers no fifth. */
export function copies(position: Position, hand: readonly Code[]): Map<Code, number> {
  const tiles = [...hand, ...readTiles(position.dora), ...readTiles(position.seen), ...readTiles(position.offered),
    ...readMelds(position.melds).flatMap((meld) => meld.tiles)];
  for (const { norths } of [position, ...position.seats]) tiles.push(...Array.from({ length: Number(norths) || 0 }, () => NORTH));
  for (const seat of position.seats) {
    tiles.push(...readMelds(seat.melds).flatMap((meld) => meld.tiles));
    tiles.push(...riverWords(seat.river).filter((word) => !word.includes('<')).flatMap(readTiles));
  }
  const counts = new Map<Code, number>();
  for (const tile of tiles.map(plainTile)) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
}

/** The zone that a problem is about, with the place of the fault in the zone's own text; null if it is about no zone. */
export function zoneOf(problem: Problem, position: Position, count: number = SIDES.length): { zone: Zone; at: Problem['at'] } | null {
  const field = problem.field ?? '';
  const plain: Record<string, Zone> = { hand: 'hand', drawn: 'drawn', dora_indicators: 'dora', flowers: 'flowers', seen: 'seen' };
  if (plain[field]) return { zone: plain[field]!, at: problem.at };
  if (field.startsWith('offered')) return { zone: 'offered', at: problem.at };
  const river = /^seats\[([0-3])\]\.river/.exec(field);
  const seat = (index: string) => SIDES.indexOf(sidesOf(count)[Number(index)] ?? 'self');
  if (river) return { zone: `river${seat(river[1]!) as 0}`, at: problem.at };
  const melds = /^(?:seats\[([1-3])\]\.)?melds(?:\[(\d+)\])?/.exec(field);
  if (!melds) return null;
  const zone: Zone = melds[1] ? `melds${seat(melds[1]) as 1}` : 'melds';
  const meld = readMelds(textOf(position, zone))[Number(melds[2])];
  if (!meld) return { zone, at: null };
  const inside = meld.start + /^[([]?\+?/.exec(meld.word)![0].length;
  const at = problem.at ? { start: inside + problem.at.start, end: inside + problem.at.end }
    : { start: meld.start, end: meld.start + meld.word.length };
  return { zone, at };
}
