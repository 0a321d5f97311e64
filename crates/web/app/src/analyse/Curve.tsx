// The chance against the number of draws: for the best action and another one by turns, or after the best action as a band.
import suzumeOptions from 'review-page/options.js';
import { useState } from 'preact/hooks';
import { useWords } from '../shell/settings';
import { Tip } from '../shell/Tip';
import { inNames } from '../tiles/names';
import { type Advice, type Row, winCurve } from './answer';
import { percent } from './numbers';

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [520, 260, 46, 14, 14, 34];

interface Line {
  name: string;
  class: 'best' | 'other' | 'ready';
  /** The chance within 1, 2, .. draws; null where only a range is known. */
  values: (number | null)[];
}

/** The lines of an answer: by turns where the evaluator gives them, else the chances after the best action. */
function linesOf(advice: Advice, best: Row, other: Row | undefined, ready: string, nameOf: (row: Row) => string): Line[] {
  const won = winCurve(best);
  if (won.length > 0) {
    const others = other ? winCurve(other) : [];
    return [{ name: nameOf(best), class: 'best', values: won }, ...(other && others.length > 0 ? [{ name: nameOf(other), class: 'other' as const, values: others }] : [])];
  }
  const curve = advice.curve ?? [];
  if (curve.length === 0) return [];
  const isKnown = curve.some((point) => point.ready !== null);
  return [
    { name: nameOf(best), class: 'best', values: curve.map(({ complete }) => (complete.exact ? complete.value : null)) },
    ...(isKnown ? [{ name: ready, class: 'ready' as const, values: curve.map((point) => point.ready) }] : []),
  ];
}

export function Curve({ advice, best, other }: { advice: Advice; best: Row; other: Row | undefined }) {
  const t = useWords();
  const [at, setAt] = useState<number | null>(null);
  const isWon = winCurve(best).length > 0;
  const lines = linesOf(advice, best, other, t('analyse-to_be_ready'), (row) => inNames(row.text, t));
  const draws = Math.max(0, ...lines.map((line) => line.values.length));
  if (draws < 2) return null;
  const bands = isWon ? [] : bandOf(advice);
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
      <h2 id="curve-title">{isWon ? t('analyse-curve_win') : t('analyse-curve_chance')}
        <Tip about={isWon ? t('analyse-curve_win') : t('analyse-curve_chance')}>{isWon ? t('analyse-curve_win_tip') : t('analyse-curve_chance_tip')}</Tip>
      </h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={lines.map((line) => `${line.name}: ${t('analyse-within_draws', { draws: draws })} ${percent(line.values.at(-1) ?? 0)}`).join('; ')}
        onMouseMove={pointed} onMouseLeave={() => setAt(null)}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line class="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
            <text class="tick" x={LEFT - 6} y={y(tick) + 4} text-anchor="end">{`${+(100 * tick).toFixed(1)}%`}</text>
          </g>
        ))}
        {drawTicks.map((draw) => <text key={draw} class="tick" x={x(draw)} y={HEIGHT - BOTTOM + 16} text-anchor="middle">{draw}</text>)}
        <text class="tick" x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 2} text-anchor="middle">{t('analyse-draws_axis')}</text>
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
            <i class={line.class} aria-hidden="true" />
            <span>{line.name}</span> <b class="number">{line.values[shown - 1] !== null ? percent(line.values[shown - 1] ?? 0) : line.class === 'best' ? rangeText(advice, shown - 1) : '–'}</b>
          </li>
        ))}
        <li class="faint">{t('analyse-within_draws', { draws: shown })}</li>
      </ul>
      <details>
        <summary>{t('analyse-as_numbers')}</summary>
        <div class="scroll" tabIndex={0} role="region" aria-label={t('analyse-as_numbers')}>
          <table class="plain-table">
            <thead><tr><th scope="col">{t('analyse-draws_axis')}</th>{lines.map((line) => <th key={line.name} scope="col">{line.name}</th>)}</tr></thead>
            <tbody>
              {Array.from({ length: draws }, (_, index) => (
                <tr key={index}><th scope="row">{index + 1}</th>{lines.map((line) => <td key={line.name} class="number">{line.values[index] !== null ? percent(line.values[index] ?? 0) : line.class === 'best' ? rangeText(advice, index) : '–'}</td>)}</tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

/** Where the chance is known only to lie, from the last exact one on. */
function bandOf(advice: Advice): { draws: number; low: number; high: number }[] {
  const curve = advice.curve ?? [];
  const first = curve.findIndex(({ complete }) => !complete.exact);
  if (first < 0) return [];
  return curve.slice(Math.max(0, first - 1)).flatMap(({ draws, complete }) => {
    const [low, high] = [complete.low ?? complete.value, complete.high ?? complete.value];
    return low === null || high === null ? [] : [{ draws, low, high }];
  });
}

const rangeText = (advice: Advice, index: number): string => suzumeOptions.measureText(advice.curve?.[index]?.complete);
