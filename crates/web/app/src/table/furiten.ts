// What the own hand waits for, and whether furiten forbids to win on a discard.
import suzumeTiles from 'review-page/tiles.js';
import { useEffect, useState } from 'preact/hooks';
import { backend } from '../backend';
import { type Code, plainTile, sortTiles, writeTiles } from '../tiles/codes';
import { standing } from './Board';
import type { Line, Seat, SeatState, TableState } from './types';

/** The tiles that a seat holds before its draw; null if it has one to discard, a flower to set aside, or lies face down. */
export function beforeDraw(of: SeatState): Code[] | null {
  const { held } = standing(of);
  return held.length % 3 === 1 && held.every((code) => /^[0-9][mpsz]$/.test(code)) ? held : null;
}

/** The kinds that complete the hand, by the program; empty if it is not ready, null while that is not known. */
export function useWaits(rules: string, hand: readonly Code[] | null): Code[] | null {
  const [known, setKnown] = useState<{ hand: string; waits: Code[] } | null>(null);
  const text = hand && writeTiles(sortTiles(hand));
  useEffect(() => {
    if (text === null) return undefined;
    const stop = new AbortController();
    backend().deficiency({ rules, hand: text }, stop.signal).then(
      ({ deficiency, accepts }) => setKnown({ hand: text, waits: deficiency === 1 ? sortTiles(Object.keys(accepts ?? {})) : [] }),
      () => setKnown(null),
    );
    return () => stop.abort();
  }, [rules, text]);
  return known?.hand === text ? known.waits : null;
}

/**
 * Why a seat may not win on a discard: it has discarded a tile that it waits for, or it let one pass: since its last draw, or since its
 * riichi. The last discard counts only once play has gone on.
 */
export function furitenOf(lines: readonly Line[], seat: Seat, waits: readonly Code[]): 'discarded' | 'passed' | null {
  const wanted = new Set(waits.map(plainTile));
  const isWanted = (pai: string) => wanted.has(plainTile(suzumeTiles.canonical(pai)));
  let [hasPassed, isRiichi] = [false, false];
  for (const [place, line] of lines.entries()) {
    if (line.type === 'dahai' && line.actor === seat && isWanted(line.pai)) return 'discarded';
    if (line.type === 'reach_accepted' && line.actor === seat) isRiichi = true;
    else if (line.type === 'tsumo' && line.actor === seat && !isRiichi) hasPassed = false;
    else if ((line.type === 'dahai' || line.type === 'kakan' || line.type === 'nukidora') && line.actor !== seat && place < lines.length - 1 && isWanted(line.pai)) hasPassed = true;
  }
  return hasPassed ? 'passed' : null;
}

/** How many copies of a tile a seat does not see. */
export function unseen(table: TableState, seat: Seat, tile: Code): number {
  const own = table.seats[seat]!;
  const shown = table.seats.flatMap((of) => [...of.river.filter((one) => !one.claimed).map((one) => one.tile), ...of.melds.flatMap((meld) => meld.tiles), ...of.flowers]);
  return Math.max(4 - [...own.hand, ...shown, ...table.dora].filter((one) => plainTile(one) === plainTile(tile)).length, 0);
}
