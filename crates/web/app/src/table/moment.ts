// A moment of a game as a position of the analyser, seen from one seat. What that seat does not see is left out.
import type { RuleSet } from '../about';
import { EMPTY, type Position, SIDES, sidesOf } from '../analyse/position';
import { type Code, NORTH, plainTile, sortTiles, writeTiles } from '../tiles/codes';
import { drawsLeft } from './drawsLeft';
import { type Line, type Seat, type SeatState, type ShownMeld, type TableState, turnsFrom } from './types';

const WINDS = ['E', 'S', 'W', 'N'] as const;

export interface MomentOf {
  rules: RuleSet | undefined;
  /** The lines of the hand, `start_kyoku` first. */
  lines: readonly Line[];
  /** How many of them have happened. */
  event: number;
  /** The table then. */
  table: TableState;
  dealer: Seat;
  seat: Seat;
}

/** The position in which a seat is. */
export function positionAt({ rules, lines, event, table, dealer, seat }: MomentOf): Position {
  const start = lines[0];
  const count = table.seats.length;
  const of = (turns: number): SeatState => table.seats[(seat + turns) % count]!;
  const own = of(0);
  const isStart = start?.type === 'start_kyoku';
  const left = drawsLeft(rules, lines, event);
  const last = table.last;
  const canClaim = last !== null && last.seat !== seat && own.hand.length % 3 === 1 && lines[event]?.type === 'dahai' && claims(own, last.tile, (last.seat + 1) % count === seat, rules);
  const sides = sidesOf(count);
  const side = last ? sides[turnsFrom(seat, last.seat, count)] : undefined;
  return {
    ...EMPTY,
    rules: rules?.name ?? '',
    hand: writeTiles(sortTiles(own.hand)),
    drawn: own.drawn ?? '',
    melds: own.melds.map((meld) => meldWord(meld, seat, count, isAdded(meld, seat, lines, event))).join(' '),
    offered: canClaim ? last.tile : '',
    from: side && side !== 'self' ? side : EMPTY.from,
    seatWind: WINDS[(seat - dealer + count) % count]!,
    roundWind: isStart ? WINDS.find((wind) => wind === start.bakaze) ?? '' : '',
    dora: writeTiles(table.dora),
    drawsLeft: left === undefined ? '' : String(left),
    void: own.isVoid ?? '',
    ...setAside(own),
    scores: rules?.has.riichi ? sides.map((_, turns) => of(turns).score).join(',') : '',
    repeats: isStart && start.honba > 0 ? String(start.honba) : '',
    sticks: table.sticks > 0 ? String(table.sticks) : '',
    seats: SIDES.map((where) => {
      const turns = sides.indexOf(where);
      if (turns < 0) return EMPTY.seats[0];
      const one = of(turns);
      const at = (seat + turns) % count;
      return {
        river: one.river.map((tile) => tile.tile + (tile.riichi ? '!' : '') + (tile.drawn ? '*' : '') + (tile.claimed ? '<' : '')).join(' '),
        melds: turns === 0 ? '' : one.melds.map((meld) => meldWord(meld, at, count, isAdded(meld, at, lines, event))).join(' '),
        riichi: one.riichi,
        void: turns === 0 ? '' : one.isVoid ?? '',
        ...(turns === 0 ? { flowers: '', norths: '' } : setAside(one)),
      };
    }) as unknown as Position['seats'],
  };
}

/** Flowers and norths that a seat has set aside. */
function setAside({ flowers }: SeatState): { flowers: string; norths: string } {
  const norths = flowers.filter((tile) => tile === NORTH).length;
  return { flowers: writeTiles(flowers.filter((tile) => tile !== NORTH)), norths: norths > 0 ? String(norths) : '' };
}

/** Whether a seat could take a discard for a set. A win is not looked for: the analyser says it of the whole hand. */
function claims(own: SeatState, tile: Code, isNext: boolean, rules: RuleSet | undefined): boolean {
  const held = own.hand.map(plainTile);
  const plain = plainTile(tile);
  if (own.riichi || own.won) return false;
  if (held.filter((one) => one === plain).length >= 2) return true;
  const [rank, suit] = [Number(plain[0]), plain[1]!];
  if (!isNext || !rules?.has.chows || suit === 'z') return false;
  const has = (by: number) => held.includes(`${rank + by}${suit}`);
  return (has(-2) && has(-1)) || (has(-1) && has(1)) || (has(1) && has(2));
}

/** Whether a kong grew from a pong. */
const isAdded = (meld: ShownMeld, seat: Seat, lines: readonly Line[], event: number): boolean =>
  meld.tiles.length === 4 && !meld.closed
  && lines.slice(0, event + 1).some((line) => line.type === 'kakan' && line.actor === seat && plainTile(meld.tiles[0]!) === plainTile(line.pai));

/** A meld as the analyser writes it: `777z@left`, `(1111z)`, `[+5555p]`. */
function meldWord(meld: ShownMeld, owner: Seat, count: number, added: boolean): string {
  const tiles = writeTiles(meld.tiles);
  if (meld.closed) return tiles.includes('back') ? '' : `(${tiles})`;
  const side = meld.from === null ? undefined : sidesOf(count)[turnsFrom(owner, meld.from, count)];
  return `${added ? `[+${tiles}]` : tiles}${side && side !== 'self' ? `@${side}` : ''}`;
}
