// The answer in a few lines: the verdict, the state of the hand, and why.
import suzumeOptions from 'review-page/options.js';
import { useWords } from '../shell/settings';
import { ActionName } from './ActionName';
import { type Advice, choiceOf, discardOf, type Quantity } from './answer';

/** Measures of the best action that are shown large. */
const FIGURES = 4;

export function Headline({ advice, isRunning }: { advice: Advice; isRunning: boolean }) {
  const t = useWords();
  const best = advice.best ? advice.actions[0] : undefined;
  const figures = Object.entries(best?.measures ?? {}).slice(0, FIGURES) as [Quantity, NonNullable<typeof best>['measures'][Quantity]][];
  return (
    <header class="headline">
      <p class="standing">
        {advice.state} {isRunning && <span class="chip running">{t('analyse-looking')}</span>}
      </p>
      {best
        ? <h2 data-best={discardOf(best.action) ?? choiceOf(best)}><ActionName row={best} large />{advice.close && <span class="chip">{t('analyse-close_call')}</span>}</h2>
        : <h2>{t(advice.deficiency === 0 ? 'analyse-complete' : 'analyse-nothing_to_do')}</h2>}
      {advice.why.text && <p class="sentence">{advice.why.text}</p>}
      {figures.length > 0 && (
        <dl class="head-figures">
          {figures.map(([quantity, measure]) => (
            <div key={quantity}><dt>{t(`quantity-${quantity}`)}</dt><dd class="number">{suzumeOptions.measureText(measure)}</dd></div>
          ))}
        </dl>
      )}
    </header>
  );
}
