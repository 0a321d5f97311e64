// Shows a review: the table at each decision, what was done and what is better, every option, luck and play, the summary.
//
// `suzumeReview.mount(element, review)` takes the JSON of `suzume review --format json` and fills the element; it returns
// `{ show(place), place() }`. `suzumeReview.open(element, packed)` unpacks base64 of gzip first. Nothing is loaded.
'use strict';
const suzumeReview = (() => {
  const { tile, canonical, order, plain } = suzumeTiles;
  const WINDS = ['E', 'S', 'W', 'N'];
  const SHARES = new Set(['win', 'won', 'ready', 'not_ready', 'other_win', 'deal_in']);
  const LESS_IS_BETTER = new Set(['missing', 'sets_to_come', 'rounds', 'rank', 'danger']);

  const node = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
      else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : value);
    }
    element.append(...children.flat().filter((child) => child !== null && child !== undefined));
    return element;
  };
  const drawing = (name, attributes, ...children) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  // The table after so many events of a hand, as lines of a record tell them.
  const tableAt = (lines, events) => {
    const start = lines[0];
    const seats = start.tehais.map((hand, seat) => ({
      hand: hand.map(canonical), river: [], melds: [], flowers: [], score: start.scores[seat],
      drawn: null, riichi: false, declares: false, isVoid: null, won: false,
    }));
    const table = { seats, dora: start.dora_marker ? [canonical(start.dora_marker)] : [], sticks: start.kyotaku, last: null };
    let given = [];
    const take = (seat, tiles) => {
      for (const one of tiles) {
        const place = seats[seat].hand.lastIndexOf(one);
        if (place >= 0) seats[seat].hand.splice(place, 1);
      }
    };
    const pay = (deltas) => deltas.forEach((points, seat) => { seats[seat].score += points; });
    for (const line of lines.slice(1, events + 1)) {
      const seat = seats[line.actor];
      const pai = line.pai ? canonical(line.pai) : null;
      const consumed = (line.consumed || []).map(canonical);
      if (line.type !== 'tsumo') seats.forEach((one) => { one.drawn = null; });
      switch (line.type) {
        case 'tsumo': seat.hand.push(pai); seat.drawn = pai; break;
        case 'dahai':
          take(line.actor, [pai]);
          seat.river.push({ tile: pai, drawn: line.tsumogiri, claimed: false, riichi: seat.declares });
          seat.declares = false;
          table.last = { seat: line.actor, tile: pai };
          break;
        case 'chi': case 'pon': case 'daiminkan': {
          take(line.actor, consumed);
          const from = seats[line.target].river;
          if (from.length) from[from.length - 1].claimed = true;
          seat.melds.push({ tiles: [...consumed, pai].sort((a, b) => order(a) - order(b)), from: line.target, claimed: pai, closed: false });
          break;
        }
        case 'kakan': {
          take(line.actor, [pai]);
          const pong = seat.melds.find((meld) => meld.tiles.length === 3 && meld.tiles.every((one) => plain(one) === plain(pai)));
          if (pong) pong.tiles.push(pai);
          table.last = { seat: line.actor, tile: pai };
          break;
        }
        case 'ankan': take(line.actor, consumed); seat.melds.push({ tiles: consumed, from: null, claimed: null, closed: true }); break;
        case 'flower': take(line.actor, [pai]); seat.flowers.push(pai); break;
        case 'exchange':
          take(line.actor, consumed);
          given.push([line.target, consumed]);
          if (given.length === 4) { given.forEach(([to, tiles]) => seats[to].hand.push(...tiles)); given = []; }
          break;
        case 'void': seat.isVoid = line.suit; break;
        case 'reach': seat.riichi = true; seat.declares = true; break;
        case 'reach_accepted': seat.score -= 1000; table.sticks += 1; break;
        case 'dora': table.dora.push(canonical(line.dora_marker)); break;
        case 'hora': seat.won = true; pay(line.deltas); break;
        case 'payment': case 'ryukyoku': pay(line.deltas); break;
        default:
      }
    }
    return table;
  };

  const fixed = (amount, digits) => amount.toFixed(digits);
  // An amount of a quantity, short.
  const amountText = (amount, quantity) => {
    if (amount === null || amount === undefined) return '–';
    if (SHARES.has(quantity)) return `${fixed(100 * amount, Math.abs(amount) < 0.1 ? 2 : 1)}%`;
    if (quantity === 'rank') return fixed(amount, 3);
    if (Number.isInteger(amount)) return String(amount);
    return Math.abs(amount) >= 100 ? fixed(amount, 0) : fixed(amount, 2);
  };
  const signed = (points) => (points >= 0 ? '+' : '−') + Math.abs(Math.round(points));

  // An action in words: the tiles of its label stay as they are.
  const actionText = (label, say) => {
    const rules = [
      [/^riichi, discard (\S+)/, 'act_riichi'], [/^discard (\S+)/, 'act_discard'], [/^pass$/, 'act_pass'], [/^win$/, 'act_win'],
      [/^chow with (.+)/, 'act_chow'], [/^pong with (.+)/, 'act_pong'], [/^kong of the discard/, 'act_open_kong'],
      [/^closed kong of (\S+)/, 'act_closed_kong'], [/^added kong of (\S+)/, 'act_added_kong'], [/^void suit (\S+)/, 'act_void'],
      [/^give away (.+)/, 'act_exchange'], [/^throw the hand in/, 'act_abort'],
    ];
    for (const [pattern, key] of rules) {
      const found = pattern.exec(label);
      if (found) return say(key, found[1]);
    }
    return label;
  };
  // The tiles that a label names.
  const actionTiles = (label) => label.match(/\b[0-9][mpszfg]\b/g) || [];

  const mount = (root, review) => {
    const state = { place: 0, language: 'en', seat: null, threshold: 0, open: false };
    const wanted = (navigator.language || 'en').slice(0, 2);
    if (wanted in suzumeWords.LANGUAGES) state.language = wanted;
    let { say, said } = suzumeWords.speaker(state.language);
    const main = review.summary.quantity;
    const symbols = suzumeTiles.symbols();
    const losses = review.decisions.filter((one) => one.quantity === main && one.regret > 0).map((one) => one.regret).sort((a, b) => b - a);
    // Mistakes are the worst tenth of all losses unless somebody says otherwise.
    state.threshold = losses.length ? Number(losses[Math.floor(losses.length / 10)].toPrecision(2)) : 0;
    const gameOf = (decision) => review.games.find((game) => game.game === decision.game) || { names: ['', '', '', ''] };
    const handOf = (decision) => review.hands.find((hand) => hand.game === decision.game && hand.hand === decision.hand);
    const shown = () => review.decisions.map((_, place) => place).filter((place) => state.seat === null || review.decisions[place].seat === state.seat);
    const isMistake = (decision) => !decision.agrees && decision.quantity === main && decision.regret >= state.threshold && decision.regret > 0;
    const quantityName = (quantity) => say(`q_${quantity}`);

    const step = (by) => {
      const list = shown();
      const at = list.findIndex((place) => place >= state.place);
      const next = list[Math.min(Math.max((at < 0 ? list.length - 1 : at) + by, 0), list.length - 1)];
      if (next !== undefined) show(next);
    };
    const jump = (by) => {
      const list = shown().filter((place) => isMistake(review.decisions[place]));
      const next = by > 0 ? list.find((place) => place > state.place) : list.findLast((place) => place < state.place);
      if (next !== undefined) show(next);
    };

    const tiles = (codes, classes) => node('span', { class: `tiles ${classes || ''}` }, codes.map((code) => tile(code)));

    const seatBlock = (table, seat, decision, hand) => {
      const game = gameOf(decision);
      const of = table.seats[seat];
      const isViewer = seat === decision.seat;
      const wind = WINDS[(seat - hand.dealer + 4) % 4];
      const turned = state.open || isViewer;
      const held = [...of.hand].sort((a, b) => order(a) - order(b));
      let apart = null;
      if (of.drawn && turned) { held.splice(held.lastIndexOf(of.drawn), 1); apart = of.drawn; }
      const concealed = turned ? held.map((code) => tile(code)) : of.hand.map(() => tile('back'));
      const river = of.river.map((one) => tile(one.tile, [one.drawn && 'drawn', one.claimed && 'claimed', one.riichi && 'declared'].filter(Boolean).join(' ')));
      const last = table.last && table.last.seat === seat && river.length && decision.kind !== 'discard' ? river[river.length - 1] : null;
      if (last && ['claim', 'win'].includes(decision.kind) && !of.river[of.river.length - 1].claimed) last.classList.add('offered');
      const melds = of.melds.map((meld) => node('span', { class: 'meld' }, meld.tiles.map((code, place) => tile(meld.closed && (place === 0 || place === 3) && !turned ? 'back' : code, code === meld.claimed && !meld.closed ? 'taken' : ''))));
      return node('section', { class: `seat${isViewer ? ' viewer' : ''}` },
        node('header', {},
          node('b', {}, say(wind)), ' ', node('span', { class: 'name' }, game.names[seat]), ' ', node('span', { class: 'score' }, String(of.score)),
          of.riichi ? node('span', { class: 'mark' }, say('kind_riichi')) : null,
          of.won ? node('span', { class: 'mark' }, say('kind_win')) : null,
          of.isVoid ? node('span', { class: 'mark' }, say('act_void', of.isVoid)) : null),
        of.river.length ? node('div', { class: 'river' }, river) : null,
        node('div', { class: 'hand' }, node('span', { class: 'tiles' }, concealed), apart ? node('span', { class: 'apart' }, tile(apart)) : null, melds,
          of.flowers.length ? tiles(of.flowers, 'flowers') : null));
    };

    const board = (decision) => {
      const hand = handOf(decision);
      if (!hand) return node('div');
      const table = tableAt(hand.events, decision.event);
      const order4 = [2, 3, 1, 0].map((turns) => (decision.seat + turns) % 4);
      return node('div', { class: 'board', 'data-event': decision.event },
        node('div', { class: 'centre' }, `${hand.name} · ${say('turn', decision.turn)}`,
          table.dora.length ? node('span', {}, ` · ${say('dora')} `, tiles(table.dora, 'small')) : null,
          table.sticks ? ` · ${say('sticks')} ${table.sticks}` : null),
        order4.map((seat) => seatBlock(table, seat, decision, hand)));
    };

    const measureOf = (value, quantity) => value.measures.find((one) => one.quantity === quantity);
    const measuresText = (value) => value.measures.filter((one, place) => value.measures.findIndex((other) => other.quantity === one.quantity) === place
      && !(one.quantity === 'sets_to_come' && one.amount === 0))
      .map((one) => `${quantityName(one.quantity)} ${amountText(one.amount, one.quantity)}`).join(' · ');

    const bars = (decision) => {
      const quantity = decision.quantity;
      const amounts = decision.values.map((value) => (measureOf(value, quantity) || {}).amount).filter((amount) => Number.isFinite(amount));
      const high = Math.max(...amounts, 0);
      const low = Math.min(...amounts, 0);
      const most = Math.max(...decision.values.map((value) => value.loss || 0), 0);
      const width = (value) => {
        const measure = measureOf(value, quantity);
        if (LESS_IS_BETTER.has(quantity)) return value.loss === null ? 0 : most > 0 ? 100 * (1 - 0.95 * (value.loss / most)) : 100;
        if (!measure || !Number.isFinite(measure.amount)) return measureOf(value, 'won') ? 100 : 0;
        return high > low ? (100 * (measure.amount - low)) / (high - low) : 0;
      };
      return node('ol', { class: 'options', 'aria-label': say('options') }, decision.values.map((value, place) => {
        const isDone = value.action === decision.done;
        const classes = [place === 0 && 'best', isDone && 'done'].filter(Boolean).join(' ');
        const measure = measureOf(value, quantity);
        return node('li', { class: classes, title: measuresText(value) },
          node('span', { class: 'what' }, actionTiles(value.action).length ? tiles(actionTiles(value.action), 'small') : null, ' ', actionText(value.action, say)),
          node('span', { class: 'bar' }, node('i', { style: `width:${fixed(width(value), 1)}%` })),
          node('span', { class: 'amount' }, measure ? amountText(measure.amount, quantity) : '–', value.loss ? ` (−${amountText(value.loss, value.loss_in)}${value.loss_in === quantity ? '' : ` ${quantityName(value.loss_in)}`})` : ''));
      }));
    };

    const accepted = (counts) => {
      const entries = Object.entries(counts);
      const total = entries.reduce((sum, [, count]) => sum + count, 0);
      return node('span', { class: 'accepted' }, `${total}: `, entries.map(([code, count]) => node('span', { class: 'counted' }, tile(code, 'small'), `×${count}`)));
    };

    const why = (decision) => {
      const best = decision.values[0];
      const done = decision.values.find((value) => value.action === decision.done);
      const both = decision.agrees || !done ? [[decision.advised, best, 'advised']] : [[decision.advised, best, 'advised'], [decision.done, done, 'done']];
      const rows = both.filter(([, value]) => value).map(([label, value, which]) => node('div', { class: `reason ${which}` },
        node('b', {}, actionText(label, say)), ' ', measuresText(value),
        value.note ? node('em', {}, ` ${said(value.note)}`) : null,
        decision.accepts && decision.accepts[which] ? node('div', {}, say('accepts'), ' ', accepted(decision.accepts[which]), Number.isFinite((decision.missing_after || {})[which]) ? ` · ${quantityName('missing')} ${decision.missing_after[which]}` : null) : null,
        decision.deal_in && Number.isFinite(decision.deal_in[which]) ? node('div', {}, `${say('deal_in')} ${fixed(100 * decision.deal_in[which], 1)}%`) : null));
      return node('div', { class: 'why' }, rows, decision.because ? node('small', {}, `± ${said(decision.because)}`) : null, terms(decision, best, done));
    };

    // The parts of the amount that decides, for what is advised and what was done.
    const terms = (decision, best, done) => {
      const quantity = decision.quantity;
      const of = (value) => (value && value.terms && value.terms[quantity]) || null;
      const [one, other] = [of(best), decision.agrees ? null : of(done)];
      if (!one && !other) return null;
      const names = [...new Set([...Object.keys(one || {}), ...Object.keys(other || {})])];
      const sum = (parts) => Object.values(parts).reduce((total, part) => total + part, 0);
      const cells = (left, right) => [node('td', {}, left === null ? '' : amountText(left, quantity)),
        other ? node('td', {}, right === null ? '' : amountText(right, quantity)) : null,
        other && one ? node('td', {}, amountText((left || 0) - (right || 0), quantity)) : null];
      const rows = names.map((name) => node('tr', {}, node('th', {}, name), cells(one ? one[name] ?? 0 : null, other ? other[name] ?? 0 : null)));
      return node('details', {}, node('summary', {}, say('terms', quantityName(quantity))),
        node('div', { class: 'scroll' }, node('table', {},
          node('thead', {}, node('tr', {}, node('th'), node('td', {}, actionText(decision.advised, say)), other ? node('td', {}, actionText(decision.done, say)) : null, other && one ? node('td', {}, say('difference')) : null)),
          node('tbody', {}, rows, node('tr', { class: 'sum' }, node('th', {}, say('sum')), cells(one ? sum(one) : null, other ? sum(other) : null))))));
    };

    // The value of the hand to the seat over time, split into luck and play.
    const curve = (decision) => {
      const hand = handOf(decision);
      if (!hand) return null;
      if (!hand.luck) return node('p', { class: 'note' }, say('no_luck'));
      const seat = decision.seat;
      let luck = hand.luck.deal[seat];
      const points = hand.luck.curve.map((draw) => {
        const point = { event: draw.event, value: draw.value[seat], luck, play: draw.value[seat] - luck };
        luck += draw.luck[seat];
        return point;
      });
      const end = hand.points[seat];
      points.push({ event: hand.events.length - 2, value: end, luck, play: end - luck });
      const [width, height, margin] = [640, 180, 8];
      const all = points.flatMap((point) => [point.value, point.luck, point.play]).concat(0);
      const [low, high] = [Math.min(...all), Math.max(...all)];
      const last = points[points.length - 1].event || 1;
      const x = (event) => margin + (event / last) * (width - 2 * margin);
      const y = (amount) => margin + ((high - amount) / (high - low || 1)) * (height - 2 * margin);
      const line = (key) => drawing('polyline', { class: `line ${key}`, points: points.map((point) => `${fixed(x(point.event), 1)},${fixed(y(point[key]), 1)}`).join(' ') });
      const svg = drawing('svg', { viewBox: `0 0 ${width} ${height}`, class: 'curve', role: 'img', 'aria-label': say('curve') },
        drawing('line', { class: 'zero', x1: margin, x2: width - margin, y1: y(0), y2: y(0) }),
        drawing('line', { class: 'now', x1: x(decision.event), x2: x(decision.event), y1: 0, y2: height }),
        line('play'), line('luck'), line('value'));
      const total = (part) => signed(hand.luck[part][seat]);
      return node('figure', {}, node('figcaption', {}, say('curve')), svg,
        node('p', { class: 'legend' },
          node('span', { class: 'key value' }, `${say('value')} ${signed(end)}`), ' = ',
          node('span', { class: 'key luck' }, `${say('luck')} ${signed(hand.luck.deal[seat] + hand.luck.draws[seat])} (${say('deal')} ${total('deal')}, ${say('draws')} ${total('draws')})`), ' ',
          node('span', { class: 'key play' }, `${say('play')} ${total('play')}`)));
    };

    const groupBars = (key, prefix) => {
      const players = review.summary.players;
      const all = [...new Set(players.flatMap((player) => Object.keys(player[key])))].sort();
      const of = (player, name) => ((player[key][name] || {}).regret || {})[main] || 0;
      // A group in which nobody lost anything needs no bars.
      const names = all.filter((name) => players.some((player) => of(player, name) > 0));
      const most = Math.max(...players.flatMap((player) => names.map((name) => of(player, name))), 0);
      return node('figure', { class: 'groups' }, node('figcaption', {}, say(key)), names.map((name) => node('div', { class: 'group' },
        node('b', {}, prefix ? say(prefix + name) : name),
        players.map((player, place) => node('div', { class: 'groupbar', title: player.name },
          node('i', { class: `player${place % 4}`, style: `width:${fixed(most > 0 ? (100 * of(player, name)) / most : 0, 1)}%` }),
          node('span', {}, amountText(of(player, name), main)))))));
    };

    const summary = () => {
      const { players, worst } = review.summary;
      const row = (player, place) => node('tr', {},
        node('th', {}, node('i', { class: `dot player${place % 4}` }), player.name),
        node('td', {}, String(player.decisions)),
        node('td', {}, player.agreement === null ? '–' : `${fixed(100 * player.agreement, 0)}%`),
        node('td', {}, amountText((player.regret || {})[main] || 0, main)),
        node('td', {}, signed(player.points)),
        node('td', { class: 'luck' }, player.luck === null ? '–' : signed(player.luck)),
        node('td', { class: 'play' }, player.play === null ? '–' : signed(player.play)));
      return node('section', { class: 'summary' }, node('h2', {}, say('summary')),
        node('div', { class: 'scroll' }, node('table', {},
          node('thead', {}, node('tr', {}, ['player', 'decisions', 'agreement', 'regret', 'points', 'luck', 'play'].map((key) => node(key === 'player' ? 'th' : 'td', {}, say(key))))),
          node('tbody', {}, players.map(row)))),
        worst.length ? node('h2', {}, say('worst')) : null,
        node('ol', { class: 'worst' }, worst.map(({ decision }) => {
          const one = review.decisions[decision];
          return node('li', {}, node('button', { onclick: () => show(decision) },
            `${(handOf(one) || { name: '' }).name} ${say('turn', one.turn)} ${gameOf(one).names[one.seat]}: ${actionText(one.done, say)} → ${actionText(one.advised, say)} (−${amountText(one.regret, one.quantity)})`));
        })),
        node('div', { class: 'plots' }, groupBars('by_kind', 'kind_'), groupBars('by_turn'), groupBars('by_missing'), groupBars('by_situation', 'situation_')));
    };

    const controls = (list) => {
      const choose = (event) => { state.language = event.target.value; ({ say, said } = suzumeWords.speaker(state.language)); root.lang = state.language; render(); };
      const players = [...new Set(review.decisions.map((one) => one.seat))].sort();
      const names = review.games.length === 1 ? review.games[0].names : null;
      const scale = SHARES.has(main) ? 100 : 1;
      return node('nav', {},
        node('button', { onclick: () => jump(-1), class: 'previous-mistake' }, `« ${say('previous_mistake')}`),
        node('button', { onclick: () => step(-1), class: 'previous' }, `‹ ${say('previous')}`),
        node('output', { class: 'where' }, say('decision_of', list.indexOf(state.place) + 1, list.length)),
        node('button', { onclick: () => step(1), class: 'next' }, `${say('next')} ›`),
        node('button', { onclick: () => jump(1), class: 'next-mistake' }, `${say('next_mistake')} »`),
        node('label', {}, say('player'), ' ', node('select', { class: 'player', onchange: (event) => { state.seat = event.target.value === '' ? null : Number(event.target.value); const all = shown(); if (!all.includes(state.place)) state.place = all.find((place) => place >= state.place) ?? all[0] ?? 0; render(); } },
          node('option', { value: '', selected: state.seat === null }, say('all_players')),
          players.map((seat) => node('option', { value: String(seat), selected: state.seat === seat }, names ? names[seat] : `${seat}`)))),
        node('label', {}, say('threshold'), ' ', node('input', { class: 'threshold', type: 'number', min: '0', step: 'any', value: String(Number((state.threshold * scale).toPrecision(3))), onchange: (event) => { state.threshold = Math.max(Number(event.target.value) || 0, 0) / scale; render(); } }), scale === 100 ? '%' : ''),
        node('label', {}, node('input', { type: 'checkbox', class: 'open', checked: state.open, onchange: (event) => { state.open = event.target.checked; render(); } }), ' ', say('open_hands')),
        node('label', {}, say('language'), ' ', node('select', { class: 'language', onchange: choose },
          Object.entries(suzumeWords.LANGUAGES).map(([code, name]) => node('option', { value: code, selected: code === state.language }, name)))));
    };

    const verdict = (decision) => node('div', { class: `verdict ${decision.agrees ? 'good' : isMistake(decision) ? 'bad' : 'minor'}` },
      node('h2', {}, `${gameOf(decision).names[decision.seat]} · ${say(`kind_${decision.kind}`)}`),
      node('p', {}, node('span', { class: 'label' }, say('done')), ' ', node('b', { class: 'done' }, actionText(decision.done, say))),
      decision.agrees ? node('p', {}, `✓ ${say('as_advised')}`)
        : node('p', {}, node('span', { class: 'label' }, say('advised')), ' ', node('b', { class: 'advised' }, actionText(decision.advised, say))),
      decision.agrees ? null : node('p', { class: 'regret' }, node('span', { class: 'label' }, say('regret')), ' ',
        decision.unmeasured ? `${say('unmeasured')}: ${said(decision.unmeasured)}` : `${amountText(decision.regret, decision.quantity)} ${quantityName(decision.quantity)}${decision.error ? ` ± ${amountText(decision.error, decision.quantity)}` : ''}`),
      decision.certain ? null : node('p', { class: 'note' }, say('not_certain')));

    const opened = () => new Set([...root.querySelectorAll('details[open]')].map((one) => one.querySelector('summary').textContent));
    const render = () => {
      const list = shown();
      const decision = review.decisions[state.place];
      const wasOpen = opened();
      const focused = document.activeElement && root.contains(document.activeElement) ? document.activeElement.className : '';
      root.replaceChildren(
        symbols,
        node('h1', {}, `suzume · ${say('title')}`),
        node('p', { class: 'about' }, `${review.file} · ${(review.games[0] || { rules: '' }).rules} · ${say('valued_by', review.with)}`),
        ...(review.finished ? [] : [node('p', { class: 'note' }, say('not_finished'))]),
        controls(list),
        ...(decision ? [node('div', { class: 'columns' }, board(decision), node('div', { class: 'side' }, verdict(decision), bars(decision), why(decision), curve(decision)))] : [node('p', {}, say('nothing'))]),
        node('p', { class: 'keys' }, say('keys')),
        summary());
      root.querySelectorAll('details').forEach((one) => { one.open = wasOpen.has(one.querySelector('summary').textContent); });
      // Whoever steps with a button can press it again.
      if (focused) { const again = root.querySelector(`nav .${focused.split(' ')[0]}`); if (again) again.focus({ preventScroll: true }); }
      root.dataset.place = String(state.place);
    };
    const show = (place) => { state.place = Math.min(Math.max(place, 0), Math.max(review.decisions.length - 1, 0)); render(); };

    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
      const list = shown();
      const moves = { ArrowRight: () => step(1), ArrowLeft: () => step(-1), n: () => jump(1), p: () => jump(-1), Home: () => show(list[0] ?? 0), End: () => show(list[list.length - 1] ?? 0) };
      const move = moves[event.key];
      if (move) { event.preventDefault(); move(); }
    });
    root.classList.add('suzume-review');
    root.lang = state.language;
    render();
    return { show, place: () => state.place };
  };

  const open = async (root, packed) => {
    try {
      const bytes = Uint8Array.from(atob(packed.trim()), (letter) => letter.charCodeAt(0));
      const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
      return mount(root, JSON.parse(text));
    } catch (error) {
      root.textContent = `This page needs a browser of 2023 or later (${error}).`;
      return null;
    }
  };

  return { mount, open };
})();
