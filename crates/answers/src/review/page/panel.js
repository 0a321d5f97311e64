// What a review says of a decision, and of all decisions together: verdict, options, reasons, luck and play, the summary.
//
// `suzumePanel.of(review, speaker)` makes elements for the JSON of `suzume review --format json`. Whoever shows a table, the page of
// a review or another one, puts them beside it.
'use strict';
const suzumePanel = (() => {
  const { tile } = suzumeTiles;
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

  const of = (review, { say, said }) => {
    const main = review.summary.quantity;
    const losses = review.decisions.filter((one) => one.quantity === main && one.regret > 0).map((one) => one.regret).sort((a, b) => b - a);
    // Mistakes are the worst tenth of all losses unless somebody says otherwise.
    const usualThreshold = losses.length ? Number(losses[Math.floor(losses.length / 10)].toPrecision(2)) : 0;
    const isMistake = (decision, threshold) => !decision.agrees && decision.quantity === main && decision.regret >= threshold && decision.regret > 0;
    const gameOf = (decision) => review.games.find((game) => game.game === decision.game) || { names: ['', '', '', ''] };
    const handOf = (decision) => review.hands.find((hand) => hand.game === decision.game && hand.hand === decision.hand);
    const quantityName = (quantity) => say(`q_${quantity}`);
    const tiles = (codes, classes) => node('span', { class: `tiles ${classes || ''}` }, codes.map((code) => tile(code)));

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

    const summary = (show) => {
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

    const verdict = (decision, threshold) => node('div', { class: `verdict ${decision.agrees ? 'good' : isMistake(decision, threshold) ? 'bad' : 'minor'}` },
      node('h2', {}, `${gameOf(decision).names[decision.seat]} · ${say(`kind_${decision.kind}`)}`),
      node('p', {}, node('span', { class: 'label' }, say('done')), ' ', node('b', { class: 'done' }, actionText(decision.done, say))),
      decision.agrees ? node('p', {}, `✓ ${say('as_advised')}`)
        : node('p', {}, node('span', { class: 'label' }, say('advised')), ' ', node('b', { class: 'advised' }, actionText(decision.advised, say))),
      decision.agrees ? null : node('p', { class: 'regret' }, node('span', { class: 'label' }, say('regret')), ' ',
        decision.unmeasured ? `${say('unmeasured')}: ${said(decision.unmeasured)}` : `${amountText(decision.regret, decision.quantity)} ${quantityName(decision.quantity)}${decision.error ? ` ± ${amountText(decision.error, decision.quantity)}` : ''}`),
      decision.certain ? null : node('p', { class: 'note' }, say('not_certain')));

    // Everything about a decision, to stand beside the table.
    const decision = (one, threshold) => [verdict(one, threshold), bars(one), why(one), curve(one)];
    return { decision, summary, usualThreshold, isMistake, gameOf, handOf, tiles };
  };

  return { of, node, actionText, actionTiles, amountText, isShare: (quantity) => SHARES.has(quantity) };
})();
