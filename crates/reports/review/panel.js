// What a review says of a decision, and of all decisions together: verdict, options, reasons, luck and play, the summary.
//
// `suzumePanel.of(review, speaker)` makes elements for the JSON of `suzume review --format json`. Whoever shows a table, the page of
// a review or another one, puts them beside it.
'use strict';
const suzumePanel = (() => {
  const { node, drawing, fixed, signed, actionText, amountText } = suzumeOptions;
  const of = (review, speaker) => {
    const { say, said } = speaker;
    const { bars, why, tiles, quantityName } = suzumeOptions.of(speaker);
    const main = review.summary.quantity;
    const losses = review.decisions.filter((one) => one.quantity === main && one.regret > 0).map((one) => one.regret).sort((a, b) => b - a);
    // Mistakes are the worst tenth of all losses unless somebody says otherwise.
    const usualThreshold = losses.length ? Number(losses[Math.floor(losses.length / 10)].toPrecision(2)) : 0;
    const isMistake = (decision, threshold) => !decision.agrees && decision.quantity === main && decision.regret >= threshold && decision.regret > 0;
    const gameOf = (decision) => review.games.find((game) => game.game === decision.game) || { names: ['', '', '', ''] };
    const handOf = (decision) => review.hands.find((hand) => hand.game === decision.game && hand.hand === decision.hand);

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

  return { of };
})();
