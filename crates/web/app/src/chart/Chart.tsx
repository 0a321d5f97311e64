// A curve over deals with its interval as a band, and lines to compare it with. Drawn in the width that there is, so that its text
// keeps its size.
import '../style/chart.css';
import { useEffect, useId, useRef, useState } from 'preact/hooks';

export interface ChartPoint {
  x: number;
  y: number;
  low?: number | undefined;
  high?: number | undefined;
}

export interface ChartLevel {
  y: number;
  label: string;
  class?: string;
}

interface ChartProps {
  /** What is drawn, for those who do not see it. */
  label: string;
  points: ChartPoint[];
  levels: ChartLevel[];
  /** The least range that is shown. */
  range: [number, number];
  /** Amounts on the scale. */
  format: (y: number) => string;
  xLabel: string;
  /** The end of the scale, if the match has one. */
  xMost?: number | undefined;
}

const HEIGHT = 220;
const MARGIN = { top: 12, right: 12, bottom: 34, left: 52 };

/** Round steps of a scale: 1, 2 or 5 times a power of ten. */
export function steps(low: number, high: number, most: number): number[] {
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough;
  const marks: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high + step / 1000; at += step) marks.push(Number(at.toPrecision(12)));
  return marks;
}

export function Chart({ label, points, levels, range, format, xLabel, xMost }: ChartProps) {
  const root = useRef<HTMLDivElement>(null);
  const clip = useId();
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(entry.contentRect.width, 240)));
    observer.observe(root.current!);
    return () => observer.disconnect();
  }, []);
  // The first intervals are so wide that nothing else could be seen; they run out of the picture.
  const settled = points.filter((point) => point.x >= (points.at(-1)?.x ?? 0) / 8);
  const amounts = settled.flatMap((point) => [point.y, point.low ?? point.y, point.high ?? point.y]);
  const low = Math.min(range[0], ...amounts);
  const high = Math.max(range[1], ...amounts);
  const last = Math.max(points.at(-1)?.x ?? 1, xMost ?? 1, 1);
  const x = (at: number) => MARGIN.left + (at / last) * (width - MARGIN.left - MARGIN.right);
  const y = (at: number) => MARGIN.top + ((high - at) / (high - low || 1)) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const place = (at: number, amount: number) => `${x(at).toFixed(1)},${y(amount).toFixed(1)}`;
  const banded = points.filter((point) => point.low !== undefined && point.high !== undefined);
  const band = [...banded.map((point) => place(point.x, point.high!)), ...[...banded].reverse().map((point) => place(point.x, point.low!))].join(' ');
  const end = points.at(-1);
  return (
    <div class="chart" ref={root}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        {steps(low, high, 6).map((at) => (
          <g key={at}>
            <line class="grid" x1={MARGIN.left} x2={width - MARGIN.right} y1={y(at)} y2={y(at)} />
            <text class="scale" x={MARGIN.left - 8} y={y(at) + 4} text-anchor="end">{format(at)}</text>
          </g>
        ))}
        {steps(0, last, Math.max(Math.floor(width / 140), 2)).filter((at) => Number.isInteger(at)).map((at) => (
          <text key={at} class="scale" x={x(at)} y={HEIGHT - MARGIN.bottom + 17} text-anchor={x(at) > width - 30 ? 'end' : 'middle'}>{at}</text>
        ))}
        <text class="scale" x={width - MARGIN.right} y={HEIGHT - 3} text-anchor="end">{xLabel}</text>
        <clipPath id={clip}><rect x={MARGIN.left} y={MARGIN.top} width={width - MARGIN.left - MARGIN.right} height={HEIGHT - MARGIN.top - MARGIN.bottom} /></clipPath>
        {band && <polygon class="band" points={band} clip-path={`url(#${clip})`} />}
        {levels.map((level) => (
          <g key={level.label} class={`level ${level.class ?? ''}`}>
            <line x1={MARGIN.left} x2={width - MARGIN.right} y1={y(level.y)} y2={y(level.y)} />
            <text x={MARGIN.left + 6} y={y(level.y) + (level.y < (low + high) / 2 ? -5 : 14)}>{level.label}</text>
          </g>
        ))}
        <polyline class="curve" clip-path={`url(#${clip})`} points={points.map((point) => place(point.x, point.y)).join(' ')} />
        {end && <circle class="end" cx={x(end.x)} cy={y(end.y)} r="4" />}
      </svg>
    </div>
  );
}
