// Sums and their parts for two actions side by side, with the difference of each part: the differences sum to that of the whole.
import suzumeOptions from 'review-page/options.js';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useWords } from '../shell/settings';
import type { Measure, Quantity, Row } from './answer';
import { signed } from './numbers';

interface Part {
  name: string;
  best: number;
  other: number;
}

/** A sum and its parts, for two actions. */
interface Sums {
  quantity: Quantity;
  measure: Measure;
  parts: Part[];
  best: number;
  other: number;
}

/** Terms that matter less than this share of the greatest are shown as one. */
const SMALL = 0.01;

const sum = (parts: readonly Part[], of: 'best' | 'other') => parts.reduce((all, part) => all + part[of], 0);

/** The sums that two actions both have, that of the most important measure first. */
function sumsOf(best: Row, other: Row, rest: string): Sums[] {
  return (Object.keys(best.measures) as Quantity[]).flatMap((quantity) => {
    const [one, two, measure] = [best.terms?.[quantity], other.terms?.[quantity], best.measures[quantity]];
    if (!one || !two || !measure) return [];
    const names = [...new Set([...Object.keys(one), ...Object.keys(two)])];
    const parts = names.map((name) => ({ name, best: one[name] ?? 0, other: two[name] ?? 0 }));
    const size = (part: Part) => Math.max(Math.abs(part.best), Math.abs(part.other));
    const greatest = Math.max(...parts.map(size));
    const small = parts.filter((part) => size(part) < SMALL * greatest);
    const kept = small.length < 2 ? parts : parts.filter((part) => !small.includes(part));
    // Turns stay in order; all else by how much it differs.
    if (measure.unit !== 'probability') kept.sort((a, b) => Math.abs(b.best - b.other) - Math.abs(a.best - a.other));
    if (small.length >= 2) kept.push({ name: rest, best: sum(small, 'best'), other: sum(small, 'other') });
    return [{ quantity, measure, parts: kept, best: sum(parts, 'best'), other: sum(parts, 'other') }];
  });
}

export function Terms({ best, other, names }: { best: Row; other: Row; names: [ComponentChildren, ComponentChildren] }) {
  const t = useWords();
  const [chosen, setChosen] = useState<Quantity | null>(null);
  const sums = sumsOf(best, other, t('analyse-small_terms'));
  const shown = sums.find((one) => one.quantity === chosen) ?? sums[0];
  if (!shown) return null;
  const { termName } = suzumeOptions.of({ say: t, has: t.has, action: (_, text) => text });
  const text = (amount: number) => suzumeOptions.amountText(amount, shown.measure.unit);
  const difference = (part: { best: number; other: number }) => part.best - part.other;
  const isGain = (part: Part) => (shown.measure.better === 'less' ? difference(part) < 0 : difference(part) > 0);
  // Differences that are tiny compared with the total get no visible bar.
  const largest = Math.max(...shown.parts.map((part) => Math.abs(difference(part))), 0.01 * Math.abs(shown.best), 1e-12);
  return (
    <>
      {sums.length > 1 && (
        <div class="row tabs" role="group" aria-label={t('analyse-terms_of')}>
          {sums.map((one) => <button key={one.quantity} type="button" aria-pressed={one === shown} onClick={() => setChosen(one.quantity)}>{t(`quantity-${one.quantity}`)}</button>)}
        </div>
      )}
      <div class="scroll" tabIndex={0} role="region" aria-label={t('analyse-terms_of')}>
        <table class="terms">
          <thead>
            <tr>
              <th scope="col">{t(`quantity-${shown.quantity}`)}</th>
              {names.map((name, place) => <th key={place} scope="col">{name}</th>)}
              <th scope="col" colSpan={2}>{t('analyse-difference')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.parts.map((part) => (
              <tr key={part.name}>
                <th scope="row">{termName(part.name)}</th>
                <td class="number">{text(part.best)}</td>
                <td class="number">{text(part.other)}</td>
                <td class="number">{signed(difference(part), text)}</td>
                <td class="diverging" aria-hidden="true"><i class={isGain(part) ? 'gain' : 'loss'} style={{ width: `${50 * Math.abs(difference(part)) / largest}%` }} /></td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('analyse-sum')}</th>
              <td class="number">{text(shown.best)}</td>
              <td class="number">{text(shown.other)}</td>
              <td class="number" data-sum={shown.parts.reduce((all, part) => all + difference(part), 0)}>{signed(difference(shown), text)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
