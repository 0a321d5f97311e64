// The danger of every discard against each of the others, the safest first.
import { percent } from '../analyse/numbers';
import { useWords } from '../shell/settings';
import { inNames } from '../tiles/names';
import { Tile } from '../tiles/Tile';
import type { AdvisedAction } from './types';

/** The points that a discard costs now, over all seats. */
const pointsOf = (row: AdvisedAction): number => (row.danger ?? []).reduce((sum, seat) => sum + seat.points, 0);

export function Dangers({ rows }: { rows: readonly AdvisedAction[] }) {
  const t = useWords();
  const discards = rows.flatMap((row) => (row.action.kind === 'discard' && row.danger?.length ? [{ tile: row.action.tile, danger: row.danger, points: pointsOf(row) }] : []));
  const [first] = discards;
  if (!first) return null;
  return (
    <details>
      <summary>{t('table-danger')}</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label={t('table-danger')}>
        <table class="points dangers">
          <thead>
            <tr>
              <th scope="col">{t('table-discard')}</th>
              {first.danger.map((one) => <th scope="col" key={one.seat}>{t(`side-${one.seat}`)}</th>)}
              <th scope="col">{t('table-points_lost')}</th>
            </tr>
          </thead>
          <tbody>
            {discards.toSorted((a, b) => b.points - a.points).map(({ tile, danger, points }, place) => (
              <tr key={place}>
                <th scope="row"><Tile code={tile} class="tiny" /></th>
                {danger.map((one) => <td key={one.seat} class="number" title={inNames(one.text, t)}>{percent(one.chance)}</td>)}
                <td class="number">{points.toFixed(0).replace('-', '−')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
