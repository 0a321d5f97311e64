// A decision of a review over the hand: two bars for each tile, how good its discard is and how many strong players discard it (or, without
// a model of them, how dangerous it is). The tile that was played and the advised one have their colours.
import suzumeOptions from 'review-page/options.js';
import { discardOf, quantitiesOf, rowOfTile, shareOf } from '../analyse/answer';
import { dangerOf } from '../analyse/columns';
import { percent } from '../analyse/numbers';
import { useWords } from '../shell/settings';
import { type Code, plainTile, tileName } from '../tiles/codes';
import { Tile } from '../tiles/Tile';
import { standing } from './Board';
import type { Decision, SeatState } from './types';

export function DecisionBars({ decision, of }: { decision: Decision; of: SeatState }) {
  const t = useWords();
  const rows = decision.actions;
  const quantity = quantitiesOf(rows).find((one) => one !== 'habit');
  const [played, advised] = [discardOf(decision.done), discardOf(decision.advised)];
  if (!quantity || !rows.some((row) => discardOf(row.action))) return null;
  const hasHabit = rows.some((row) => row.measures.habit);
  const { held, drawn } = standing(of);
  const tiles = drawn === null ? held : [...held, drawn];
  const dangers = rows.map((row) => dangerOf(row) ?? 0);
  const second = (row: (typeof rows)[number] | undefined): number | null => (row ? (hasHabit ? row.measures.habit?.value ?? 0 : dangerOf(row)) : null);
  const most = hasHabit ? 1 : Math.max(...dangers, 0.05);
  const secondName = t(hasHabit ? 'quantity-habit' : 'quantity-danger');
  const isSame = (tile: Code, other: Code | null) => other !== null && plainTile(tile) === plainTile(other);
  return (
    <div class="decision-bars">
      <div class="decision-tiles" role="group" aria-label={t('table-bars', { value: t(`quantity-${quantity}`), other: secondName })}>
        {tiles.map((tile, place) => {
          const row = rowOfTile(rows, tile);
          const share = second(row);
          const marks = [isSame(tile, played) && 'is-played', isSame(tile, advised) && 'is-advised'].filter(Boolean).join(' ');
          const label = [tileName(tile, t), row && `${t(`quantity-${quantity}`)} ${suzumeOptions.measureText(row.measures[quantity])}`, share !== null && `${secondName} ${percent(share)}`,
            isSame(tile, played) && t('table-was_played'), isSame(tile, advised) && t('table-was_advised')].filter(Boolean).join(', ');
          return (
            <span key={place} class={`decision-tile ${marks} ${drawn !== null && place === tiles.length - 1 ? 'set-apart' : ''}`} role="img" aria-label={label} title={label}>
              <span class="bar-pair" aria-hidden="true">
                <i style={{ height: `${row ? Math.max(100 * shareOf(rows, quantity, row), 2) : 0}%` }} />
                <i class="second" style={{ height: `${share === null ? 0 : 100 * Math.min(share / most, 1)}%` }} />
              </span>
              <Tile code={tile} silent />
            </span>
          );
        })}
      </div>
      <p class="faint bar-legend"><i aria-hidden="true" /> {t(`quantity-${quantity}`)} <i class="second" aria-hidden="true" /> {secondName}</p>
    </div>
  );
}
