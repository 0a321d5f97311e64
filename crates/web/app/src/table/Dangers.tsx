// The danger of every discard against each of the others, the safest first.
import { useWords } from '../shell/settings';
import { Tile } from '../tiles/Tile';
import type { Other } from '../analyse/position';
import type { TileDanger } from './types';

const inAll = (danger: TileDanger): number => danger.seats.reduce((sum, seat) => sum + seat.loss, 0);

export function Dangers({ dangers }: { dangers: TileDanger[] }) {
  const say = useWords().table;
  const [first] = dangers;
  if (!first) return null;
  return (
    <details>
      <summary>{say.danger}</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label={say.danger}>
        <table class="points dangers">
          <thead>
            <tr>
              <th scope="col">{say.discard}</th>
              {first.seats.map((one) => <th scope="col" key={one.seat}>{say.sides[one.seat as Other]}</th>)}
              <th scope="col">{say.pointsLost}</th>
            </tr>
          </thead>
          <tbody>
            {[...dangers].sort((a, b) => inAll(a) - inAll(b)).map((danger) => (
              <tr key={danger.tile}>
                <th scope="row"><Tile code={danger.tile} class="tiny" /></th>
                {danger.seats.map((one) => <td key={one.seat} class="number" title={one.reason}>{(100 * one.chance).toFixed(1)}%</td>)}
                <td class="number">{inAll(danger).toFixed(0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
