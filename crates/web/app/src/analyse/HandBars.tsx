// The hand, with a bar above each tile: how good its discard is by the measure that sorts the table.
import suzumeOptions from 'review-page/options.js';
import { useWords } from '../shell/settings';
import { type Code, tileName } from '../tiles/codes';
import { Tile, Tiles } from '../tiles/Tile';
import { type Quantity, type Row, rowOfTile, shareOf } from './answer';
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
  const isDrawn = drawn !== '' && tiles.includes(drawn);
  const rest = isDrawn ? without(tiles, drawn) : tiles;
  const name = t(`quantity-${quantity}`);
  const one = (tile: Code, index: number | string, isLast = false) => {
    const row = rowOfTile(rows, tile);
    const height = row ? shareOf(rows, quantity, row) : 0;
    const label = tileName(tile, t);
    return (
      <button key={index} type="button" disabled={!row} onClick={() => row && onFocus(row)}
        class={`bar-tile ${row && row === rows[0] ? 'best' : ''} ${row && row === focus ? 'focus' : ''} ${isLast ? 'drawn' : ''}`}
        aria-label={row ? t('analyse-bar_label', { tile: label, column: name, amount: suzumeOptions.measureText(row.measures[quantity]) }) : label}>
        <span class="bar-track" aria-hidden="true"><i style={{ height: `${Math.max(height * 100, row ? 2 : 0)}%` }} /></span>
        <Tile code={tile} silent />
      </button>
    );
  };
  return (
    <div class="hand-bars" role="group" aria-label={t('analyse-bars_label', { column: name })}>
      {rest.map((tile, index) => one(tile, index))}
      {isDrawn && one(drawn, 'drawn', true)}
      {readMelds(melds).map((meld, index) => (
        <span key={`meld-${index}`} class="melded">
          <Tiles codes={meld.kind === 'closed_kong' ? ['back', ...meld.tiles.slice(1, 3), 'back'] : meld.tiles} />
        </span>
      ))}
    </div>
  );
}
