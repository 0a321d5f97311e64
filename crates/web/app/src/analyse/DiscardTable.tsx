// Every discard with every number. On a narrow screen each discard is a block of its own, and a list says what sorts them.
import { useState } from 'preact/hooks';
import { useSettings, useWords } from '../shell/settings';
import { Tip } from '../shell/Tip';
import { type Code, tileName } from '../tiles/codes';
import { Tile } from '../tiles/Tile';
import { Accepted } from './Accepted';
import { type Answer, type Discard, total, valueOfDiscard } from './answer';
import { type Column, type ColumnId, share, sorted } from './columns';
import { distance } from './distance';
import { percent } from './numbers';

/** Discards that are shown before the reader asks for all. */
const FIRST = 8;

export function DiscardTable({ answer, columns, sort, onSort, focus, onFocus, onGoOn }: {
  answer: Answer;
  columns: Column[];
  sort: ColumnId;
  onSort: (column: ColumnId) => void;
  focus: Code | null;
  onFocus: (tile: Code) => void;
  onGoOn: (discard: Code, draw: Code) => void;
}) {
  const words = useWords();
  const said = words.analyse;
  const [direction, setDirection] = useState<'best' | 'worst'>('best');
  const [showsAll, setShowsAll] = useState(false);
  const column = columns.find((one) => one.id === sort) ?? columns[0]!;
  const discards = answer.discards ?? [];
  const order = sorted(discards, column, direction);
  const shown = showsAll ? order : order.slice(0, FIRST);
  const press = (id: ColumnId) => {
    setDirection(id === sort && direction === 'best' ? 'worst' : 'best');
    onSort(id);
  };
  const ariaSort = (one: Column) => (one.id !== sort ? undefined
    : (one.better === 'more') === (direction === 'best') ? 'descending' as const : 'ascending' as const);
  const headText = (one: Column) => (one.id === 'chance' ? said.chanceWithin(answer.k ?? 0) : said.columns[one.id]);
  return (
    <section class="card discards" aria-labelledby="discards-title">
      <header class="row">
        <h2 id="discards-title">{said.discards}</h2>
        <label class="sort-choice">{said.sortBy}
          <select value={sort} onChange={(event) => onSort(event.currentTarget.value as ColumnId)}>
            {columns.map((one) => <option key={one.id} value={one.id}>{headText(one)}</option>)}
          </select>
        </label>
      </header>
      <table role="table" style={{ gridTemplateColumns: `auto repeat(${columns.length - 1}, minmax(min-content, 1fr))` }}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">{said.tile}</th>
            {columns.map((one) => (
              <th key={one.id} role="columnheader" scope="col" class={one.id} aria-sort={ariaSort(one)}>
                <span class="head">
                  <button type="button" class="sort" onClick={() => press(one.id)}>
                    {headText(one)}<span aria-hidden="true">{one.id === sort ? (ariaSort(one) === 'descending' ? ' ↓' : ' ↑') : ''}</span>
                  </button>
                  <Tip about={headText(one)}><Meaning column={one} answer={answer} /></Tip>
                </span>
                <small class="unit">{one.exactness === 'exact' ? '' : '≈ '}{said.units[one.id]}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((one) => (
            <Row key={one.tile} discard={one} answer={answer} columns={columns} sort={column} headText={headText}
              isBest={one === discards[0]} isFocus={one.tile === focus} discards={discards} onFocus={onFocus} onGoOn={onGoOn} />
          ))}
        </tbody>
      </table>
      {order.length > FIRST && (
        <button type="button" class="link show-more" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? said.showFewer : said.showAll(order.length)}
        </button>
      )}
    </section>
  );

  function Meaning({ column: one, answer: of }: { column: Column; answer: Answer }) {
    const exactness = one.exactness === 'exact' ? said.exactly : one.exactness === 'bracketed' ? said.bracketed : said.meaningsModel[one.id];
    return <><b>{headText(one)}</b><span>{said.meanings[one.id](of.looked?.draws ?? 0)}</span><small>{exactness}</small></>;
  }
}

function Row({ discard, answer, columns, sort, headText, isBest, isFocus, discards, onFocus, onGoOn }: {
  discard: Discard;
  answer: Answer;
  columns: Column[];
  sort: Column;
  headText: (column: Column) => string;
  isBest: boolean;
  isFocus: boolean;
  discards: Discard[];
  onFocus: (tile: Code) => void;
  onGoOn: (discard: Code, draw: Code) => void;
}) {
  const words = useWords();
  const { language } = useSettings();
  const said = words.analyse;
  const name = tileName(discard.tile, words.tiles);
  const value = valueOfDiscard(answer, discard.tile);
  const cell = (column: Column) => {
    switch (column.id) {
      case 'deficiency': return <><span class="number">{column.text(discard)}</span> <small>{distance(discard.deficiency, language)}</small></>;
      case 'accepts': return (
        <>
          <Accepted counts={discard.accepts} onTile={(tile) => onGoOn(discard.tile, tile)} />
          <small class="number">{said.tilesOfKinds(total(discard.accepts), Object.keys(discard.accepts).length)}</small>
        </>
      );
      case 'danger': return (
        <span class="dangers">
          {discard.danger?.map((one) => (
            <span key={one.seat} class={`danger ${one.chance >= 0.05 ? 'high' : one.chance >= 0.01 ? 'some' : 'low'}`}
              title={`${said.sides[one.seat]}: ${percent(one.chance)}, −${Math.round(one.loss)}; ${one.reason}`}>
              <small>{said.sidesShort[one.seat]}</small> <span class="number">{percent(one.chance)}</span>
            </span>
          ))}
        </span>
      );
      case 'rank': return <><span class="number">{column.text(discard)}</span>{value?.action.startsWith('riichi') && <small> {said.riichi}</small>}</>;
      default: return <span class="number">{column.text(discard)}</span>;
    }
  };
  return (
    <tr role="row" data-tile={discard.tile} class={`${isBest ? 'best' : ''} ${isFocus ? 'focus' : ''}`}>
      <th role="rowheader" scope="row">
        <button type="button" class="tile-button" aria-pressed={isFocus} aria-label={said.compareWith(name)} title={said.compareWith(name)} onClick={() => onFocus(discard.tile)}>
          <Tile code={discard.tile} class="row-tile" silent />
        </button>
        {isBest && <span class="hidden">{said.best}</span>}
      </th>
      {columns.map((column) => (
        <td key={column.id} role="cell" class={`${column.id} ${column.id === sort.id ? 'sorted' : ''}`}>
          <span class="label" aria-hidden="true">{headText(column)}</span>
          <span class="content">{cell(column)}</span>
          {column.id === sort.id && column.id !== 'accepts' && column.id !== 'danger'
            && <span class="meter" aria-hidden="true"><i style={{ width: `${100 * share(discards, column, discard)}%` }} /></span>}
        </td>
      ))}
    </tr>
  );
}
