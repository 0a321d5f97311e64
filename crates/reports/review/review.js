// Shows a review: the table at each decision, what was done and what is better, every option, luck and play, the summary.
//
// `suzumeReview.mount(element, review)` takes the JSON of `suzume review --format json` and fills the element; it returns
// `{ show(place), place() }`. `suzumeReview.open(element, packed)` unpacks base64 of gzip first. Nothing is loaded.
'use strict';
const suzumeReview = (() => {
  const { tile, order } = suzumeTiles;
  const { node, isShare } = suzumeOptions;
  const WINDS = ['E', 'S', 'W', 'N'];

  const mount = (root, review) => {
    const state = { place: 0, language: 'en', seat: null, threshold: 0, open: false };
    const wanted = (navigator.language || 'en').slice(0, 2);
    if (wanted in suzumeWords.LANGUAGES) state.language = wanted;
    let speaker = suzumeWords.speaker(state.language);
    let panel = suzumePanel.of(review, speaker);
    const say = (...words) => speaker.say(...words);
    const { gameOf, handOf, tiles } = panel;
    const main = review.summary.quantity;
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
      const table = suzumeTable.at(hand.events, decision.event);
      const order4 = [2, 3, 1, 0].map((turns) => (decision.seat + turns) % 4);
      return node('div', { class: 'board', 'data-event': decision.event },
        node('div', { class: 'centre' }, `${hand.name} · ${say('turn', decision.turn)}`,
          table.dora.length ? node('span', {}, ` · ${say('dora')} `, tiles(table.dora, 'small')) : null,
          table.sticks ? ` · ${say('sticks')} ${table.sticks}` : null),
        order4.map((seat) => seatBlock(table, seat, decision, hand)));
    };

    const controls = (list) => {
      const choose = (event) => { state.language = event.target.value; speaker = suzumeWords.speaker(state.language); panel = suzumePanel.of(review, speaker); root.lang = state.language; render(); };
      const players = [...new Set(review.decisions.map((one) => one.seat))].sort();
      const names = review.games.length === 1 ? review.games[0].names : null;
      const scale = isShare(main) ? 100 : 1;
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
        ...(decision ? [node('div', { class: 'columns' }, board(decision), node('div', { class: 'side' }, panel.decision(decision, state.threshold)))] : [node('p', {}, say('nothing'))]),
        node('p', { class: 'keys' }, say('keys')),
        panel.summary(show));
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
    root.classList.add('suzume-review', 'suzume-panel');
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
