// Accepted tiles as pictures, each with how many are left. Pressing one continues along that line.
import { useWords } from '../shell/settings';
import { type Code, sortTiles, tileName } from '../tiles/codes';
import { Tile } from '../tiles/Tile';
import type { TileCounts } from './answer';

export function Accepted({ counts, onTile }: { counts: TileCounts; onTile?: (tile: Code) => void }) {
  const t = useWords();
  const tiles = sortTiles(Object.keys(counts));
  if (tiles.length === 0) return <span class="faint">{t('tile-none')}</span>;
  return (
    <span class="accepted">
      {tiles.map((tile) => {
        const label = t('analyse-copies_left', { tile: tileName(tile, t), copies: counts[tile]! });
        const picture = <><Tile code={tile} class="small" silent /><span class="left" aria-hidden="true">{counts[tile]}</span></>;
        return onTile
          ? <button key={tile} type="button" class="tile-button" aria-label={t('analyse-go_on_with', { tile: label })} title={t('analyse-go_on_with', { tile: label })} onClick={() => onTile(tile)}>{picture}</button>
          : <span key={tile} class="tile-button" role="img" aria-label={label}>{picture}</span>;
      })}
    </span>
  );
}
