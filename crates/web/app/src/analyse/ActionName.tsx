// A legal action with its tiles as pictures, in the program's words.
import { useWords } from '../shell/settings';
import { inNames } from '../tiles/names';
import { tilesOf } from '../table/actions';
import { Tile } from '../tiles/Tile';
import type { Row } from './answer';

export function ActionName({ row, large = false }: { row: Row; large?: boolean }) {
  const t = useWords();
  return (
    <span class="action">
      {tilesOf(row.action).map((tile, index) => <Tile key={index} code={tile} class={large ? 'large' : 'small'} silent />)} <span>{inNames(row.text, t)}</span>
    </span>
  );
}
