// Shows a review: the table at each decision, what was done and what is better, every option, luck and play, the summary.
//
// `suzumeReview.mount(element, review, words)` takes the JSON of `suzume review --format json` and the entries of the catalogue of
// words by language, and fills the element; it returns `{ show(place), place() }`. `suzumeReview.open(element, packed)` unpacks
// `{ review, words }` from base64 of gzip first. Nothing is loaded.
'use strict';
const suzumeReview = (() => {
  const { tile, order } = suzumeTiles;
  const { node, actionTiles } = suzumeOptions;
  const WINDS = ['east', 'south', 'west', 'north'];
  const LANGUAGES = { en: 'English', ja: '日本語', zh: '中文' };

  // Says entries of one language. The program's own words for an action are in the language of the review; in another one they are
  // said anew. Under riichi claims have names of their own.
  const speakerOf = (language, entries, review) => {
    const has = (code) => code in entries;
    const say = (code, args = {}) => (entries[code] ?? code).replace(/\{ \$(\w+) \}/g, (_, name) => args[name] ?? '');
    const isRiichi = (review.games[0] || { stick_points: 0 }).stick_points > 0;
    const action = (one, text) => {
      if (language === review.language) return text;
      const code = `action-${one.kind}${one.drawn ? '-drawn' : ''}`;
      const args = { tile: one.tile, tiles: actionTiles(one).join(' '), suit: one.suit && say(`suit-${one.suit}`) };
      return say(isRiichi && has(`${code}-riichi`) ? `${code}-riichi` : code, args);
    };
    return { say, has, action };
  };

  const mount = (root, review, words) => {
    const state = { place: 0, language: review.language, seat: null, threshold: 0, open: false };
    let speaker = speakerOf(state.language, words[state.language], review);
    let panel = suzumePanel.of(review, speaker);
    const say = (...words) => speaker.say(...words);
    const { gameOf, handOf, tiles } = panel;
    const symbols = suzumeTiles.symbols();
    state.threshold = panel.usualThreshold;
    const shown = () => review.decisions.map((_, place) => place).filter((place) => state.seat === null || review.decisions[place].seat === state.seat);

    const step = (by) => {
      const list = shown();
      const at = list.findIndex((place) => place >= state.place);
      const next = list[Math.min(Math.max((at < 0 ? list.length - 1 : at) + by, 0), list.length - 1)];
      if (next !== undefined) show(next);
    };
    const jump = (by) => {
      const list = shown().filter((place) => panel.isMistake(review.decisions[place], state.threshold));
      const next = by > 0 ? list.find((place) => place > state.place) : list.findLast((place) => place < state.place);
      if (next !== undefined) show(next);
    };

    const seatBlock = (table, seat, decision, hand) => {
      const game = gameOf(decision);
      const of = table.seats[seat];
      const isViewer = seat === decision.seat;
      const count = table.seats.length;
      const wind = WINDS[(seat - hand.dealer + count) % count];
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
          node('b', {}, say(`wind-${wind}`)), ' ', node('span', { class: 'name' }, game.names[seat]), ' ', node('span', { class: 'score' }, String(of.score)),
          of.riichi ? node('span', { class: 'mark' }, say('yaku-riichi')) : null,
          of.won ? node('span', { class: 'mark' }, say('quantity-won')) : null,
          of.isVoid ? node('span', { class: 'mark' }, say('action-void', { suit: say(`suit-${of.isVoid}`) })) : null),
        of.river.length ? node('div', { class: 'river' }, river) : null,
        node('div', { class: 'hand' }, node('span', { class: 'tiles' }, concealed), apart ? node('span', { class: 'apart' }, tile(apart)) : null, melds,
          of.flowers.length ? tiles(of.flowers, 'flowers') : null));
    };

    const board = (decision) => {
      const hand = handOf(decision);
      if (!hand) return node('div');
      const table = suzumeTable.at(hand.events, decision.event, gameOf(decision).stick_points);
      // The far seats first; with three there is none across.
      const count = table.seats.length;
      const seats = (count === 3 ? [2, 1, 0] : [2, 3, 1, 0]).map((turns) => (decision.seat + turns) % count);
      return node('div', { class: 'board', 'data-event': decision.event },
        node('div', { class: 'centre' }, `${hand.name} · ${say('hand-turn', { turn: String(decision.turn) })}`,
          table.dora.length ? node('span', {}, ` · ${say('review-dora')} `, tiles(table.dora, 'small')) : null,
          table.sticks ? ` · ${say('review-sticks')} ${table.sticks}` : null),
        seats.map((seat) => seatBlock(table, seat, decision, hand)));
    };

    const controls = (list) => {
      const choose = (event) => { state.language = event.target.value; speaker = speakerOf(state.language, words[state.language], review); panel = suzumePanel.of(review, speaker); root.lang = state.language; render(); };
      const players = [...new Set(review.decisions.map((one) => one.seat))].sort();
      const names = review.games.length === 1 ? review.games[0].names : null;
      const scale = panel.isShare ? 100 : 1;
      return node('nav', {},
        node('button', { onclick: () => jump(-1), class: 'previous-mistake' }, `« ${say('review-previous_mistake')}`),
        node('button', { onclick: () => step(-1), class: 'previous' }, `‹ ${say('review-previous')}`),
        node('output', { class: 'where' }, say('review-decision_of', { number: String(list.indexOf(state.place) + 1), count: String(list.length) })),
        node('button', { onclick: () => step(1), class: 'next' }, `${say('review-next')} ›`),
        node('button', { onclick: () => jump(1), class: 'next-mistake' }, `${say('review-next_mistake')} »`),
        node('label', {}, say('review-player'), ' ', node('select', { class: 'player', onchange: (event) => { state.seat = event.target.value === '' ? null : Number(event.target.value); const all = shown(); if (!all.includes(state.place)) state.place = all.find((place) => place >= state.place) ?? all[0] ?? 0; render(); } },
          node('option', { value: '', selected: state.seat === null }, say('review-all_players')),
          players.map((seat) => node('option', { value: String(seat), selected: state.seat === seat }, names ? names[seat] : `${seat}`)))),
        node('label', {}, say('review-threshold'), ' ', node('input', { class: 'threshold', type: 'number', min: '0', step: 'any', value: String(Number((state.threshold * scale).toPrecision(3))), onchange: (event) => { state.threshold = Math.max(Number(event.target.value) || 0, 0) / scale; render(); } }), scale === 100 ? '%' : ''),
        node('label', {}, node('input', { type: 'checkbox', class: 'open', checked: state.open, onchange: (event) => { state.open = event.target.checked; render(); } }), ' ', say('review-open_hands')),
        node('label', {}, say('review-language'), ' ', node('select', { class: 'language', onchange: choose },
          Object.entries(LANGUAGES).map(([code, name]) => node('option', { value: code, selected: code === state.language }, name)))));
    };

    const opened = () => new Set([...root.querySelectorAll('details[open]')].map((one) => one.querySelector('summary').textContent));
    const render = () => {
      const list = shown();
      const decision = review.decisions[state.place];
      const wasOpen = opened();
      const focused = document.activeElement && root.contains(document.activeElement) ? document.activeElement.className : '';
      root.replaceChildren(
        symbols,
        node('h1', {}, `suzume · ${say('review-title')}`),
        node('p', { class: 'about' }, `${review.file} · ${(review.games[0] || { rules: '' }).rules} · ${say('review-valued_by', { player: review.with })}`),
        ...(review.finished ? [] : [node('p', { class: 'note' }, say('review-not_finished'))]),
        controls(list),
        ...(decision ? [node('div', { class: 'columns' }, board(decision), node('div', { class: 'side' }, panel.decision(decision, state.threshold)))] : [node('p', {}, say('review-nothing'))]),
        node('p', { class: 'keys' }, say('review-keys')),
        panel.summary(show));
      root.querySelectorAll('details').forEach((one) => { one.open = wasOpen.has(one.querySelector('summary').textContent); });
      // After stepping with a button, the button can be pressed again.
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
    root.classList.add('suzume-review', 'suzume-panel');
    root.lang = state.language;
    render();
    return { show, place: () => state.place };
  };

  const open = async (root, packed) => {
    try {
      const bytes = Uint8Array.from(atob(packed.trim()), (letter) => letter.charCodeAt(0));
      const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
      const { review, words } = JSON.parse(text);
      return mount(root, review, words);
    } catch (error) {
      root.textContent = `This page needs a browser of 2023 or later (${error}).`;
      return null;
    }
  };

  return { mount, open };
})();
