// The waits of the own hand, each with how many copies are left, and furiten.
import { useWords } from '../shell/settings';
import { type Code, tileName } from '../tiles/codes';
import { Tile } from '../tiles/Tile';
import type { Line, Seat, TableState } from './types';
import { furitenOf, unseen } from './furiten';

export function Waits({ table, lines, seat, waits, hasFuriten }: {
  table: TableState;
  lines: readonly Line[];
  seat: Seat;
  waits: readonly Code[];
  /** Whether the rules know furiten. */
  hasFuriten: boolean;
}) {
  const t = useWords();
  const furiten = hasFuriten ? furitenOf(lines, seat, waits) : null;
  return (
    <p class="waits row" role="status">
      <b>{t('table-waits')}</b>
      {waits.map((tile) => {
        const label = t('analyse-copies_left', { tile: tileName(tile, t), copies: unseen(table, seat, tile) });
        return <span key={tile} class="wait" role="img" aria-label={label} title={label}><Tile code={tile} class="small" silent /><span aria-hidden="true">{unseen(table, seat, tile)}</span></span>;
      })}
      {furiten && <span class="mark furiten" title={t(`table-furiten-${furiten}`)}>{t('table-furiten')}</span>}
    </p>
  );
}
