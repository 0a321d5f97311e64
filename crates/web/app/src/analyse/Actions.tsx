// What every legal action is worth where no tile is to be discarded: claims, a void suit.
import suzumeOptions from 'review-page/options.js';
import suzumeWords from 'review-page/words.js';
import { useSettings, useWords } from '../shell/settings';
import { ActionText } from './ActionText';
import { type ActionValue, type Answer, isLessBetter } from './answer';
import { percent } from './numbers';
import { pointsOf, type Sums, sumsOf, Terms } from './Terms';

/** Quantities that only break ties. */
const HIDDEN = new Set(['preference', 'sets_to_come', 'won']);

export function Actions({ answer }: { answer: Answer }) {
  const words = useWords().analyse;
  const { language } = useSettings();
  const { say, said } = suzumeWords.speaker(language);
  const values = answer.values ?? [];
  if (values.length === 0) return <section class="card"><p>{words.nothingToDo}</p></section>;
  const quantities = [...new Set(values.flatMap((value) => value.measures.map((measure) => measure.quantity)))].filter((one) => !HIDDEN.has(one));
  const main = quantities[0];
  const [best, other] = values;
  const sums = best && other ? allSums(best, other, words.smallTerms) : [];
  return (
    <>
      <section class="card discards" aria-labelledby="actions-title">
        <header class="row"><h2 id="actions-title">{words.actions}</h2><small>{words.valuedBy(answer.with ?? '')}</small></header>
        <table role="table" class="actions" style={{ gridTemplateColumns: `minmax(max-content, 2fr) repeat(${quantities.length}, minmax(0, 1fr))` }}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">{words.action}</th>
              {quantities.map((quantity) => <th key={quantity} role="columnheader" scope="col">{say(`q_${quantity}`)}{isExact(values, quantity) ? '' : ' ≈'}</th>)}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {values.map((value, index) => (
              <tr key={value.action} role="row" data-action={value.action} class={index === 0 ? 'best' : ''}>
                <th role="rowheader" scope="row"><ActionText action={value.action} />{value.note && <small> {said(value.note)}</small>}</th>
                {quantities.map((quantity) => {
                  const measure = value.measures.find((one) => one.quantity === quantity);
                  return (
                    <td key={quantity} role="cell" class={quantity === main ? 'sorted' : ''}>
                      <span class="label" aria-hidden="true">{say(`q_${quantity}`)}</span>
                      <span class="content number">{measure ? suzumeOptions.amountText(measure.amount, quantity) : '–'}</span>
                      {quantity === main && <span class="meter" aria-hidden="true"><i style={{ width: `${100 * shareOf(values, value, quantity)}%` }} /></span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {best && other && sums.length > 0 && (
        <section class="card why" aria-labelledby="why-title">
          <h2 id="why-title">{words.why}</h2>
          <Terms sums={sums} best={<ActionText action={best.action} />} other={<ActionText action={other.action} />} />
        </section>
      )}
    </>
  );
}

const isExact = (values: ActionValue[], quantity: string): boolean =>
  values.every((value) => value.measures.every((measure) => measure.quantity !== quantity || measure.exact));

/** The amounts of two actions that are sums of the same quantity. */
function allSums(best: ActionValue, other: ActionValue, rest: string): Sums[] {
  const sums: Sums[] = [];
  for (const quantity of ['rank', 'points', 'win'] as const) {
    const [one, two] = [best.terms?.[quantity], other.terms?.[quantity]];
    if (!one || !two) continue;
    const text = quantity === 'rank' ? (amount: number) => amount.toFixed(3) : quantity === 'win' ? percent : pointsOf(one, two);
    sums.push(sumsOf(quantity, text, one, two, rest));
  }
  return sums;
}

function shareOf(values: ActionValue[], value: ActionValue, quantity: string): number {
  const of = (one: ActionValue) => one.measures.find((measure) => measure.quantity === quantity)?.amount ?? null;
  const amounts = values.map(of).filter((amount): amount is number => amount !== null);
  const amount = of(value);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  if (amount === null) return 0;
  if (isLessBetter(quantity)) return high > low ? (high - amount) / (high - low) : 1;
  return high > 0 ? Math.max(0, amount) / high : 0;
}
