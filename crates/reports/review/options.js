// Every legal action with its measures: a bar for each, reasons, and the terms of which an amount is the sum.
//
// `suzumeOptions.of(speaker)` makes elements for a decision of a review, or for the advice of a hint. A speaker has
// `say(code, args)` and `has(code)` for the catalogue of words, and `action(action, text)` for an action with the program's words.
'use strict';
const suzumeOptions = (() => {
  const { tile } = suzumeTiles;

  const node = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
      // A policy against inline styles forbids the attribute, not the property.
      else if (key === 'style') element.style.cssText = value;
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
  // An amount in a unit, short; null is infinite.
  const amountText = (amount, unit) => {
    if (amount === null || amount === undefined) return '–';
    if (unit === 'probability') return `${fixed(100 * amount, amount === 0 || amount === 1 ? 0 : Math.abs(amount) < 0.1 ? 2 : 1)}%`;
    if (unit === 'rank') return fixed(amount, 3);
    if (Number.isInteger(amount)) return String(amount);
    return Math.abs(amount) >= 100 ? Math.round(amount).toLocaleString('en') : fixed(amount, 2);
  };
  // A measure: its amount, or the range in which it lies.
  const measureText = (measure) => {
    if (!measure) return '–';
    const { value, unit, low, high } = measure;
    return low !== undefined && high !== undefined ? `${amountText(low, unit)}–${amountText(high, unit)}` : amountText(value, unit);
  };
  const signed = (points) => (points >= 0 ? '+' : '−') + Math.abs(Math.round(points)).toLocaleString('en');

  // The tiles that an action names.
  const actionTiles = (action) => action.tiles || action.with || (action.tile ? [action.tile] : []);
  // Two actions are the same choice if they differ at most in which of two equal tiles is meant.
  const choiceOf = (action) => [action.kind, action.suit || '', ...actionTiles(action)].join(' ');
  const rowOf = (rows, action) => action && (rows.find((row) => JSON.stringify(row.action) === JSON.stringify(action)) || rows.find((row) => choiceOf(row.action) === choiceOf(action)));

  // How good an amount is among others, from 0 to 1: the best one has 1.
  const shareOf = (measures, measure) => {
    const amounts = measures.filter((one) => one && one.value !== null).map((one) => one.value);
    if (!measure || measure.value === null || !amounts.length) return 0;
    const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
    if (measure.better === 'less') return high > low ? 0.05 + (0.95 * (high - measure.value)) / (high - low) : 1;
    return high > Math.min(low, 0) ? (measure.value - Math.min(low, 0)) / (high - Math.min(low, 0)) : 0;
  };

  const of = (speaker) => {
    const { say, has } = speaker;
    const quantityName = (quantity) => say(`quantity-${quantity}`);
    const tiles = (codes, classes) => node('span', { class: `tiles ${classes || ''}` }, codes.map((code) => tile(code)));
    // A part of a sum: a term, yaku, fan, tai or factor by its code; a tile as it is.
    const termName = (name) => {
      const [word, number] = name.split(' ');
      if (number !== undefined && has(`term-${word}`)) return say(`term-${word}`, { [word]: number });
      const code = [`term-${name}`, name].find(has);
      return code ? say(code) : name;
    };
    const measuresText = (row) => Object.entries(row.measures).map(([quantity, measure]) => `${quantityName(quantity)} ${measureText(measure)}`).join(' · ');
    // The quantity that ranks the actions: the first measure of the best one.
    const main = (rows) => Object.keys((rows.find((row) => Object.keys(row.measures).length) || { measures: {} }).measures)[0];

    // Every action with a bar. `choose`, if given, is called with the one that was pressed.
    const bars = ({ actions, done }, choose) => {
      const quantity = main(actions);
      const measures = actions.map((row) => row.measures[quantity]);
      const [best] = measures;
      const chosen = rowOf(actions, done);
      const list = node('ol', { class: 'options', 'aria-label': say('review-options') }, actions.map((row, place) => {
        const isDone = row === chosen;
        const classes = [place === 0 && 'best', isDone && 'done'].filter(Boolean).join(' ');
        const measure = measures[place];
        const isComparable = measure && best && measure.value !== null && best.value !== null && measure.low === undefined;
        const loss = isComparable ? Math.abs(best.value - measure.value) : 0;
        const shown = actionTiles(row.action);
        return node('li', { class: classes, title: measuresText(row) },
          node(choose ? 'button' : 'span', { class: 'what', ...(choose && { type: 'button', onclick: () => choose(row.action), 'aria-pressed': String(isDone) }) },
            shown.length ? tiles(shown, 'small') : null, ' ', speaker.action(row.action, row.text)),
          node('span', { class: measure ? 'bar' : '' }, node('i', { style: `width:${fixed(100 * shareOf(measures, measure), 1)}%` })),
          node('span', { class: 'amount' }, measure ? measureText(measure) : say('review-unmeasured'), loss > 0 ? ` (${measure.better === 'less' ? '+' : '−'}${amountText(loss, measure.unit)})` : ''));
      }));
      // What the amounts are; without it a share of players reads as a chance to win.
      const about = `quantity-${quantity}-about`;
      const heading = quantity ? [node('div', { class: 'options-head' }, node('span', {}, say('review-options')), node('b', {}, quantityName(quantity))),
        has(about) ? node('small', { class: 'options-about' }, say(about)) : null] : [];
      return node('div', { class: 'ranked' }, heading, list);
    };

    const accepted = (counts) => {
      const entries = Object.entries(counts);
      const total = entries.reduce((sum, [, count]) => sum + count, 0);
      return node('span', { class: 'accepted' }, `${total}: `, entries.map(([code, count]) => node('span', { class: 'counted' }, tile(code, 'small'), `×${count}`)));
    };

    // The danger of a discard against each other seat.
    const danger = (row) => (row.danger || []).map((one) => `${say(`side-${one.seat}`)} ${amountText(one.chance, 'probability')} (${one.text})`).join(' · ');

    // The program's sentence, then what both actions have, then the terms of the quantity that ranks them.
    const why = ({ actions, done, agrees, why: reason }) => {
      const [best] = actions;
      const row = agrees ? null : rowOf(actions, done);
      const both = [[best, 'advised'], [row, 'done']].filter(([one]) => one && (one !== best || one === actions[0]));
      const rows = both.map(([one, which]) => node('div', { class: `reason ${which}` },
        node('b', {}, speaker.action(one.action, one.text)), ' ', measuresText(one),
        one.note ? node('em', {}, ` ${say(`note-${one.note}`)}`) : null,
        Object.keys(one.accepts).length ? node('div', {}, say('review-accepts'), ' ', accepted(one.accepts)) : null,
        danger(one) ? node('div', { class: 'danger' }, danger(one)) : null));
      const measure = best && best.measures[main(actions)];
      return node('div', { class: 'why' }, reason && reason.text ? node('p', { class: 'sentence' }, reason.text) : null, rows,
        measure && measure.because ? node('small', {}, `≈ ${say(`because-${measure.because}`)}`) : null, terms(actions, best, row === best ? null : row));
    };

    const terms = (actions, best, other) => {
      const quantity = main(actions);
      const parts = (row) => (row && row.terms && row.terms[quantity]) || null;
      const [one, two] = [parts(best), parts(other)];
      if (!one && !two) return null;
      const unit = (best.measures[quantity] || {}).unit;
      const names = [...new Set([...Object.keys(one || {}), ...Object.keys(two || {})])];
      const sum = (all) => Object.values(all).reduce((total, part) => total + part, 0);
      const cells = (left, right) => [node('td', {}, left === null ? '' : amountText(left, unit)),
        two ? node('td', {}, right === null ? '' : amountText(right, unit)) : null,
        two && one ? node('td', {}, amountText((left || 0) - (right || 0), unit)) : null];
      const rows = names.map((name) => node('tr', {}, node('th', {}, termName(name)), cells(one ? one[name] ?? 0 : null, two ? two[name] ?? 0 : null)));
      return node('details', {}, node('summary', {}, say('review-terms', { quantity: quantityName(quantity) })),
        node('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': say('review-terms', { quantity: quantityName(quantity) }) }, node('table', {},
          node('thead', {}, node('tr', {}, node('th'), node('td', {}, speaker.action(best.action, best.text)), two ? node('td', {}, speaker.action(other.action, other.text)) : null, two && one ? node('td', {}, say('review-difference')) : null)),
          node('tbody', {}, rows, node('tr', { class: 'sum' }, node('th', {}, say('review-sum')), cells(one ? sum(one) : null, two ? sum(two) : null))))));
    };

    // The advice of a hint: actions, and the reasons for the best and a chosen one.
    const hint = (advice, chosen, choose) => {
      const [best] = advice.actions;
      if (!best) return [];
      const decision = { actions: advice.actions, done: chosen, agrees: chosen === null || rowOf(advice.actions, chosen) === best, why: advice.why };
      return [bars(decision, choose), why(decision)];
    };
    return { bars, why, hint, tiles, quantityName, termName };
  };

  return { of, node, drawing, fixed, signed, actionTiles, choiceOf, rowOf, amountText, measureText, shareOf };
})();
