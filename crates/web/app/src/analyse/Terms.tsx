// Sums and their parts for two actions side by side, with the difference of each part: the differences sum to that of the whole.
import suzumeOptions from 'review-page/options.js';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useWords } from '../shell/settings';
import type { Quantity, Row } from './answer';
import { percent, signed } from './numbers';
import { isGain, type Part, sumsOf } from './sums';

export function Terms({ best, other, names }: { best: Row; other: Row; names: [ComponentChildren, ComponentChildren] }) {
  const t = useWords();
  const [chosen, setChosen] = useState<Quantity | null>(null);
  const sums = sumsOf(best, other, t('analyse-small_terms'));
  const shown = sums.find((one) => one.quantity === chosen) ?? sums[0];
  if (!shown) return null;
  const { termName } = suzumeOptions.of({ say: t, has: t.has, action: (_, text) => text });
  const text = (amount: number) => suzumeOptions.amountText(amount, shown.measure.unit);
  // An end of the hand: its chance, and its value.
  const amount = (part: Part, of: 'best' | 'other') => {
    const chance = part.chances?.[of];
    if (chance === undefined) return text(part[of]);
    return chance > 0 ? `${percent(chance)} × ${text(part[of] / chance)}` : percent(0);
  };
  // Differences that are tiny compared with the total get no visible bar.
  const largest = Math.max(...shown.parts.map((part) => Math.abs(part.difference)), shown.level === null ? 0.01 * Math.abs(shown.best) : 0, 1e-12);
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
              <tr key={part.name} data-term={part.name}>
                <th scope="row">{termName(part.name)}</th>
                <td class="number">{amount(part, 'best')}</td>
                <td class="number">{amount(part, 'other')}</td>
                <td class="number">{signed(part.difference, text)}</td>
                <td class="diverging" aria-hidden="true"><i class={isGain(part.difference, shown.measure) ? 'gain' : 'loss'} style={{ width: `${50 * Math.abs(part.difference) / largest}%` }} /></td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('analyse-sum')}</th>
              <td class="number">{text(shown.best)}</td>
              <td class="number">{text(shown.other)}</td>
              <td class="number" data-sum={shown.parts.reduce((all, part) => all + part.difference, 0)}>{signed(shown.best - shown.other, text)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
        {shown.level !== null && <small>{t('analyse-ends_note', { amount: text(shown.level) })}</small>}
      </div>
    </>
  );
}
