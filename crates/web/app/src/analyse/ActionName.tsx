// A legal action with its tiles as pictures, in the program's words.
import { tilesOf } from '../table/actions';
import { Tile } from '../tiles/Tile';
import type { Row } from './answer';

export function ActionName({ row, large = false }: { row: Row; large?: boolean }) {
  return (
    <span class="action">
      {tilesOf(row.action).map((tile, index) => <Tile key={index} code={tile} class={large ? 'large' : 'small'} silent />)} <span>{row.text}</span>
    </span>
  );
}
