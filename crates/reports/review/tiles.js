// Tiles as inline SVG: no font and no picture is needed. They were drawn for this project, stroke by stroke in this file, and
// have its licence (MIT or Apache-2.0).
//
// `suzumeTiles.symbols()` is a hidden SVG with a symbol for every tile, to be put into the page once.
// `suzumeTiles.tile(code)` is a tile that uses it. Codes are canonical: 1m..9m, 1p..9p, 1s..9s, 1z..7z, 0m 0p 0s for
// red fives, 1f..4f and 1g..4g for flowers; `back` is a tile face down. `suzumeTiles.canonical(word)` reads the codes of
// records: E S W N P F C for honours, 5mr for a red five.
'use strict';
const suzumeTiles = (() => {
  const NS = 'http://www.w3.org/2000/svg';
  const INK = '#1f2a3a', RED = '#c0272d', GREEN = '#1b7a48', BLUE = '#1f4f9b';
  const PAPER = '#fdfaf1', EDGE = '#c8b68a', OUTLINE = '#8d8269';

  // Strokes of characters on a grid of 24 by 24.
  const NUMERALS = {
    1: 'M3 12.5C9 11.5 15 11.5 21 12',
    2: 'M6 6.5H18M2.5 18.5H21.5',
    3: 'M4.5 4.5H19.5M6.5 11.5H17.5M2.5 19.5H21.5',
    4: 'M3.5 4.5H20.5V20H3.5ZM9.5 4.5C9.5 11 9 13 6.5 15M14.5 4.5V11.5C14.5 13.8 15.5 14 18 14',
    5: 'M4 3.5H20M11.5 3.5L8.5 20.5M5.5 11H17.5L16.5 20.5M2.5 20.5H21.5',
    6: 'M11.5 2L12.8 5.5M2.5 9H21.5M9 12.5C8 16 6 19 3 21.5M15 12.5C16.5 15.5 18.5 18.5 21 21.5',
    7: 'M2.5 12L21.5 8.5M10.5 2.5V18C10.5 20.5 11.5 20.7 14 20.7H18C20 20.7 20.8 19.5 20.8 16.5',
    8: 'M9.5 6C9.5 12 7.5 17 3 20.5M13 3.5C14 11 16.5 17 21.5 20.5',
    9: 'M3 9H16C15.5 13 15.5 16 16 18.2C16.5 20.6 18 20.6 20 20.6C21.5 20.6 21.6 19 21.6 16.5M9.5 2.5C9.5 10 8.5 16 3 21.5',
  };
  const WAN = 'M2.5 5H21.5M8.5 2.3V7.3M15.5 2.3V7.3M6 9H18V14.5H6ZM6 11.8H18M12 9V20M4 22.5V17H20V20.6C20 22.2 19 22.3 17.2 22M8.3 20.6L12 20M14 18.6L15.7 20.8';
  const HONORS = {
    1: ['M2.5 5H21.5M12 1.8V22.6M5.5 8.2H18.5V15H5.5ZM5.5 11.6H18.5M11.4 15.4C9.5 18 6.5 20.5 2.5 22M12.6 15.4C14.5 18 17.5 20.5 21.5 22', INK],
    2: ['M3 5H21M12 1.8V8.8M4 22.5V9H20V20C20 22.2 19 22.3 17 22M9 11.2L10 13.4M15 11.2L14 13.4M7.5 14.4H16.5M7 17.8H17M12 14.4V22', INK],
    3: ['M2.5 4H21.5M4 9.2H20V21.5H4ZM9.3 4V10C9.3 13.5 8.5 15 6.4 16.6M14.7 4V13.4C14.7 15.6 15.8 15.8 17.8 15.8', INK],
    4: ['M9 2.5V21.8M3 8.8H9M2 19L9 16M14.5 2.5V18C14.5 20.6 15.5 20.9 18 20.9C21 20.9 21.6 20 21.6 16.5M20.7 6.5L14.5 10.8', INK],
    6: ['M3 3.5H9.5C8.5 7 6 9.5 2.5 11M4.6 6L6.5 7.9M14 2.3C15 6.5 18 9.5 21.5 11M19.6 2.8L16.4 5.8M21.2 5.8L18.2 8.3M4 12.7H10V15.6H4.6V18.6H10C10 21.5 9 22.6 6 22.2M14.5 12.3H19V15.6M14.5 12.3C14.5 14.6 14 15.6 12.5 16.6M13 17.8H20C19 20.2 16.5 22 12.5 23M14 18.6C16 21 18.5 22.4 21.5 23', GREEN],
    7: ['M4.5 7H19.5V15H4.5ZM12 1.8V22.8', RED],
  };
  // Dots: where they lie, how large they are, and their colours.
  const DOTS = {
    2: [6, [16, 11.3, GREEN], [16, 30.2, BLUE]],
    3: [5, [8.6, 9.4, BLUE], [16, 20.8, RED], [23.4, 32.2, GREEN]],
    4: [5.2, [9.4, 11, BLUE], [22.6, 11, GREEN], [9.4, 30.6, GREEN], [22.6, 30.6, BLUE]],
    5: [4.7, [8.4, 9.4, BLUE], [23.6, 9.4, GREEN], [16, 20.8, RED], [8.4, 32.2, GREEN], [23.6, 32.2, BLUE]],
    6: [4.8, [9.6, 8.6, GREEN], [22.4, 8.6, GREEN], [9.6, 22, RED], [22.4, 22, RED], [9.6, 33, RED], [22.4, 33, RED]],
    7: [4, [6.8, 6.6, GREEN], [16, 10.2, GREEN], [25.2, 13.8, GREEN], [10, 23.6, RED], [22, 23.6, RED], [10, 34, RED], [22, 34, RED]],
    8: [4.1, [10, 6.8, BLUE], [22, 6.8, BLUE], [10, 16.1, BLUE], [22, 16.1, BLUE], [10, 25.4, BLUE], [22, 25.4, BLUE], [10, 34.7, BLUE], [22, 34.7, BLUE]],
    9: [4, [6.7, 8.2, GREEN], [16, 8.2, GREEN], [25.3, 8.2, GREEN], [6.7, 20.8, RED], [16, 20.8, RED], [25.3, 20.8, RED], [6.7, 33.4, BLUE], [16, 33.4, BLUE], [25.3, 33.4, BLUE]],
  };
  // Sticks of bamboo: how long they are; then the middle, the colour, and for the eight how far they lean, in degrees.
  const STICKS = {
    2: [14, [16, 11.6, GREEN], [16, 30, GREEN]],
    3: [14, [16, 11.6, GREEN], [9, 30, GREEN], [23, 30, GREEN]],
    4: [14, [9, 11.6, GREEN], [23, 11.6, GREEN], [9, 30, GREEN], [23, 30, GREEN]],
    5: [14, [7.5, 11.6, GREEN], [24.5, 11.6, GREEN], [16, 20.8, RED], [7.5, 30, GREEN], [24.5, 30, GREEN]],
    6: [14, [7.5, 11.6, GREEN], [16, 11.6, GREEN], [24.5, 11.6, GREEN], [7.5, 30, GREEN], [16, 30, GREEN], [24.5, 30, GREEN]],
    7: [9.4, [16, 8.2, RED], [7.5, 21, GREEN], [16, 21, GREEN], [24.5, 21, GREEN], [7.5, 33.4, GREEN], [16, 33.4, GREEN], [24.5, 33.4, GREEN]],
    8: [13, [6, 11.4, GREEN], [12.4, 11.4, GREEN, 33], [19.6, 11.4, GREEN, -33], [26, 11.4, GREEN], [6, 30.2, GREEN], [12.4, 30.2, GREEN, -33], [19.6, 30.2, GREEN, 33], [26, 30.2, GREEN]],
    9: [9.4, [7.5, 8.2, GREEN], [16, 8.2, RED], [24.5, 8.2, GREEN], [7.5, 20.8, GREEN], [16, 20.8, RED], [24.5, 20.8, GREEN], [7.5, 33.4, GREEN], [16, 33.4, RED], [24.5, 33.4, GREEN]],
  };
  // Digits as strokes, so that no font decides how a flower looks.
  const DIGITS = { 1: 'M2 3L5 1V13', 2: 'M1 3.5C2 0 7 0 7 4C7 7 1 9 1 13H7', 3: 'M1 1H7L4 6C9 6 8 13 4 13C2 13 1 12 1 11', 4: 'M6 13V1L1 9H8' };

  const make = (name, attributes, ...children) => {
    const node = document.createElementNS(NS, name);
    for (const [key, value] of Object.entries(attributes)) if (value !== undefined) node.setAttribute(key, value);
    node.append(...children);
    return node;
  };
  const stroke = (d, color, transform, width = 2.2) => make('path', {
    d, transform, fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round',
  });
  const disc = (cx, cy, r, fill, transform) => make('circle', { cx, cy, r, fill, transform });
  const shape = (d, fill, transform) => make('path', { d, fill, transform });
  // The same drawing turned about a point, `count` times around.
  const around = (count, [x, y], draw) => Array.from({ length: count }, (_, index) => draw(`rotate(${(360 / count) * index} ${x} ${y})`));

  const dot = (cx, cy, r, color) => [disc(cx, cy, r, color), disc(cx, cy, r * 0.62, PAPER), disc(cx, cy, r * 0.36, color)];
  const oneDot = () => [
    disc(16, 20.8, 11.5, GREEN), disc(16, 20.8, 9.8, PAPER), disc(16, 20.8, 8.4, GREEN), disc(16, 20.8, 6.2, PAPER),
    ...around(8, [16, 20.8], (transform) => disc(16, 15.9, 1.5, RED, transform)), disc(16, 20.8, 2.9, RED),
  ];
  const stick = (cx, cy, length, color, lean = 0) => {
    const half = length / 2, top = cy - half;
    const knots = [top + 0.7, cy, top + length - 0.7].map((y) => `M${cx - 1.9} ${y}H${cx + 1.9}`).join('');
    return make('g', { transform: lean ? `rotate(${lean} ${cx} ${cy})` : undefined },
      stroke(`M${cx} ${top + 0.7}V${top + length - 0.7}`, color, undefined, 3.1),
      stroke(knots, color, undefined, 1.5),
      stroke(`M${cx} ${top + 2.2}V${cy - 1.6}M${cx} ${cy + 1.6}V${top + length - 2.2}`, PAPER, undefined, 0.8));
  };
  // The one of bamboo is the bird; here a sparrow.
  const sparrow = () => [
    stroke('M5 36.5C12 34.5 20 34.5 27.5 36.5', '#8a5a2b', undefined, 1.8),
    stroke('M14.5 30V35M18.5 30V35', '#8a5a2b', undefined, 1.3),
    shape('M25.5 12.6L29.3 14L25.3 15.4Z', '#d9932a'),
    shape('M20.5 7.2C24 7.2 26.2 10 25.8 13.6C25.6 23 23 30.5 16.2 31.4C11 32 8.4 29.4 6.6 26.6L2.8 21.4C7.4 22.4 9.6 20.4 11.6 17C14 12.4 15.6 7.4 20.5 7.2Z', GREEN),
    shape('M20 8C23 7.4 25.2 9 25.6 11.4L17 12.6C17.4 10.4 18.4 8.6 20 8Z', RED),
    shape('M9.6 21.8C13.6 17.6 18.4 16.8 20.8 19.4C20 24.6 15.6 27.4 9.2 25.6Z', PAPER),
    stroke('M10.8 23C14 20.6 17 20 19.4 20.6M11.6 25C14.4 24 16.8 23 18.6 22.6', BLUE, undefined, 1.2),
    disc(22.2, 12.9, 1.6, PAPER), disc(22.4, 12.9, 0.9, INK),
  ];
  const white = () => [
    make('rect', { x: 6, y: 7, width: 20, height: 27.5, rx: 1.5, fill: 'none', stroke: BLUE, 'stroke-width': 2.2 }),
    make('rect', { x: 9.3, y: 10.3, width: 13.4, height: 20.9, rx: 0.8, fill: 'none', stroke: BLUE, 'stroke-width': 1 }),
  ];

  // Plants and seasons; the middle of each picture is (16, 25).
  const MIDDLE = [16, 25.5];
  const petals = (count, d, color) => around(count, MIDDLE, (transform) => shape(d, color, transform));
  const leaf = (x, y, turn, color) => shape('M0 0C2.6 -1.6 6 -1.6 9 0C6 1.6 2.6 1.6 0 0Z', color, `translate(${x} ${y}) rotate(${turn})`);
  const FLOWERS = {
    '1f': () => [stroke('M7 38C10 33 11 30 15 26M16 26C19 24 22 19 24 13', '#7b5636', undefined, 1.8),
      ...petals(5, 'M16 25.5C11.4 23.6 12 17 16 17C20 17 20.6 23.6 16 25.5Z', '#d4557c'), disc(16, 25.5, 2.2, '#f4c95d')],
    '2f': () => [stroke('M16 38C15 28 10 22 5 20M16 38C16.5 28 20 19 27 17M16 38C15.5 30 13 24 9 26M16 38C17 31 21 28 26 29', GREEN, undefined, 1.7),
      ...around(5, [17, 19], (transform) => shape('M17 19C15 17.6 15.4 13.6 17 13C18.6 13.6 19 17.6 17 19Z', '#7d4aa8', transform)), disc(17, 19, 1.3, '#f4c95d')],
    '3f': () => [...petals(14, 'M16 25.5C14.4 22 14.4 16.5 16 14.6C17.6 16.5 17.6 22 16 25.5Z', '#d98e1f'),
      ...petals(9, 'M16 25.5C14.9 23.4 14.9 20.6 16 19.4C17.1 20.6 17.1 23.4 16 25.5Z', '#b36b00'), disc(16, 25.5, 2, '#7a4300')],
    '4f': () => [stroke('M13 39V12M20.5 39V17', GREEN, undefined, 2.4), stroke('M11.5 21.5H14.5M11.5 31H14.5M19 27H22', PAPER, undefined, 1.1),
      leaf(14, 17, -35, GREEN), leaf(14, 18, 15, GREEN), leaf(12, 26, 160, GREEN), leaf(12, 26, 205, GREEN), leaf(21, 23, 20, GREEN), leaf(21, 33, -25, GREEN)],
    '1g': () => [...petals(5, 'M16 25.5C10.6 23 11.4 16 14.6 15.6L16 17.4L17.4 15.6C20.6 16 21.4 23 16 25.5Z', '#e58aa8'),
      ...petals(5, 'M15.7 25.5L16 20L16.3 25.5Z', '#b23a66'), disc(16, 25.5, 1.4, '#b23a66')],
    '2g': () => [disc(16, 25.5, 5.6, '#e0701a'), ...around(10, MIDDLE, (transform) => stroke('M16 17.4V14.4', '#e0701a', transform, 2))],
    '3g': () => [shape('M16 13L18.4 18.4L23.4 15.6L22 21.4L27.6 22L23.6 26L26 30.4L19.4 30L16.9 34L16 31L15.1 34L12.6 30L6 30.4L8.4 26L4.4 22L10 21.4L8.6 15.6L13.6 18.4Z', '#c8451f'),
      stroke('M16 20V38M16 30L21.5 22M16 30L10.5 22', '#8f2d10', undefined, 1.1)],
    '4g': () => around(6, MIDDLE, (transform) => stroke('M16 25.5V14.6M16 18.4L13.2 16M16 18.4L18.8 16M16 22L14.2 20.4M16 22L17.8 20.4', '#2b74c4', transform, 1.5)),
  };

  const face = (code) => {
    const isRed = code[0] === '0';
    const rank = isRed ? 5 : Number(code[0]);
    const tint = (color) => (isRed ? RED : color);
    const marks = [];
    switch (code[1]) {
      case 'm':
        marks.push(stroke(NUMERALS[rank], tint(INK), 'translate(6.6 2.6) scale(0.78)', 2.9));
        marks.push(stroke(WAN, RED, 'translate(6 20.4) scale(0.83)', 2.2));
        break;
      case 'p':
        if (rank === 1) marks.push(...oneDot());
        else DOTS[rank].slice(1).forEach(([cx, cy, color]) => marks.push(...dot(cx, cy, DOTS[rank][0], tint(color))));
        break;
      case 's':
        if (rank === 1) marks.push(...sparrow());
        else STICKS[rank].slice(1).forEach(([cx, cy, color, lean]) => marks.push(stick(cx, cy, STICKS[rank][0], tint(color), lean)));
        break;
      case 'z':
        if (rank === 5) marks.push(...white());
        else marks.push(stroke(HONORS[rank][0], HONORS[rank][1], 'translate(3.4 8.1) scale(1.05)', rank === 7 ? 3 : 2.5));
        break;
      default:
        marks.push(...FLOWERS[code]());
        marks.push(stroke(DIGITS[rank], code[1] === 'f' ? BLUE : RED, 'translate(4 3.5) scale(0.62)', 2.2));
    }
    if (isRed) marks.push(disc(27.2, 5.2, 2.1, RED));
    return marks;
  };

  const codes = () => {
    const list = [];
    for (const suit of 'mps') for (let rank = 0; rank <= 9; rank += 1) list.push(rank + suit);
    for (let rank = 1; rank <= 7; rank += 1) list.push(`${rank}z`);
    for (const kind of 'fg') for (let rank = 1; rank <= 4; rank += 1) list.push(rank + kind);
    return list;
  };

  const symbols = () => {
    const box = (top, side) => [
      make('rect', { x: 0.6, y: 2, width: 30.8, height: 41.4, rx: 3.6, fill: side, stroke: OUTLINE, 'stroke-width': 0.8 }),
      make('rect', { x: 0.6, y: 0.6, width: 30.8, height: 40.2, rx: 3.6, fill: top, stroke: OUTLINE, 'stroke-width': 0.6 }),
    ];
    const svg = make('svg', { width: 0, height: 0, 'aria-hidden': 'true' });
    svg.style.position = 'absolute';
    for (const code of codes()) {
      svg.append(make('symbol', { id: `tile-${code}`, viewBox: '0 0 32 44' }, ...box(PAPER, EDGE), ...face(code)));
    }
    svg.append(make('symbol', { id: 'tile-back', viewBox: '0 0 32 44' }, ...box('#c9923f', PAPER)));
    return svg;
  };

  const tile = (code, classes = '') => {
    const svg = make('svg', { class: `tile ${classes}`.trim(), viewBox: '0 0 32 44', role: 'img', 'aria-label': code },
      make('use', { href: `#tile-${code}` }));
    if (code !== 'back') svg.prepend(make('title', {}, code));
    return svg;
  };

  const HONOR_WORDS = { E: '1z', S: '2z', W: '3z', N: '4z', P: '5z', F: '6z', C: '7z' };
  const canonical = (word) => (word === '?' ? 'back' : HONOR_WORDS[word] || (word.endsWith('r') ? `0${word[1]}` : word));
  // The order in which a hand is shown; a red five lies next to the plain ones.
  const order = (code) => (code === 'back' ? 200 : 'mpszfg'.indexOf(code[1]) * 20 + (code[0] === '0' ? 9 : 2 * Number(code[0])));

  // A tile without its colour: a red five is a five.
  const plain = (code) => (code[0] === '0' ? `5${code[1]}` : code);

  return { symbols, tile, canonical, order, plain };
})();
