// The answer in a few lines: the verdict, and next to it the state of the hand and why. The amounts are in the table's first row.
import { useSettings, useWords } from '../shell/settings';
import { inNames } from '../tiles/names';
import { ActionName } from './ActionName';
import { type Advice, choiceOf, discardOf } from './answer';

/** How far the hand is, as the reader wants it counted, and the rest of its state. */
function Standing({ advice }: { advice: Advice }) {
  const t = useWords();
  const { distance } = useSettings();
  const { state, shanten, deficiency } = advice;
  if (shanten === null || deficiency === null || shanten < 1) return <>{inNames(state, t)}</>;
  // The program begins with the distance, which the chip says.
  const said = ['state-shanten', 'state-from_ready'].map((code) => t(code, { count: shanten })).find((sentence) => state.startsWith(sentence)) ?? '';
  const chip = distance === 'shanten' ? t('analyse-in_shanten', { count: shanten }) : t('analyse-in_missing', { count: deficiency });
  return <><span class="chip distance">{chip}</span> {inNames(state.slice(said.length).trimStart(), t)}</>;
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
          <Standing advice={advice} /> {isRunning && <span class="chip running">{t('analyse-looking')}</span>}
        </p>
      </div>
    </header>
  );
}
