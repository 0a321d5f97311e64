// Every legal action with the measures of one evaluator, in its order, one line each; a heading sorts by its column. Where the window
// is narrow, columns that matter less are left out.
import { useState } from 'preact/hooks';
import { useWords } from '../shell/settings';
import { Tip } from '../shell/Tip';
import { tilesOf } from '../table/actions';
import { type Code, sortTiles, tileName } from '../tiles/codes';
import { inNames } from '../tiles/names';
import { Tile } from '../tiles/Tile';
import { type Advice, choiceOf, discardOf, type Row, shareOf, total } from './answer';
import { type Column, type ColumnKey, columnsOf, dangerLevel, mostDangerous, sortedBy, textOf } from './columns';
import { percent } from './numbers';

export function ActionTable({ advice, title, focus, sort, onSort, onFocus, onGoOn }: {
  advice: Advice;
  title: string;
  /** The column that sorts the table; null for the program's order. */
  sort: ColumnKey | null;
  onSort: (column: ColumnKey | null) => void;
  focus?: Row | undefined;
  onFocus?: (row: Row) => void;
  onGoOn?: (discard: Code, draw: Code) => void;
}) {
  const t = useWords();
  const id = `actions-${advice.with.replaceAll(/\W/g, '-')}`;
  const [direction, setDirection] = useState<'best' | 'worst'>('best');
  const rows = advice.actions;
  const columns = columnsOf(rows);
  const sorting = columns.find((one) => one.key === sort);
  const main = sorting ?? columns[0];
  // Pressed again, a heading turns round; a third time the order is the program's.
  const press = (column: Column) => {
    if (column !== sorting) setDirection('best');
    else if (direction === 'best') setDirection('worst');
    onSort(column === sorting && direction === 'worst' ? null : column.key);
  };
  const name = (column: Column) => (column.key === 'complete' && advice.k ? t('analyse-complete_within', { draws: advice.k }) : t(`quantity-${column.name}`));
  return (
    <section class="card discards" aria-labelledby={id}>
      <h2 id={id} class={onFocus ? 'hidden' : ''}>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('analyse-action')}</th>
            {columns.map((column) => (
              <Heading key={column.key} column={column} name={name(column)} rows={rows} onPress={() => press(column)}
                order={column !== sorting ? undefined : (column.better === 'less') === (direction === 'best') ? 'ascending' : 'descending'} />
            ))}
          </tr>
        </thead>
        <tbody>
          {(sorting ? sortedBy(rows, sorting, direction) : rows).map((row) => (
            <tr key={choiceOf(row)} data-tile={discardOf(row.action) ?? undefined} data-action={row.action.kind}
              class={`${advice.best && row === rows[0] ? 'best' : ''} ${row === focus ? 'focus' : ''}`}>
              <th scope="row">
                <Name row={row} isFocus={row === focus} onFocus={onFocus} />
                {advice.best && row === rows[0] && <span class="hidden">{t('analyse-best')}</span>}
              </th>
              {columns.map((column) => (
                <td key={column.key} class={`${column.key} ${column === main ? 'sorted' : ''}`}>
                  {column.key === 'accepts' ? <AcceptedOf row={row} onGoOn={onGoOn} />
                    : column.key === 'now' ? <Danger row={row} />
                      : <span class="number">{textOf(column, row)}</span>}
                  {column === main && column.key !== 'accepts' && column.key !== 'now' && (
                    <span class="meter" aria-hidden="true"><i style={{ width: `${100 * shareOf(rows, column.key, row)}%` }} /></span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {noted(rows).map((note) => <p key={note} class="faint note">{t(`note-${note}`)}</p>)}
    </section>
  );
}

/** The rules that decided about actions beside their value, each once. */
const noted = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap((row) => row.note ?? []))];

function Heading({ column, name, rows, order, onPress }: {
  column: Column;
  name: string;
  rows: readonly Row[];
  order: 'ascending' | 'descending' | undefined;
  onPress: () => void;
}) {
  const t = useWords();
  const because = rows.map((row) => row.measures[column.name]?.because).find(Boolean);
  return (
    <th scope="col" class={column.key} aria-sort={order}>
      <span class="head">
        <button type="button" class="sort" onClick={onPress}>
          {name}<span aria-hidden="true">{order === 'descending' ? ' ↓' : order === 'ascending' ? ' ↑' : ''}</span>
        </button>
        <Tip about={name}>
          <b>{name}</b><span>{t(`quantity-${column.name}-about`)}</span>
          <small>{column.isExact ? t('exactness-exact') : because ? t('exactness-approximate', { why: t(`because-${because}`) }) : column.key === 'now' ? '' : t('analyse-bracketed')}</small>
        </Tip>
      </span>
    </th>
  );
}

/** The action as a button that compares it with the best, or as text. */
function Name({ row, isFocus, onFocus }: { row: Row; isFocus: boolean; onFocus: ((row: Row) => void) | undefined }) {
  const t = useWords();
  const pictures = tilesOf(row.action).map((tile, place) => <Tile key={place} code={tile} class="row-tile" silent />);
  // A discard is its tile; everything else is said in words too.
  const isPlain = row.action.kind === 'discard';
  const text = <small class={isPlain ? 'hidden' : 'action-text'}>{inNames(row.text, t)}</small>;
  if (!onFocus) return <span class="action-name">{pictures}{text}</span>;
  const label = t('analyse-compare_action', { action: inNames(row.text, t) });
  return (
    <span class="action-name">
      <button type="button" class={pictures.length > 0 ? 'tile-button' : ''} aria-pressed={isFocus} aria-label={label} title={label} onClick={() => onFocus(row)}>
        {pictures.length > 0 ? pictures : inNames(row.text, t)}
      </button>
      {pictures.length > 0 && text}
    </span>
  );
}

/** How many tiles are accepted, and which; pressing one continues along that line. */
function AcceptedOf({ row, onGoOn }: { row: Row; onGoOn: ((discard: Code, draw: Code) => void) | undefined }) {
  const t = useWords();
  const discard = discardOf(row.action);
  return (
    <span class="accepted-line">
      <span class="number">{total(row.accepts)}</span>
      <span class="accepted-tiles">
        {sortTiles(Object.keys(row.accepts)).map((tile) => {
          const label = t('analyse-copies_left', { tile: tileName(tile, t), copies: row.accepts[tile]! });
          const action = t('analyse-go_on_with', { tile: label });
          return onGoOn && discard
            ? <button key={tile} type="button" class="tile-button" aria-label={action} title={action} onClick={() => onGoOn(discard, tile)}><Tile code={tile} silent /></button>
            : <span key={tile} role="img" aria-label={label} title={label}><Tile code={tile} silent /></span>;
        })}
      </span>
    </span>
  );
}

/** The seat that is most likely to win with the tile; all seats where one points. */
function Danger({ row }: { row: Row }) {
  const t = useWords();
  const most = mostDangerous(row);
  if (!most) return null;
  const all = row.danger?.map((one) => `${t(`analyse-sides-${one.seat}`)}: ${percent(one.chance)}, ${Math.round(one.points).toString().replace('-', '−')}; ${inNames(one.text, t)}`).join('\n');
  return (
    <span class={`danger ${dangerLevel(most.chance)}`} title={all}>
      <small>{t(`analyse-sides_short-${most.seat}`)}</small> <span class="number">{percent(most.chance)}</span>
    </span>
  );
}
