// Events in words, for the log and for those who listen.
import suzumeTiles from 'review-page/tiles.js';
import { tileName } from '../tiles/codes';
import type { Words } from '../words';
import type { BySeat, Line, Seat } from './types';

/** An event in a sentence; null for what needs none. */
export function eventText(line: Line, who: (seat: Seat) => string, words: Words): string | null {
  const say = words.table.events;
  const tile = (code: string) => tileName(suzumeTiles.canonical(code), words.tiles);
  const tiles = (codes: readonly string[]) => codes.map(tile).join(words.table.comma);
  switch (line.type) {
    case 'tsumo': return line.pai === '?' ? say.drawsHidden(who(line.actor)) : say.draws(who(line.actor), tile(line.pai));
    case 'dahai': return line.tsumogiri ? say.discardsDrawn(who(line.actor), tile(line.pai)) : say.discards(who(line.actor), tile(line.pai));
    case 'chi': return say.chow(who(line.actor), tiles([...line.consumed, line.pai]));
    case 'pon': return say.pong(who(line.actor), tile(line.pai));
    case 'daiminkan': return say.kong(who(line.actor), tile(line.pai));
    case 'kakan': return say.addedKong(who(line.actor), tile(line.pai));
    case 'ankan': return line.consumed[0] === '?' ? say.hiddenKong(who(line.actor)) : say.closedKong(who(line.actor), tile(line.consumed[0] ?? '?'));
    case 'reach': return say.riichi(who(line.actor));
    case 'dora': return say.dora(tile(line.dora_marker));
    case 'flower': return say.flower(who(line.actor), tile(line.pai));
    case 'exchange': return line.consumed[0] === '?' ? say.exchangeHidden(who(line.actor), who(line.target))
      : say.exchange(who(line.actor), who(line.target), tiles(line.consumed));
    case 'void': return say.void(who(line.actor), words.table.suits[line.suit]);
    case 'payment': return say.payment(pointsText(line.deltas, who));
    case 'hora': return line.target === line.actor ? say.winsDrawn(who(line.actor)) : say.winsFrom(who(line.actor), who(line.target));
    case 'ryukyoku': return line.reason ? words.table.aborts[line.reason as keyof Words['table']['aborts']] ?? line.reason : say.exhausted;
    default: return null;
  }
}

export const signed = (points: number): string => (points > 0 ? `+${points.toLocaleString('en')}` : points < 0 ? `−${Math.abs(points).toLocaleString('en')}` : '0');

const pointsText = (deltas: BySeat<number>, who: (seat: Seat) => string): string =>
  deltas.map((points, seat) => (points === 0 ? '' : `${who(seat)} ${signed(points)}`)).filter(Boolean).join(', ');
