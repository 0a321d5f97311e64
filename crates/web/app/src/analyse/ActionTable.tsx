// Every legal action with the measures of one evaluator, in its order; a heading sorts by its measure. On a narrow screen each
// action is a block of its own, and a list says what sorts them.
import suzumeOptions from 'review-page/options.js';
import { useState } from 'preact/hooks';
import { useWords } from '../shell/settings';
import { Tip } from '../shell/Tip';
import { tilesOf } from '../table/actions';
import { type Code } from '../tiles/codes';
import { Tile } from '../tiles/Tile';
import { Accepted } from './Accepted';
import { type Advice, choiceOf, discardOf, type Quantity, quantitiesOf, type Row, type SeatDanger, shareOf, sortedBy, total } from './answer';
import { percent } from './numbers';

/** Actions that are shown before the reader asks for all. */
const FIRST = 8;

export function ActionTable({ advice, title, focus, sort, onSort, onFocus, onGoOn }: {
  advice: Advice;
  title: string;
  /** The quantity that sorts the table; null for the program's order. */
  sort: Quantity | null;
  onSort: (quantity: Quantity | null) => void;
  focus?: Row | undefined;
  onFocus?: (row: Row) => void;
  onGoOn?: (discard: Code, draw: Code) => void;
}) {
  const t = useWords();
  const id = `actions-${advice.with.replaceAll(/\W/g, '-')}`;
  const [direction, setDirection] = useState<'best' | 'worst'>('best');
  const [showsAll, setShowsAll] = useState(false);
  const rows = advice.actions;
  const quantities = quantitiesOf(rows);
  const order = sort && quantities.includes(sort) ? sortedBy(rows, sort, direction) : rows;
  const shown = showsAll ? order : order.slice(0, FIRST);
  const main = sort ?? quantities[0];
  const hasAccepted = rows.some((row) => total(row.accepts) > 0);
  const hasDanger = rows.some((row) => row.danger?.length);
  const isExact = (quantity: Quantity) => rows.every((row) => row.measures[quantity]?.exact !== false);
  const because = (quantity: Quantity) => rows.find((row) => row.measures[quantity]?.because)?.measures[quantity]?.because;
  const unitOf = (quantity: Quantity) => rows.find((row) => row.measures[quantity])?.measures[quantity]?.unit ?? 'points';
  const isLess = (quantity: Quantity) => rows.some((row) => row.measures[quantity]?.better === 'less');
  const press = (quantity: Quantity) => {
    setDirection(quantity === sort && direction === 'best' ? 'worst' : 'best');
    onSort(quantity);
  };
  const ariaSort = (quantity: Quantity) => (quantity !== sort ? undefined
    : isLess(quantity) === (direction === 'best') ? 'ascending' as const : 'descending' as const);
  const head = (quantity: Quantity) => (quantity === 'complete' && advice.k ? t('analyse-complete_within', { draws: advice.k }) : t(`quantity-${quantity}`));
  // Accepted tiles have a line of their own below.
  const columns = quantities.length + Number(hasDanger);
  return (
    <section class="card discards" aria-labelledby={id}>
      <header class="row">
        <h2 id={id}>{title}</h2>
        <label class="sort-choice">{t('analyse-sort_by')}
          <select value={sort ?? ''} onChange={(event) => onSort((event.currentTarget.value || null) as Quantity | null)}>
            <option value="">{t('analyse-order_of', { player: advice.with })}</option>
            {quantities.map((one) => <option key={one} value={one}>{head(one)}</option>)}
          </select>
        </label>
      </header>
      <table role="table" style={{ gridTemplateColumns: `minmax(3.4rem, max-content) repeat(${columns}, minmax(0, 1fr))` }}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">{t('analyse-action')}</th>
            {quantities.map((one) => (
              <th key={one} role="columnheader" scope="col" class={one} aria-sort={ariaSort(one)}>
                <span class="head">
                  <button type="button" class="sort" onClick={() => press(one)}>
                    {head(one)}<span aria-hidden="true">{one === sort ? (ariaSort(one) === 'descending' ? ' ↓' : ' ↑') : ''}</span>
                  </button>
                  <Tip about={head(one)}>
                    <b>{head(one)}</b><span>{t(`quantity-${one}-about`)}</span>
                    <small>{isExact(one) ? t('exactness-exact') : because(one) ? t('exactness-approximate', { why: t(`because-${because(one)}`) }) : t('analyse-bracketed')}</small>
                  </Tip>
                </span>
                <small class="unit">{isExact(one) ? '' : '≈ '}{unitOf(one) === 'probability' ? '%' : t(`unit-${unitOf(one)}-name`)}</small>
              </th>
            ))}
            {hasAccepted && <th role="columnheader" scope="col" class="accepts"><span class="head">{t('quantity-accepted')}<Tip about={t('quantity-accepted')}>{t('quantity-accepted-about')}</Tip></span></th>}
            {hasDanger && <th role="columnheader" scope="col" class="danger-head"><span class="head">{t('quantity-danger')}<Tip about={t('quantity-danger')}>{t('quantity-danger-about')}</Tip></span></th>}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((row) => (
            <tr key={choiceOf(row)} role="row" data-tile={discardOf(row.action) ?? undefined} data-action={row.action.kind}
              class={`${advice.best && row === rows[0] ? 'best' : ''} ${row === focus ? 'focus' : ''}`}>
              <th role="rowheader" scope="row">
                <Name row={row} isFocus={row === focus} onFocus={onFocus} />
                {advice.best && row === rows[0] && <span class="hidden">{t('analyse-best')}</span>}
                {row.note && <small> {t(`note-${row.note}`)}</small>}
              </th>
              {quantities.map((one) => (
                <td key={one} role="cell" class={one === main ? 'sorted' : ''}>
                  <span class="label" aria-hidden="true">{head(one)}</span>
                  <span class="content number">{suzumeOptions.measureText(row.measures[one])}</span>
                  {one === main && <span class="meter" aria-hidden="true"><i style={{ width: `${100 * shareOf(rows, one, row)}%` }} /></span>}
                </td>
              ))}
              {hasAccepted && (
                <td role="cell" class="accepts">
                  <span class="label" aria-hidden="true">{t('quantity-accepted')}</span>
                  <span class="content"><AcceptedOf row={row} onGoOn={onGoOn} /></span>
                </td>
              )}
              {hasDanger && (
                <td role="cell" class="danger-cell">
                  <span class="label" aria-hidden="true">{t('quantity-danger')}</span>
                  <span class="content"><span class="dangers">{row.danger?.map((one) => <Danger key={one.seat} danger={one} />)}</span></span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {order.length > FIRST && (
        <button type="button" class="link show-more" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('analyse-show_fewer') : t('analyse-show_all', { count: order.length })}
        </button>
      )}
    </section>
  );
}

/** The action as a button that compares it with the best, or as text. */
function Name({ row, isFocus, onFocus }: { row: Row; isFocus: boolean; onFocus: ((row: Row) => void) | undefined }) {
  const t = useWords();
  const pictures = tilesOf(row.action).map((tile, place) => <Tile key={place} code={tile} class="row-tile" silent />);
  // A plain discard is its tile; everything else is said in words too.
  const isPlain = row.action.kind === 'discard' && !row.action.drawn;
  const text = <small class={isPlain ? 'hidden' : 'action-text'}>{row.text}</small>;
  if (!onFocus) return <>{pictures}{text}</>;
  const label = t('analyse-compare_action', { action: row.text });
  return (
    <>
      <button type="button" class={pictures.length > 0 ? 'tile-button' : ''} aria-pressed={isFocus} aria-label={label} title={label} onClick={() => onFocus(row)}>
        {pictures.length > 0 ? pictures : row.text}
      </button>
      {pictures.length > 0 && text}
    </>
  );
}

function AcceptedOf({ row, onGoOn }: { row: Row; onGoOn: ((discard: Code, draw: Code) => void) | undefined }) {
  const t = useWords();
  const discard = discardOf(row.action);
  return (
    <>
      <Accepted counts={row.accepts} {...(onGoOn && discard ? { onTile: (tile: Code) => onGoOn(discard, tile) } : {})} />
      <small class="number">{t('analyse-tiles_of_kinds', { tiles: total(row.accepts), kinds: Object.keys(row.accepts).length })}</small>
    </>
  );
}

function Danger({ danger }: { danger: SeatDanger }) {
  const t = useWords();
  return (
    <span class={`danger ${danger.chance >= 0.05 ? 'high' : danger.chance >= 0.01 ? 'some' : 'low'}`}
      title={`${t(`analyse-sides-${danger.seat}`)}: ${percent(danger.chance)}, ${Math.round(danger.points).toString().replace('-', '−')}; ${danger.text}`}>
      <small>{t(`analyse-sides_short-${danger.seat}`)}</small> <span class="number">{percent(danger.chance)}</span>
    </span>
  );
}
