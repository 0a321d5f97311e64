// Tiles as inline SVG, drawn here: no font and no picture is needed.
//
// `suzumeTiles.symbols()` is a hidden SVG with a symbol for every tile, to be put into the page once.
// `suzumeTiles.tile(code)` is a tile that uses it. Codes are canonical: 1m..9m, 1p..9p, 1s..9s, 1z..7z, 0m 0p 0s for
// red fives, 1f..4f and 1g..4g for flowers; `back` is a tile face down. `suzumeTiles.canonical(word)` reads the codes of
// records: E S W N P F C for honours, 5mr for a red five.
'use strict';
const suzumeTiles = (() => {
  const NS = 'http://www.w3.org/2000/svg';
  const BLACK = '#1d2733', RED = '#c22f2f', GREEN = '#1e7a45', BLUE = '#23569c';

  // Strokes of characters on a grid of 24 by 24.
  const WAN = 'M3 5H21M9 5C9 13 7 18 3 21M8 11H17C17 17 16 20 15 21C14 22 12 21 11 20';
  const HONORS = {
    1: ['M12 2V22M3 5H21M6 8H18V15H6ZM6 11.5H18M11 15L3 21M13 15L21 21', BLACK],
    2: ['M12 2V8M4 5H20M4 9V22M4 9H20V21C20 22 19 22 18 22M9 12L10 14M15 12L14 14M8 15H16M8 18H16M12 15V21', BLACK],
    3: ['M3 4H21M4 9H20V21H4ZM9 4V10C9 14 8 15 6 16M15 4V14C15 16 16 16 18 16', BLACK],
    4: ['M9 3V21M2 8H9M2 19L9 16M15 3V18C15 21 16 21 21 20M21 7L15 11', BLACK],
    5: ['M4 2H20V22H4Z', BLUE],
    6: ['M12 22V9M12 13C5 13 4 9 4 5C9 5 12 8 12 13M12 10C12 5 15 3 20 3C20 8 18 11 12 12M5 21H19', GREEN],
    7: ['M5 7H19V15H5ZM12 2V22', RED],
  };
  // Where the marks of dots and bamboo lie, on a grid of 3 by 3: columns and rows from 0 to 2.
  const SPOTS = {
    1: [[1, 1]],
    2: [[1, 0], [1, 2]],
    3: [[0, 0], [1, 1], [2, 2]],
    4: [[0, 0], [2, 0], [0, 2], [2, 2]],
    5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
    6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
    7: [[0, -0.2], [1, 0.1], [2, 0.4], [0, 1.2], [2, 1.2], [0, 2], [2, 2]],
    8: [[0, -0.2], [2, -0.2], [0, 0.55], [2, 0.55], [0, 1.3], [2, 1.3], [0, 2.05], [2, 2.05]],
    9: [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1], [0, 2], [1, 2], [2, 2]],
  };

  const make = (name, attributes, ...children) => {
    const node = document.createElementNS(NS, name);
    for (const [key, value] of Object.entries(attributes)) if (value !== undefined) node.setAttribute(key, value);
    node.append(...children);
    return node;
  };
  const stroke = (d, color, transform, width = 2.2) => make('path', {
    d, transform, fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round',
  });
  // Digits as seven strokes, so that no font decides how a tile looks.
  const DIGITS = {
    0: 'M1 1H7V13H1Z', 1: 'M2 3L5 1V13', 2: 'M1 2C3 0 7 0 7 4C7 7 1 9 1 13H7', 3: 'M1 1H7L4 6C9 6 8 13 4 13C2 13 1 12 1 11',
    4: 'M6 13V1L1 9H8', 5: 'M7 1H2L1 6C4 4 7 6 7 9C7 13 3 14 1 12', 6: 'M6 1C3 3 1 6 1 9C1 15 7 14 7 10C7 6 2 6 1 9',
    7: 'M1 1H7L3 13', 8: 'M4 1C0 1 0 6 4 6C8 6 8 1 4 1ZM4 6C0 6 0 13 4 13C8 13 8 6 4 6', 9: 'M2 13C5 11 7 8 7 5C7 -1 1 0 1 4C1 8 6 8 7 5',
  };

  const face = (code) => {
    const rank = code[0] === '0' ? 5 : Number(code[0]);
    const isRed = code[0] === '0';
    const marks = [];
    const spot = ([column, row]) => [8 + column * 8, 11 + row * 11];
    switch (code[1]) {
      case 'm':
        marks.push(stroke(DIGITS[rank], isRed ? RED : BLACK, 'translate(11.5 4) scale(1.15)', 2));
        marks.push(stroke(WAN, RED, 'translate(6.4 22) scale(0.8)', 2.4));
        break;
      case 'p':
        for (const place of SPOTS[rank]) {
          const [cx, cy] = spot(place);
          const r = rank === 1 ? 8 : 3.6;
          const color = isRed || (rank % 2 === 1 && place[0] === 1) ? RED : BLUE;
          marks.push(make('circle', { cx, cy, r, fill: 'none', stroke: color, 'stroke-width': 2 }));
          marks.push(make('circle', { cx, cy, r: rank === 1 ? 3 : 1.2, fill: color }));
        }
        break;
      case 's':
        if (rank === 1) {
          marks.push(stroke('M16 33C9 28 9 16 16 9C23 16 23 28 16 33M16 9V37M10 15L16 20L22 15M10 24L16 29L22 24', GREEN));
        } else {
          for (const place of SPOTS[rank]) {
            const [x, y] = spot(place);
            const color = isRed || (rank % 2 === 1 && place[0] === 1) ? RED : GREEN;
            marks.push(stroke(`M${x} ${y - 3.4}V${y + 3.4}M${x - 1.6} ${y}H${x + 1.6}`, color, undefined, 2.4));
          }
        }
        break;
      case 'z':
        marks.push(stroke(HONORS[rank][0], HONORS[rank][1], 'translate(5 8) scale(0.92)', 2.6));
        break;
      default: {
        const color = code[1] === 'f' ? '#a3449a' : '#b36b00';
        for (let petal = 0; petal < 5; petal += 1) {
          const angle = (petal * 2 * Math.PI) / 5 - Math.PI / 2;
          marks.push(make('circle', {
            cx: (16 + 6 * Math.cos(angle)).toFixed(1), cy: (27 + 6 * Math.sin(angle)).toFixed(1), r: 3.4, fill: color,
          }));
        }
        marks.push(stroke(DIGITS[rank], BLACK, 'translate(12.5 4)', 2));
      }
    }
    if (isRed) marks.push(make('circle', { cx: 27, cy: 6, r: 2.4, fill: RED }));
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
    const box = () => make('rect', { x: 1, y: 1, width: 30, height: 42, rx: 4, fill: '#fbf8ef', stroke: '#8d8672', 'stroke-width': 1 });
    const svg = make('svg', { width: 0, height: 0, 'aria-hidden': 'true', style: 'position:absolute' });
    for (const code of codes()) {
      svg.append(make('symbol', { id: `tile-${code}`, viewBox: '0 0 32 44' }, box(), ...face(code)));
    }
    const back = make('rect', { x: 1, y: 1, width: 30, height: 42, rx: 4, fill: '#3f7d6a', stroke: '#274f43', 'stroke-width': 1 });
    svg.append(make('symbol', { id: 'tile-back', viewBox: '0 0 32 44' }, back));
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
  // The order in which a hand is shown; a red five lies beside the plain ones.
  const order = (code) => (code === 'back' ? 200 : 'mpszfg'.indexOf(code[1]) * 20 + (code[0] === '0' ? 9 : 2 * Number(code[0])));

  // A tile without its colour: a red five is a five.
  const plain = (code) => (code[0] === '0' ? `5${code[1]}` : code);

  return { symbols, tile, canonical, order, plain };
})();
