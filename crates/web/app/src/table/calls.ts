// What a seat has just called, for the banner on the table.
import type { Say } from '../words';
import type { Line, Seat } from './types';

const CALLS: Partial<Record<Line['type'], string>> = {
  chi: 'chow', pon: 'pong', daiminkan: 'open_kong', ankan: 'closed_kong', kakan: 'added_kong', nukidora: 'north', hora: 'win',
};

/** The call of an event, if it is one. */
export function callOf(line: Line | undefined, t: Say): { seat: Seat; text: string } | undefined {
  if (!line || !('actor' in line)) return undefined;
  if (line.type === 'reach') return { seat: line.actor, text: t('table-riichi') };
  const kind = line.type === 'hora' && line.actor === line.target ? 'win_drawn' : CALLS[line.type];
  return kind === undefined ? undefined : { seat: line.actor, text: t(`table-actions-${kind}`) };
}
