// Sums and their parts for two options side by side, with the difference of each part: the differences sum to that of the whole.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import suzumeWords from 'review-page/words.js';
import { useSettings, useWords } from '../shell/settings';
import { pointsText, signed } from './numbers';

/** A sum and its parts, for two options. */
export interface Sums {
  quantity: 'points' | 'win' | 'rank' | 'chance';
  text: (amount: number) => string;
  terms: { name: string; best: number; other: number; difference: number }[];
  totals: { best: number; other: number };
}

/** Terms that matter less than this share of the greatest are shown as one. */
const SMALL = 0.01;

export function sumsOf(quantity: Sums['quantity'], text: Sums['text'], best: Record<string, number>, other: Record<string, number>, rest: string): Sums {
  const names = [...new Set([...Object.keys(best), ...Object.keys(other)])];
  const terms = names.map((name) => ({ name, best: best[name] ?? 0, other: other[name] ?? 0, difference: (best[name] ?? 0) - (other[name] ?? 0) }));
  const greatest = Math.max(...terms.map((term) => Math.max(Math.abs(term.best), Math.abs(term.other))));
  const isSmall = (term: (typeof terms)[number]) => Math.max(Math.abs(term.best), Math.abs(term.other)) < SMALL * greatest;
  const small = quantity === 'chance' ? [] : terms.filter(isSmall);
  const kept = terms.filter((term) => small.length < 2 || !isSmall(term));
  const add = (of: (term: (typeof terms)[number]) => number, list = terms) => list.reduce((sum, term) => sum + of(term), 0);
  if (small.length >= 2) kept.push({ name: rest, best: add((term) => term.best, small), other: add((term) => term.other, small), difference: add((term) => term.difference, small) });
  // By turns they stay in order; all else by what it matters.
  if (quantity !== 'win' && quantity !== 'chance') kept.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  return { quantity, text, terms: kept, totals: { best: add((term) => term.best), other: add((term) => term.other) } };
}

/** Points as one table writes them: all whole, or all with two digits. */
export function pointsOf(...all: Record<string, number>[]): (amount: number) => string {
  const greatest = Math.max(...all.flatMap((terms) => Object.values(terms).map(Math.abs)));
  return greatest >= 100 ? (amount) => Math.round(amount).toLocaleString('en').replace(/^-0$/, '0').replaceAll('-', '−') : pointsText;
}

/** Whether a difference speaks for the first: a lower rank is better. */
const isGain = (sum: Sums, difference: number): boolean => (sum.quantity === 'rank' ? difference < 0 : difference > 0);

export function Terms({ sums, best, other }: { sums: Sums[]; best: ComponentChildren; other: ComponentChildren }) {
  const said = useWords().analyse;
  const { language } = useSettings();
  const [chosen, setChosen] = useState<Sums['quantity'] | null>(null);
  const sum = sums.find((one) => one.quantity === chosen) ?? sums[0];
  const speaker = suzumeWords.speaker(language);
  const termName = (name: string) => {
    const turn = /^turn (\d+)$/.exec(name);
    return turn ? said.turnNumber(Number(turn[1])) : (said.terms as Record<string, string>)[name] ?? speaker.said(name);
  };
  // Differences that are nothing beside the whole have no bar to speak of.
  const largest = sum ? Math.max(...sum.terms.map((term) => Math.abs(term.difference)), 0.01 * Math.abs(sum.totals.best), 1e-12) : 1;
  return (
    <>
      {sums.length > 1 && (
        <div class="row tabs" role="group" aria-label={said.termsOf}>
          {sums.map((one) => (
            <button key={one.quantity} type="button" aria-pressed={one === sum} onClick={() => setChosen(one.quantity)}>{said.columns[one.quantity]}</button>
          ))}
        </div>
      )}
      {sum && (
        <div class="scroll" tabIndex={0} role="region" aria-label={said.termsOf}>
          <table class="terms">
            <thead>
              <tr>
                <th scope="col">{said.columns[sum.quantity]}</th>
                <th scope="col">{best}</th>
                <th scope="col">{other}</th>
                <th scope="col" colSpan={2}>{said.difference}</th>
              </tr>
            </thead>
            <tbody>
              {sum.terms.map((term) => (
                <tr key={term.name}>
                  <th scope="row">{termName(term.name)}</th>
                  <td class="number">{sum.text(term.best)}</td>
                  <td class="number">{sum.text(term.other)}</td>
                  <td class="number">{signed(term.difference, sum.text)}</td>
                  <td class="diverging" aria-hidden="true"><i class={isGain(sum, term.difference) ? 'gain' : 'loss'} style={{ width: `${50 * Math.abs(term.difference) / largest}%` }} /></td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{said.sum}</th>
                <td class="number">{sum.text(sum.totals.best)}</td>
                <td class="number">{sum.text(sum.totals.other)}</td>
                <td class="number" data-sum={sum.terms.reduce((all, term) => all + term.difference, 0)}>{signed(sum.totals.best - sum.totals.other, sum.text)}</td>
                <td />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </>
  );
}
