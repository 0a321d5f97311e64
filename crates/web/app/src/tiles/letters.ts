// The second skin: figures and letters in the colour of their suit, for those who do not read the traditional faces. Drawn for this
// project as strokes, like the first skin (tiles.js of the review), and under its licence.
const NS = 'http://www.w3.org/2000/svg';
const COLORS: Record<string, string> = { m: '#b3261e', p: '#1f4f9b', s: '#17693f', z: '#1f2a3a', f: '#8a4a9b', g: '#a35a00' };

// Figures and letters on a grid of 16 by 20.
const FIGURES: Record<string, string> = {
  1: 'M4 5L9 1V19M4 19H14', 2: 'M2 5C2 0 14 0 14 5.5C14 9 2 14 2 19H14', 3: 'M2 3C5 0 13 0 13 5C13 9 9 9.5 6 9.5C10 9.5 14 10.5 14 14.5C14 20 5 20.5 2 17',
  4: 'M11 19V1L1.5 13.5H15', 5: 'M13 1H4L3 9C7 6.5 14 8 14 13.5C14 19.5 6 20.5 2 17.5', 6: 'M12.5 1.5C6 3 2 8 2 13.5C2 21 14 21 14 13.5C14 7.5 5 7 2.6 11.5',
  7: 'M2 1H14L6.5 19', 8: 'M8 9.5C2 8 2 1 8 1C14 1 14 8 8 9.5C0.5 11 0.5 19 8 19C15.5 19 15.5 11 8 9.5Z', 9: 'M13.4 8.5C11 13 2 12.5 2 6.5C2 -1 14 -1 14 6.5C14 12 10 17 3.5 18.5',
};
const HONORS: Record<string, string> = {
  1: 'M13 1H3V19H13M3 10H11', 2: 'M13 4C11 0 3 0 3 5C3 10 13 9 13 14.5C13 20 4 20.5 2 16', 3: 'M1 1L4.5 19L8 6L11.5 19L15 1', 4: 'M3 19V1L13 19V1',
  5: 'M2 2H14V18H2ZM5 5H11V15H5Z', 6: 'M13.5 5C11 0 2 0 2 10C2 20 13 20 13.5 12H8.5', 7: 'M3 19V1H8C15 1 15 10 8 10H3M8 10L13.5 19',
};
const HONOR_COLORS: Record<string, string> = { 5: '#4b6fae', 6: '#17693f', 7: '#b3261e' };

// The sign of a suit, on a grid of 16 by 12: a frame of characters, rings, a cane; petals for flowers.
const SIGNS: Record<string, string> = {
  m: 'M2 2H14M8 0V12M3 7H13M4 12L8 7L12 12', p: 'M8 1A5 5 0 1 0 8.01 1ZM8 4A2 2 0 1 0 8.01 4Z', s: 'M8 0V12M5 0H11M5 6H11M5 12H11', z: 'M4 11H12',
  f: 'M8 6V12M8 6C3 6 3 1 8 3C13 1 13 6 8 6', g: 'M8 1V11M3 3.5L13 8.5M13 3.5L3 8.5',
};

function make(name: string, attributes: Record<string, string | number>, ...children: Element[]): Element {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

const stroke = (d: string, color: string, transform: string, width: number): Element =>
  make('path', { d, transform, fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });

function face(code: string): Element[] {
  const [rank, suit] = [code[0]!, code[1]!];
  const isRed = rank === '0';
  const color = suit === 'z' ? HONOR_COLORS[rank] ?? COLORS.z! : COLORS[suit]!;
  const figure = suit === 'z' ? HONORS[rank]! : FIGURES[isRed ? '5' : rank]!;
  // A red five is filled, so that colour alone does not say it.
  const ground = isRed ? [make('rect', { x: 2.2, y: 2.2, width: 27.6, height: 37, rx: 2.6, fill: color })] : [];
  const ink = isRed ? '#ffffff' : color;
  if (suit === 'z') return [stroke(figure, ink, 'translate(5.6 7.5) scale(1.3)', 2.5)];
  return [...ground, stroke(figure, ink, 'translate(7 4.4) scale(1.12)', 2.7), stroke(SIGNS[suit]!, ink, 'translate(9.6 29.2) scale(.8)', 2.2)];
}

/** The symbols of all tiles, with the ids of the first skin. */
export function letterSymbols(codes: readonly string[]): SVGSVGElement {
  const svg = make('svg', { width: 0, height: 0, 'aria-hidden': 'true' }) as SVGSVGElement;
  svg.style.position = 'absolute';
  const box = (top: string, side: string) => [
    make('rect', { x: 0.6, y: 2, width: 30.8, height: 41.4, rx: 3.6, fill: side, stroke: '#5f6b7a', 'stroke-width': 0.8 }),
    make('rect', { x: 0.6, y: 0.6, width: 30.8, height: 40.2, rx: 3.6, fill: top, stroke: '#5f6b7a', 'stroke-width': 0.6 }),
  ];
  for (const code of codes) {
    const drawn = code === 'back' ? box('#3d5a80', '#f4f6f8') : [...box('#ffffff', '#aeb8c4'), ...face(code)];
    svg.append(make('symbol', { id: `tile-${code}`, viewBox: '0 0 32 44' }, ...drawn));
  }
  return svg;
}
