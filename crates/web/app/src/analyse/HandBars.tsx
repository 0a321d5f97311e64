// The hand, with two bars above each tile: how good its discard is by the measure that sorts the table, and how dangerous it is. A corner of
// the tile has the colour of its danger against the most dangerous seat.
import suzumeOptions from 'review-page/options.js';
import { useWords } from '../shell/settings';
import { useKeys } from '../table/keys';
import { useStored } from '../table/stored';
import { type Code, tileName } from '../tiles/codes';
import { Tile, Tiles } from '../tiles/Tile';
import { type Quantity, type Row, rowOfTile, shareOf } from './answer';
import { dangerLevel, dangerOf } from './columns';
import { percent } from './numbers';
import { readMelds, without } from './position';

export function HandBars({ tiles, drawn, melds, rows, quantity, focus, onFocus }: {
  tiles: Code[];
  drawn: string;
  melds: string;
  rows: readonly Row[];
  quantity: Quantity;
  focus: Row | undefined;
  onFocus: (row: Row) => void;
}) {
  const t = useWords();
  const [shows, setShows] = useStored<'on' | 'off'>('danger', ['on', 'off'], 'on');
  useKeys({ d: () => setShows(shows === 'on' ? 'off' : 'on') });
  const isDrawn = drawn !== '' && tiles.includes(drawn);
  const rest = isDrawn ? without(tiles, drawn) : tiles;
  const name = t(`quantity-${quantity}`);
  const dangers = rows.flatMap((row) => dangerOf(row) ?? []);
  const hasDanger = dangers.length > 0 && shows === 'on';
  const one = (tile: Code, index: number | string, isLast = false) => {
    const row = rowOfTile(rows, tile);
    const height = row ? shareOf(rows, quantity, row) : 0;
    const danger = row && hasDanger ? dangerOf(row) : null;
    const label = tileName(tile, t);
    const value = row && t('analyse-bar_label', { tile: label, column: name, amount: suzumeOptions.measureText(row.measures[quantity]) });
    return (
      <button key={index} type="button" disabled={!row} onClick={() => row && onFocus(row)}
        class={`bar-tile ${row && row === rows[0] ? 'best' : ''} ${row && row === focus ? 'focus' : ''} ${isLast ? 'drawn' : ''}`}
        aria-label={danger === null ? value ?? label : t('analyse-bar_danger', { value: value ?? label, chance: percent(danger) })}>
        <span class="bar-track" aria-hidden="true">
          <i style={{ height: `${Math.max(height * 100, row ? 2 : 0)}%` }} />
          {danger !== null && <i class="danger-bar" style={{ height: `${100 * danger / Math.max(...dangers, 0.05)}%` }} />}
        </span>
        <span class={`cornered ${danger === null ? '' : dangerLevel(danger)}`}><Tile code={tile} silent /></span>
      </button>
    );
  };
  return (
    <div class="hand-line">
      <div class="hand-bars" role="group" aria-label={t('analyse-bars_label', { column: name })}>
        {rest.map((tile, index) => one(tile, index))}
        {isDrawn && one(drawn, 'drawn', true)}
        {readMelds(melds).map((meld, index) => (
          <span key={`meld-${index}`} class="melded">
            <Tiles codes={meld.kind === 'closed_kong' ? ['back', ...meld.tiles.slice(1, 3), 'back'] : meld.tiles} />
          </span>
        ))}
      </div>
      <p class="bar-keys faint">
        <i class="value-key" aria-hidden="true" /> {name}
        {dangers.length > 0 && (
          <button type="button" class="plain danger-toggle" aria-pressed={shows === 'on'} aria-keyshortcuts="d" onClick={() => setShows(shows === 'on' ? 'off' : 'on')}>
            <i class="danger-key" aria-hidden="true" /> {t('quantity-danger')} <kbd>d</kbd>
          </button>
        )}
      </p>
    </div>
  );
}
