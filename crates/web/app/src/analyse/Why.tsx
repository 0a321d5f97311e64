// Two discards side by side: what each accepts that the other does not, and the terms that sum to their difference.
import { useState } from 'preact/hooks';
import suzumeWords from 'review-page/words.js';
import { useSettings, useWords } from '../shell/settings';
import { type Code, readTiles, tileName } from '../tiles/codes';
import { Tile, Tiles } from '../tiles/Tile';
import { Accepted } from './Accepted';
import { type Answer, type Discard, type TileCounts, valueOfDiscard } from './answer';
import { percent, pointsText, signed } from './numbers';

/** A sum and its parts, for two discards. */
interface Sums {
  quantity: 'points' | 'win' | 'rank' | 'chance';
  text: (amount: number) => string;
  terms: { name: string; best: number | null; other: number | null; difference: number }[];
  totals: { best: number; other: number };
}

/** Terms that matter less than this share of the greatest are shown as one. */
const SMALL = 0.01;

function sumsOf(quantity: Sums['quantity'], text: Sums['text'], best: Record<string, number>, other: Record<string, number>, rest: string): Sums {
  const names = [...new Set([...Object.keys(best), ...Object.keys(other)])];
  const terms = names.map((name) => ({ name, best: best[name] ?? 0, other: other[name] ?? 0, difference: (best[name] ?? 0) - (other[name] ?? 0) }));
  const greatest = Math.max(...terms.map((term) => Math.max(Math.abs(term.best), Math.abs(term.other))));
  const isSmall = (term: (typeof terms)[number]) => Math.max(Math.abs(term.best), Math.abs(term.other)) < SMALL * greatest;
  const small = terms.filter(isSmall);
  const kept = terms.filter((term) => small.length < 2 || !isSmall(term));
  const add = (of: (term: (typeof terms)[number]) => number, list = terms) => list.reduce((sum, term) => sum + of(term), 0);
  if (small.length >= 2) kept.push({ name: rest, best: add((term) => term.best, small), other: add((term) => term.other, small), difference: add((term) => term.difference, small) });
  // By turns they stay in order; all else by what it matters.
  if (quantity !== 'win') kept.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  return { quantity, text, terms: kept, totals: { best: add((term) => term.best), other: add((term) => term.other) } };
}

function allSums(answer: Answer, best: Discard, other: Discard, words: { rest: string; draw: (draw: number) => string }): Sums[] {
  const sums: Sums[] = [];
  if (best.terms?.points && other.terms?.points) sums.push(sumsOf('points', pointsText, best.terms.points, other.terms.points, words.rest));
  const ranks = [best, other].map((one) => valueOfDiscard(answer, one.tile)?.terms?.rank);
  if (ranks[0] && ranks[1]) sums.push(sumsOf('rank', (amount) => amount.toFixed(3), ranks[0], ranks[1], words.rest));
  if (best.terms?.win && other.terms?.win) sums.push(sumsOf('win', percent, best.terms.win, other.terms.win, words.rest));
  const why = answer.why;
  if (why && why.against === other.tile && answer.best === best.tile && why.chance_by_draw.length > 0 && best.value !== null && other.value !== null) {
    const terms = why.chance_by_draw.map((difference, index) => ({ name: words.draw(index + 1), best: null, other: null, difference }));
    sums.push({ quantity: 'chance', text: percent, terms, totals: { best: best.value, other: other.value } });
  }
  return sums;
}

const only = (mine: TileCounts, theirs: TileCounts): TileCounts => Object.fromEntries(Object.entries(mine).filter(([tile]) => !(tile in theirs)));

export function Why({ answer, best, other, onOther }: { answer: Answer; best: Discard; other: Discard; onOther: (tile: Code) => void }) {
  const words = useWords();
  const said = words.analyse;
  const { language } = useSettings();
  const [chosen, setChosen] = useState<Sums['quantity'] | null>(null);
  const sums = allSums(answer, best, other, { rest: said.smallTerms, draw: said.drawNumber });
  const sum = sums.find((one) => one.quantity === chosen) ?? sums[0];
  const both = Object.fromEntries(Object.entries(best.accepts).filter(([tile]) => tile in other.accepts));
  const speaker = suzumeWords.speaker(language);
  const termName = (name: string) => {
    const turn = /^turn (\d+)$/.exec(name);
    return turn ? said.turnNumber(Number(turn[1])) : (said.terms as Record<string, string>)[name] ?? speaker.said(name);
  };
  const largest = sum ? Math.max(...sum.terms.map((term) => Math.abs(term.difference)), 1e-12) : 1;
  return (
    <section class="card why" aria-labelledby="why-title">
      <header class="row">
        <h2 id="why-title">{said.why}</h2>
        <span class="against"><Tile code={best.tile} class="small" /> {said.against}
          <Tile code={other.tile} class="small" silent />
          <select aria-label={said.compareOther} value={other.tile} onChange={(event) => onOther(event.currentTarget.value)}>
            {(answer.discards ?? []).filter((one) => one !== best).map((one) => <option key={one.tile} value={one.tile}>{tileName(one.tile, words.tiles)}</option>)}
          </select>
        </span>
      </header>
      <dl class="accept-compare">
        <div><dt>{said.onlyAccepts(tileName(best.tile, words.tiles))}</dt><dd><Accepted counts={only(best.accepts, other.accepts)} /></dd></div>
        <div><dt>{said.onlyAccepts(tileName(other.tile, words.tiles))}</dt><dd><Accepted counts={only(other.accepts, best.accepts)} /></dd></div>
        {Object.keys(both).length > 0 && <div><dt>{said.bothAccept}</dt><dd><Accepted counts={both} /></dd></div>}
      </dl>
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
                <th scope="col"><Tile code={best.tile} class="tiny" /></th>
                <th scope="col"><Tile code={other.tile} class="tiny" /></th>
                <th scope="col" colSpan={2}>{said.difference}</th>
              </tr>
            </thead>
            <tbody>
              {sum.terms.map((term) => (
                <tr key={term.name}>
                  <th scope="row">{termName(term.name)}</th>
                  <td class="number">{term.best === null ? '' : sum.text(term.best)}</td>
                  <td class="number">{term.other === null ? '' : sum.text(term.other)}</td>
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
      {answer.why?.keeps && answer.best === best.tile && (
        <p class="keeps"><small>{said.keeps}</small> {answer.why.keeps.split(/(?<=[)\]])/).map((group, index) => <Tiles key={index} codes={readTiles(group)} tile="tiny" />)}</p>
      )}
    </section>
  );
}

/** Whether a difference speaks for the first: a lower rank is better. */
const isGain = (sum: Sums, difference: number): boolean => (sum.quantity === 'rank' ? difference < 0 : difference > 0);

