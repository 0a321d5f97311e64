// What a review says of a decision, and of all decisions together: verdict, options, reasons, luck and play, the summary.
//
// `suzumePanel.of(review, speaker)` makes elements for the JSON of `suzume review --format json`. A page that shows a
// table, the page of a review or another one, puts them next to it.
'use strict';
const suzumePanel = (() => {
  const { node, drawing, fixed, signed, amountText } = suzumeOptions;
  const of = (review, speaker) => {
    const { say } = speaker;
    const { bars, why, tiles, quantityName } = suzumeOptions.of(speaker);
    const { quantity: main, unit: mainUnit } = review.summary;
    const costOf = (decision) => (decision.cost && decision.cost.quantity === main && !decision.agrees ? decision.cost.value : 0);
    const costs = review.decisions.map(costOf).filter((cost) => cost > 0).sort((a, b) => b - a);
    // Mistakes are the flagged decisions unless the reader says otherwise; without a fixed scale, the worst tenth of all costs.
    // Two digits are enough, rounded down so that the last of them still counts.
    const rounded = (cost) => { const digit = 10 ** (Math.floor(Math.log10(cost)) - 1); return Number((Math.floor(cost / digit) * digit).toPrecision(2)); };
    const scaled = review.decisions.find(({ cost }) => cost && cost.quantity === main && cost.value > 0 && cost.severity);
    const fixedThreshold = scaled ? Number((scaled.cost.value / scaled.cost.severity).toPrecision(6)) : null;
    const usualThreshold = fixedThreshold ?? (costs.length ? rounded(costs[Math.floor(costs.length / 10)]) : 0);
    const isMistake = (decision, threshold) => costOf(decision) >= threshold && costOf(decision) > 0;
    const gameOf = (decision) => review.games.find((game) => game.game === decision.game) || { names: ['', '', '', ''], stick_points: 0 };
    const handOf = (decision) => review.hands.find((hand) => hand.game === decision.game && hand.hand === decision.hand);
    // The unit says what was lost, except for a share, which needs the name of its quantity.
    const costText = ({ value, unit, quantity }) => say(`unit-${unit}`, { amount: amountText(value, unit) }) + (unit === 'probability' || unit === 'weight' ? ` (${quantityName(quantity)})` : '');
    // The same in points, where that is a loss too: to tens, or to hundreds from a thousand.
    const inPoints = (points) => { const step = Math.abs(points) < 1000 ? 10 : 100; return Math.round(points / step) * step; };
    const costAbout = (cost) => (cost.unit !== 'points' && cost.points !== null && inPoints(cost.points) > 0
      ? `${costText(cost)} (≈ ${say('unit-points', { amount: amountText(inPoints(cost.points), 'points') })})` : costText(cost));
    const isAdvised = ({ done, advised }) => ['kind', 'tile', 'with', 'tiles', 'suit'].every((key) => String(done[key] ?? '') === String(advised[key] ?? ''));
    const rarityText = (decision) => say('review-rarity-of', { count: String(Math.round(100 * decision.rarity)) });
    const mainText = (amount) => amountText(amount || 0, mainUnit);

    // The value of the hand for the seat over time, split into luck and the rest.
    const curve = (decision) => {
      const hand = handOf(decision);
      if (!hand) return null;
      const { seat } = decision;
      const { result, deal, draws, own, rest } = hand.seats[seat];
      if (deal === null || !hand.curve) return node('p', { class: 'note' }, say('review-no_luck'));
      let luck = deal;
      const points = hand.curve.map((draw) => {
        const point = { event: draw.event, value: draw.value[seat], luck, rest: draw.value[seat] - luck };
        luck += draw.luck[seat];
        return point;
      });
      points.push({ event: hand.events.length - 2, value: result, luck, rest: result - luck });
      const [width, height, margin] = [640, 180, 8];
      const all = points.flatMap((point) => [point.value, point.luck, point.rest]).concat(0);
      const [low, high] = [Math.min(...all), Math.max(...all)];
      const last = points[points.length - 1].event || 1;
      const x = (event) => margin + (event / last) * (width - 2 * margin);
      const y = (amount) => margin + ((high - amount) / (high - low || 1)) * (height - 2 * margin);
      const line = (key) => drawing('polyline', { class: `line ${key}`, points: points.map((point) => `${fixed(x(point.event), 1)},${fixed(y(point[key]), 1)}`).join(' ') });
      const svg = drawing('svg', { viewBox: `0 0 ${width} ${height}`, class: 'curve', role: 'img', 'aria-label': say('review-curve') },
        drawing('line', { class: 'zero', x1: margin, x2: width - margin, y1: y(0), y2: y(0) }),
        drawing('line', { class: 'now', x1: x(decision.event), x2: x(decision.event), y1: 0, y2: height }),
        line('rest'), line('luck'), line('value'));
      return node('figure', {}, node('figcaption', {}, say('review-curve')), svg,
        node('p', { class: 'legend' },
          node('span', { class: 'key value' }, `${say('review-value')} ${signed(result)}`), ' = ',
          node('span', { class: 'key luck' }, `${say('review-luck')} ${signed(deal + draws)} (${say('review-deal')} ${signed(deal)}, ${say('review-draws')} ${signed(draws)})`), ' ',
          node('span', { class: 'key rest' }, own === null ? `${say('review-rest')} ${signed(rest)}` : `${say('review-own')} ${signed(own)}, ${say('review-rest')} ${signed(rest)}`)));
    };

    const groupBars = (key, name) => {
      const { players } = review.summary;
      const of = (player, group) => ((player[key][group] || {}).cost || {})[main] || 0;
      // A group in which no seat lost anything needs no bars.
      const groups = [...new Set(players.flatMap((player) => Object.keys(player[key])))].sort().filter((group) => players.some((player) => of(player, group) > 0));
      const most = Math.max(...players.flatMap((player) => groups.map((group) => of(player, group))), 0);
      return node('figure', { class: 'groups' }, node('figcaption', {}, say(`review-${key}`)), groups.map((group) => node('div', { class: 'group' },
        node('b', {}, name(group)),
        players.map((player, place) => node('div', { class: 'groupbar', title: player.name },
          node('i', { class: `player${place % 4}`, style: `width:${fixed(most > 0 ? (100 * of(player, group)) / most : 0, 1)}%` }),
          node('span', {}, mainText(of(player, group))))))));
    };

    // Decisions in a list, each with what it lost or how rare it is.
    const listed = (title, places, text, show) => (places.length ? [node('h2', {}, title), node('ol', { class: 'worst' }, places.map((place) => {
      const one = review.decisions[place];
      return node('li', {}, node('button', { onclick: () => show(place) },
        `${(handOf(one) || { name: '' }).name} ${say('hand-turn', { turn: String(one.turn) })} ${gameOf(one).names[one.seat]}: ${speaker.action(one.done, one.done_text)} → ${speaker.action(one.advised, one.advised_text)} (${text(one)})`));
    }))] : []);

    const summary = (show) => {
      const { players, worst, rare } = review.summary;
      const points = (amount) => (amount === null ? '–' : signed(amount));
      const row = (player, place) => node('tr', {},
        node('th', {}, node('i', { class: `dot player${place % 4}` }), player.name),
        node('td', {}, String(player.decisions)),
        node('td', {}, player.agreement === null ? '–' : `${fixed(100 * player.agreement, 0)}%`),
        node('td', {}, player.rating === null ? '–' : fixed(player.rating, 0)),
        node('td', {}, main ? mainText(player.cost[main]) : '–'),
        node('td', {}, signed(player.points)),
        node('td', { class: 'luck' }, points(player.deal)),
        node('td', { class: 'luck' }, points(player.draws)),
        node('td', {}, points(player.own)),
        node('td', { class: 'rest' }, points(player.rest)));
      const cost = main ? `${say('review-cost-heading')} (${quantityName(main)})` : say('review-cost-heading');
      const heads = [say('review-player'), say('review-decisions'), say('review-agreement'), say('review-rating'), cost, quantityName('points'), say('review-deal'), say('review-draws'), say('review-column-own'), say('review-rest')];
      const top = review.summary.top_room;
      return node('section', { class: 'summary' }, node('h2', {}, say('review-summary')),
        node('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': say('review-summary') }, node('table', {},
          node('thead', {}, node('tr', {}, heads.map((text, place) => node(place === 0 ? 'th' : 'td', {}, text)))),
          node('tbody', {}, players.map(row)))),
        top ? node('p', { class: 'note' }, say('review-top_room', { rating: fixed(top.rating, 0), cost: fixed(top.cost_per_hand, 3) })) : null,
        players.some((player) => player.rest !== null) ? node('p', { class: 'note' }, say('review-rest-note')) : null,
        listed(say('review-worst'), worst.map((one) => one.decision), (one) => (one.cost ? `−${costText(one.cost)}` : '–'), show),
        listed(say('review-rare-heading'), rare || [], rarityText, show),
        node('div', { class: 'plots' }, groupBars('by_kind', (group) => say(`decision-${group}`)), groupBars('by_turn', (group) => say(`turns-${group.replace(' ', '-')}`)),
          groupBars('by_missing', (group) => group), groupBars('by_situation', (group) => say(`threat-${group}`))));
    };

    const verdict = (decision, threshold) => node('div', { class: `verdict ${decision.agrees ? 'good' : isMistake(decision, threshold) ? 'bad' : 'minor'}` },
      node('h2', {}, `${gameOf(decision).names[decision.seat]} · ${say(`decision-${decision.kind}`)}`),
      decision.position ? node('p', { class: 'position' }, decision.position) : null,
      node('p', {}, node('span', { class: 'label' }, say('review-done')), ' ', node('b', { class: 'done' }, speaker.action(decision.done, decision.done_text))),
      decision.agrees && isAdvised(decision) ? node('p', {}, `✓ ${say('review-as_advised')}`)
        : decision.agrees ? node('p', {}, `✓ ${say('review-as_good')}`, ' ', node('b', { class: 'advised' }, speaker.action(decision.advised, decision.advised_text)))
        : node('p', {}, node('span', { class: 'label' }, say('review-advised')), ' ', node('b', { class: 'advised' }, speaker.action(decision.advised, decision.advised_text))),
      decision.agrees || (!decision.cost && decision.rarity !== null) ? null : node('p', { class: 'cost' }, node('span', { class: 'label' }, say('review-cost-heading')), ' ',
        decision.cost ? costAbout(decision.cost) : `${say('review-unmeasured')}${decision.unmeasured ? `: ${say(`unmeasured-${decision.unmeasured}`)}` : ''}`),
      decision.rarity === null ? null : node('p', { class: 'rarity' }, rarityText(decision)),
      decision.certain ? null : node('p', { class: 'note' }, say('review-not_certain')));

    // Everything about a decision, to be shown next to the table.
    const decision = (one, threshold) => [verdict(one, threshold), bars(one), why(one), curve(one)];
    return { decision, summary, usualThreshold, isMistake, gameOf, handOf, tiles, isShare: mainUnit === 'probability' };
  };

  return { of };
})();
