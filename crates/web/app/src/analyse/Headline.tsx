// The answer in a few lines: the verdict, and next to it the state of the hand and why. The amounts are in the table's first row.
import { useSettings, useWords } from '../shell/settings';
import { inNames } from '../tiles/names';
import { ActionName } from './ActionName';
import { type Advice, choiceOf, discardOf } from './answer';

/** How far the hand is, as the reader wants it counted. */
function Distance({ advice }: { advice: Advice }) {
  const t = useWords();
  const { distance } = useSettings();
  if (advice.shanten === null || advice.deficiency === null || advice.shanten < 1) return null;
  return <span class="chip distance">{distance === 'shanten' ? t('analyse-in_shanten', { count: advice.shanten }) : t('analyse-in_missing', { count: advice.deficiency })}</span>;
}

export function Headline({ advice, isRunning }: { advice: Advice; isRunning: boolean }) {
  const t = useWords();
  const best = advice.best ? advice.actions[0] : undefined;
  return (
    <header class="headline">
      {best
        ? <h2 data-best={discardOf(best.action) ?? choiceOf(best)}><ActionName row={best} large />{advice.close && <span class="chip">{t('analyse-close_call')}</span>}</h2>
        : <h2>{t(advice.deficiency === 0 ? 'analyse-complete' : 'analyse-nothing_to_do')}</h2>}
      <div class="reasons">
        {advice.why.text && <p class="sentence">{inNames(advice.why.text, t)}</p>}
        <p class="standing">
          <Distance advice={advice} /> {inNames(advice.state, t)} {isRunning && <span class="chip running">{t('analyse-looking')}</span>}
        </p>
      </div>
    </header>
  );
}
