// Events in words, for the log and for those who listen.
import suzumeTiles from 'review-page/tiles.js';
import { tileName } from '../tiles/codes';
import { shownName } from '../tiles/names';
import type { Say } from '../words';
import type { BySeat, Line, Seat } from './types';

/**
 * An event in a sentence; null for what needs none. Text to read names tiles as the program's sentences do, `5p`; text to listen to by
 * their names.
 */
export function eventText(line: Line, who: (seat: Seat) => string, t: Say, use: 'read' | 'listen'): string | null {
  const tile = (code: string) => (use === 'read' ? shownName(suzumeTiles.canonical(code), t) : tileName(suzumeTiles.canonical(code), t));
  const tiles = (codes: readonly string[]) => codes.map(tile).join(t('table-comma'));
  switch (line.type) {
    case 'tsumo': return line.pai === '?' ? t('table-events-draws_hidden', { who: who(line.actor) }) : t('table-events-draws', { who: who(line.actor), tile: tile(line.pai) });
    case 'dahai': return line.tsumogiri ? t('table-events-discards_drawn', { who: who(line.actor), tile: tile(line.pai) }) : t('table-events-discards', { who: who(line.actor), tile: tile(line.pai) });
    case 'chi': return t('table-events-chow', { who: who(line.actor), tiles: tiles([...line.consumed, line.pai]) });
    case 'pon': return t('table-events-pong', { who: who(line.actor), tile: tile(line.pai) });
    case 'daiminkan': return t('table-events-kong', { who: who(line.actor), tile: tile(line.pai) });
    case 'kakan': return t('table-events-added_kong', { who: who(line.actor), tile: tile(line.pai) });
    case 'ankan': return line.consumed[0] === '?' ? t('table-events-hidden_kong', { who: who(line.actor) }) : t('table-events-closed_kong', { who: who(line.actor), tile: tile(line.consumed[0] ?? '?') });
    case 'reach': return t('table-events-riichi', { who: who(line.actor) });
    case 'dora': return t('table-events-dora', { tile: tile(line.dora_marker) });
    case 'nukidora': return t('table-events-north', { who: who(line.actor) });
    case 'flower': return t('table-events-flower', { who: who(line.actor), tile: tile(line.pai) });
    case 'exchange': return line.consumed[0] === '?' ? t('table-events-exchange_hidden', { who: who(line.actor), to: who(line.target) })
      : t('table-events-exchange', { who: who(line.actor), to: who(line.target), tiles: tiles(line.consumed) });
    case 'void': return t('table-events-void', { who: who(line.actor), suit: t(`table-suits-${line.suit}`) });
    case 'payment': return t('table-events-payment', { points: pointsText(line.deltas, who) });
    case 'hora': return line.target === line.actor ? t('table-events-wins_drawn', { who: who(line.actor) }) : t('table-events-wins_from', { who: who(line.actor), from: who(line.target) });
    case 'ryukyoku': return line.reason ? t(`table-aborts-${line.reason}`) : t('table-events-exhausted');
    default: return null;
  }
}

export const signed = (points: number): string => (points > 0 ? `+${points.toLocaleString('en')}` : points < 0 ? `−${Math.abs(points).toLocaleString('en')}` : '0');

const pointsText = (deltas: BySeat<number>, who: (seat: Seat) => string): string =>
  deltas.map((points, seat) => (points === 0 ? '' : `${who(seat)} ${signed(points)}`)).filter(Boolean).join(', ');
