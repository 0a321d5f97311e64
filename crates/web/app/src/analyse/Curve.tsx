// The chance against the number of draws, for the best discard and another one.
import { useState } from 'preact/hooks';
import { useWords } from '../shell/settings';
import { Tip } from '../shell/Tip';
import { tileName } from '../tiles/codes';
import { Tile } from '../tiles/Tile';
import { type Answer, type Discard, winCurve } from './answer';
import { percent } from './numbers';

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [520, 260, 46, 14, 14, 34];

interface Line {
  name: string;
  class: 'best' | 'other' | 'ready' | 'exact';
  tile: string | null;
  /** The chance within 1, 2, .. draws; null where it was not computed. */
  values: (number | null)[];
}

/** The lines of an answer: by turns where wins are scored, else the exact chances after the best discard. */
function linesOf(answer: Answer, best: Discard, other: Discard | null, words: { ready: string; name: (tile: string) => string }): Line[] {
  const won = winCurve(best);
  if (won.length > 0) {
    const lines: Line[] = [{ name: words.name(best.tile), class: 'best', tile: best.tile, values: won }];
    if (other) lines.push({ name: words.name(other.tile), class: 'other', tile: other.tile, values: winCurve(other) });
    return lines;
  }
  const curve = answer.curve ?? [];
  if (curve.length === 0) return [];
  const lines: Line[] = [{ name: words.name(best.tile), class: 'best', tile: best.tile, values: curve.map((point) => point.value) }];
  const others = other && answer.chances?.[other.tile];
  if (others && others.length > 1) lines.push({ name: words.name(other.tile), class: 'other', tile: other.tile, values: [...others, ...curve.slice(others.length).map(() => null)] });
  if (curve.some((point) => point.ready !== null)) lines.push({ name: words.ready, class: 'ready', tile: null, values: curve.map((point) => point.ready) });
  return lines;
}

export function Curve({ answer, best, other }: { answer: Answer; best: Discard; other: Discard | null }) {
  const words = useWords();
  const said = words.analyse;
  const [at, setAt] = useState<number | null>(null);
  const name = (tile: string) => said.afterDiscard(tileName(tile, words.tiles));
  const isWon = winCurve(best).length > 0;
  const lines = linesOf(answer, best, other, { ready: said.toBeReady, name });
  const draws = Math.max(0, ...lines.map((line) => line.values.length));
  if (draws < 2) return null;
  const bands = isWon ? [] : bandOf(answer);
  const highest = Math.max(...lines.flatMap((line) => line.values.map((value) => value ?? 0)), ...bands.map((band) => band.high));
  const step = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25].find((one) => highest / one <= 5) ?? 0.25;
  const top = Math.max(step, Math.ceil(highest / step - 1e-9) * step);
  const x = (draw: number) => LEFT + ((draw - 1) / (draws - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const path = (values: (number | null)[]) => values.flatMap((value, index) => (value === null ? [] : [`${x(index + 1).toFixed(1)} ${y(value).toFixed(1)}`]));
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  const drawTicks = Array.from({ length: draws }, (_, index) => index + 1).filter((draw) => draws <= 9 || draw === 1 || draw % 3 === 0);
  const pointed = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * WIDTH;
    setAt(Math.max(1, Math.min(draws, Math.round(((place - LEFT) / (WIDTH - LEFT - RIGHT)) * (draws - 1)) + 1)));
  };
  const shown = at ?? draws;
  return (
    <section class="card curve" aria-labelledby="curve-title">
      <h2 id="curve-title">{isWon ? said.curveWin : said.curveChance}
        <Tip about={isWon ? said.curveWin : said.curveChance}>{isWon ? said.curveWinTip : said.curveChanceTip}</Tip>
      </h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={lines.map((line) => `${line.name}: ${said.withinDraws(draws)} ${percent(line.values.at(-1) ?? 0)}`).join('; ')}
        onMouseMove={pointed} onMouseLeave={() => setAt(null)}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line class="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
            <text class="tick" x={LEFT - 6} y={y(tick) + 4} text-anchor="end">{`${+(100 * tick).toFixed(1)}%`}</text>
          </g>
        ))}
        {drawTicks.map((draw) => <text key={draw} class="tick" x={x(draw)} y={HEIGHT - BOTTOM + 16} text-anchor="middle">{draw}</text>)}
        <text class="tick" x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 2} text-anchor="middle">{said.drawsAxis}</text>
        {bands.length > 1 && (
          <polygon class="band" points={[...bands.map((band) => `${x(band.draws)} ${y(band.high)}`), ...bands.toReversed().map((band) => `${x(band.draws)} ${y(band.low)}`)].join(' ')} />
        )}
        {lines.toReversed().map((line) => <polyline key={line.name} class={`line ${line.class}`} points={path(line.values).join(' ')} />)}
        {at !== null && <line class="now" x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} />}
        {lines.map((line) => {
          const value = line.values[shown - 1];
          return value === null || value === undefined ? null : <circle key={line.name} class={`point ${line.class}`} cx={x(shown)} cy={y(value)} r="4.5" />;
        })}
      </svg>
      <ul class="legend">
        {lines.map((line) => (
          <li key={line.name}>
            <i class={line.class} aria-hidden="true" />{line.tile && <Tile code={line.tile} class="tiny" silent />}
            <span>{line.name}</span> <b class="number">{line.values[shown - 1] !== null ? percent(line.values[shown - 1] ?? 0) : line.class === 'best' ? rangeText(answer, shown - 1) : '–'}</b>
          </li>
        ))}
        <li class="faint">{said.withinDraws(shown)}</li>
      </ul>
      <details>
        <summary>{said.asNumbers}</summary>
        <div class="scroll" tabIndex={0} role="region" aria-label={said.asNumbers}>
          <table class="plain-table">
            <thead><tr><th scope="col">{said.drawsAxis}</th>{lines.map((line) => <th key={line.name} scope="col">{line.name}</th>)}</tr></thead>
            <tbody>
              {Array.from({ length: draws }, (_, index) => (
                <tr key={index}><th scope="row">{index + 1}</th>{lines.map((line) => <td key={line.name} class="number">{line.values[index] !== null ? percent(line.values[index] ?? 0) : line.class === 'best' ? rangeText(answer, index) : '–'}</td>)}</tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

/** Where the chance is known only to lie, from the last exact one on. */
function bandOf(answer: Answer): { draws: number; low: number; high: number }[] {
  const curve = answer.curve ?? [];
  const first = curve.findIndex((point) => point.value === null);
  if (first < 0) return [];
  return curve.slice(Math.max(0, first - 1)).flatMap((point) => {
    const [low, high] = [point.value ?? point.low, point.value ?? point.high];
    return low === undefined || high === undefined ? [] : [{ draws: point.draws, low, high }];
  });
}

function rangeText(answer: Answer, index: number): string {
  const point = answer.curve?.[index];
  return point?.low === undefined || point.high === undefined ? '–' : `${percent(point.low)}–${percent(point.high)}`;
}
