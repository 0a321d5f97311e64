// The hand, with a bar above each tile: how good its discard is by the column that sorts the table.
import { useWords } from '../shell/settings';
import { type Code, plainTile, tileName } from '../tiles/codes';
import { Tile, Tiles } from '../tiles/Tile';
import type { Discard } from './answer';
import { type Column, share } from './columns';
import { readMelds, without } from './position';

export function HandBars({ tiles, drawn, melds, discards, column, focus, onFocus }: {
  tiles: Code[];
  drawn: string;
  melds: string;
  discards: Discard[];
  column: Column;
  focus: Code | null;
  onFocus: (tile: Code) => void;
}) {
  const words = useWords();
  const isDrawn = drawn !== '' && tiles.includes(drawn);
  const rest = isDrawn ? without(tiles, drawn) : tiles;
  const one = (tile: Code, index: number | string, isLast = false) => {
    const discard = discards.find((each) => each.tile === plainTile(tile));
    const height = discard ? share(discards, column, discard) : 0;
    const isBest = discard === discards[0];
    const name = tileName(tile, words.tiles);
    return (
      <button key={index} type="button" disabled={!discard}
        class={`bar-tile ${isBest ? 'best' : ''} ${discard && discard.tile === focus ? 'focus' : ''} ${isLast ? 'drawn' : ''}`}
        aria-label={discard ? words.analyse.barLabel(name, words.analyse.columns[column.id], column.text(discard)) : name}
        onClick={() => discard && onFocus(discard.tile)}>
        <span class="bar-track" aria-hidden="true"><i style={{ height: `${Math.max(height * 100, discard ? 2 : 0)}%` }} /></span>
        <Tile code={tile} silent />
      </button>
    );
  };
  return (
    <div class="hand-bars" role="group" aria-label={words.analyse.barsLabel(words.analyse.columns[column.id])}>
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
