// The answer in a few lines: the verdict, and next to it the state of the hand and why. The amounts are in the table's first row.
import { useWords } from '../shell/settings';
import { ActionName } from './ActionName';
import { type Advice, choiceOf, discardOf } from './answer';

export function Headline({ advice, isRunning }: { advice: Advice; isRunning: boolean }) {
  const t = useWords();
  const best = advice.best ? advice.actions[0] : undefined;
  return (
    <header class="headline">
      {best
        ? <h2 data-best={discardOf(best.action) ?? choiceOf(best)}><ActionName row={best} large />{advice.close && <span class="chip">{t('analyse-close_call')}</span>}</h2>
        : <h2>{t(advice.deficiency === 0 ? 'analyse-complete' : 'analyse-nothing_to_do')}</h2>}
      <div class="reasons">
        {advice.why.text && <p class="sentence">{advice.why.text}</p>}
        <p class="standing">
          {advice.state} {isRunning && <span class="chip running">{t('analyse-looking')}</span>}
        </p>
      </div>
    </header>
  );
}
