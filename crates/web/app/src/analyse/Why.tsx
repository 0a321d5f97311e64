// Two actions side by side: what each accepts that the other does not, the terms that sum to their difference, and the danger of
// both.
import { useWords } from '../shell/settings';
import { Accepted } from './Accepted';
import { ActionName } from './ActionName';
import type { Code } from '../tiles/codes';
import { inNames } from '../tiles/names';
import { type Advice, choiceOf, discardOf, type Row, type SeatDanger, type TileCounts } from './answer';
import { percent } from './numbers';
import { Terms } from './Terms';

const only = (mine: TileCounts, theirs: TileCounts): TileCounts => Object.fromEntries(Object.entries(mine).filter(([tile]) => !(tile in theirs)));

export function Why({ advice, best, other, onOther, onGoOn }: {
  advice: Advice;
  best: Row;
  other: Row;
  onOther: (row: Row) => void;
  onGoOn: (discard: Code, draw: Code) => void;
}) {
  const t = useWords();
  const both = Object.fromEntries(Object.entries(best.accepts).filter(([tile]) => tile in other.accepts));
  const rows = advice.actions.filter((row) => row !== best);
  const name = (row: Row) => inNames(row.text, t);
  const along = (row: Row) => {
    const discard = discardOf(row.action);
    return discard ? { onTile: (tile: Code) => onGoOn(discard, tile) } : {};
  };
  return (
    <section class="card why" aria-labelledby="why-title">
      <header class="row">
        <h2 id="why-title">{t('analyse-why')}</h2>
        <span class="against"><ActionName row={best} /> {t('analyse-against')}
          <select aria-label={t('analyse-compare_other')} value={choiceOf(other)}
            onChange={(event) => onOther(rows.find((row) => choiceOf(row) === event.currentTarget.value) ?? other)}>
            {rows.map((row) => <option key={choiceOf(row)} value={choiceOf(row)}>{name(row)}</option>)}
          </select>
        </span>
      </header>
      <dl class="accept-compare">
        <div><dt>{t('analyse-only_after', { action: name(best) })}</dt><dd><Accepted counts={only(best.accepts, other.accepts)} {...along(best)} /></dd></div>
        <div><dt>{t('analyse-only_after', { action: name(other) })}</dt><dd><Accepted counts={only(other.accepts, best.accepts)} {...along(other)} /></dd></div>
        {Object.keys(both).length > 0 && <div><dt>{t('analyse-both_accept')}</dt><dd><Accepted counts={both} {...along(best)} /></dd></div>}
      </dl>
      <Terms best={best} other={other} names={[name(best), name(other)]} />
      <Dangers best={best} other={other} />
    </section>
  );
}

/** The danger of both by seat, with its reasons. */
function Dangers({ best, other }: { best: Row; other: Row }) {
  const t = useWords();
  if (!best.danger?.length) return null;
  const cell = (danger: SeatDanger | undefined) => danger && (
    <><b class="number">{percent(danger.chance)}</b> {Math.round(danger.points) < 0 && <span class="number">−{Math.round(-danger.points)}</span>}<small>{inNames(danger.text, t)}</small></>
  );
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t('quantity-danger')}>
      <table class="terms dangers-table">
        <thead>
          <tr><th scope="col">{t('quantity-danger')}</th><th scope="col">{inNames(best.text, t)}</th><th scope="col">{inNames(other.text, t)}</th></tr>
        </thead>
        <tbody>
          {best.danger.map((danger) => (
            <tr key={danger.seat}>
              <th scope="row">{t(`analyse-sides-${danger.seat}`)}</th>
              <td>{cell(danger)}</td>
              <td>{cell(other.danger?.find((one) => one.seat === danger.seat))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <small>{t('analyse-danger_note')}</small>
    </div>
  );
}
