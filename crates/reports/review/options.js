// What every action is worth: a bar for each, reasons, and the terms of which an amount is the sum.
//
// `suzumeOptions.of(speaker)` makes elements for a decision of a review, or for the values of a hint.
'use strict';
const suzumeOptions = (() => {
  const { tile } = suzumeTiles;
  const SHARES = new Set(['win', 'won', 'ready', 'not_ready', 'other_win', 'deal_in', 'habit']);
  const LESS_IS_BETTER = new Set(['missing', 'sets_to_come', 'rounds', 'rank', 'danger']);

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

  // What an action is worth less than the best one, in the first measure that differs.
  const lossOf = (value, best) => {
    const place = value.measures.findIndex((one, at) => best.measures[at] && one.amount !== best.measures[at].amount);
    if (place < 0) return { loss: 0 };
    const [one, other] = [value.measures[place], best.measures[place]];
    const isComparable = one && one.quantity === other.quantity && Number.isFinite(one.amount) && Number.isFinite(other.amount);
    return isComparable ? { loss: Math.abs(one.amount - other.amount), loss_in: one.quantity } : { loss: null };
  };

  const of = ({ say, said }) => {
    const quantityName = (quantity) => say(`q_${quantity}`);
    const tiles = (codes, classes) => node('span', { class: `tiles ${classes || ''}` }, codes.map((code) => tile(code)));

    const measureOf = (value, quantity) => value.measures.find((one) => one.quantity === quantity);
    const measuresText = (value) => value.measures.filter((one, place) => value.measures.findIndex((other) => other.quantity === one.quantity) === place
      && !(one.quantity === 'sets_to_come' && one.amount === 0))
      .map((one) => `${quantityName(one.quantity)} ${amountText(one.amount, one.quantity)}`).join(' · ');

    // Every option with a bar. `choose`, if it is given, is told which one was pressed.
    const bars = (decision, choose) => {
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
          node(choose ? 'button' : 'span', { class: 'what', ...(choose && { type: 'button', onclick: () => choose(value.action), 'aria-pressed': String(isDone) }) },
            actionTiles(value.action).length ? tiles(actionTiles(value.action), 'small') : null, ' ', actionText(value.action, say)),
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

    // The values of a hint, as `suzume discard --with` gives them: options, and the reasons for the best and the chosen one.
    const hint = ({ values }, chosen, choose) => {
      const [best] = values;
      if (!best) return [];
      // Which of two equal tiles is discarded makes no difference here.
      const name = (action) => action.replace(/ as drawn$/, '');
      const different = values.filter((value, place) => values.findIndex((other) => name(other.action) === name(value.action)) === place);
      const shown = different.map((value) => ({ ...value, measures: value.measures.filter((one) => one.quantity !== 'preference') }));
      const measured = shown.find((value) => value.measures.length) || shown[0];
      const decision = {
        values: shown.map((value) => ({ ...value, ...lossOf(value, shown[0]) })),
        quantity: (measured.measures[0] || {}).quantity,
        advised: best.action,
        done: chosen,
        agrees: chosen === null || chosen === best.action,
        because: (measured.measures.find((one) => one.because) || {}).because,
      };
      return [bars(decision, choose), why(decision)];
    };
    return { bars, why, hint, tiles, quantityName };
  };

  return { of, node, drawing, fixed, signed, actionText, actionTiles, amountText, isShare: (quantity) => SHARES.has(quantity) };
})();
