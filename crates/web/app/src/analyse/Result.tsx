// What the program says about the position: the best first, then everything behind it.
import { useState } from 'preact/hooks';
import type { Problem } from '../api';
import { useSettings, useWords } from '../shell/settings';
import { type Code, readTiles } from '../tiles/codes';
import { Tiles } from '../tiles/Tile';
import { Accepted } from './Accepted';
import { ActionTable } from './ActionTable';
import { type Advice, choiceOf, discardOf, type Distance, quantitiesOf, type Row } from './answer';
import type { ColumnKey } from './columns';
import { Curve } from './Curve';
import { Fault } from './Fault';
import { HandBars } from './HandBars';
import { Headline } from './Headline';
import { Assumed, Notes, playerText } from './Notes';
import type { Position } from './position';
import type { RuleSet } from '../about';
import { type Analysis, isWhole } from './solve';
import { Why } from './Why';
import { zoneOf } from './zones';

export function Result({ analysis, position, tiles, rules, problem, isUnfinished, onGoOn }: {
  analysis: Analysis;
  position: Position;
  /** The hand as it is now. */
  tiles: Code[] | null;
  rules: RuleSet;
  problem: Problem | null;
  /** Digits at the end of the hand wait for their suit. */
  isUnfinished: boolean;
  onGoOn: (discard: Code, draw: Code) => void;
}) {
  const t = useWords();
  const { advice, distance, isRunning, isStale } = analysis;
  if (problem) {
    return (
      <section class="card empty">
        <h2>{t('analyse-cannot')}</h2>
        {zoneOf(problem, position) ? <p class="faint">{t('analyse-see_form')}</p> : <Fault problem={problem} />}
        <p class="faint">{t('analyse-pasteable')}</p>
      </section>
    );
  }
  if (isUnfinished) return <section class="card empty"><h2>{t('analyse-go_on_typing')}</h2><p class="faint">{t('analyse-suit_missing')}</p></section>;
  if (tiles && !isWhole(tiles.length)) {
    const size = rules.hand + 1;
    return <section class="card empty"><h2>{t('analyse-go_on_typing')}</h2><p class="faint">{t('analyse-tiles_so_far', { tiles: tiles.length, size })}</p></section>;
  }
  return (
    <div class={`stack result ${isStale && (advice ?? distance) ? 'stale' : ''}`} aria-busy={isRunning || !(advice ?? distance)}>
      <Progress isRunning={isRunning} />
      {advice ? <Shown advice={advice} position={position} tiles={tiles ?? []} isRunning={isRunning} onGoOn={onGoOn} />
        : distance ? <BeforeDraw distance={distance} tiles={tiles ?? []} />
          : <section class="card empty"><p class="faint">{t('analyse-thinking')}</p></section>}
    </div>
  );
}

function Shown({ advice, position, tiles, isRunning, onGoOn }: {
  advice: Advice;
  position: Position;
  tiles: Code[];
  isRunning: boolean;
  onGoOn: (discard: Code, draw: Code) => void;
}) {
  const t = useWords();
  const [sort, setSort] = useState<ColumnKey | null>(null);
  const [alsoSort, setAlsoSort] = useState<ColumnKey | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const rows = advice.actions;
  const quantities = quantitiesOf(rows);
  const quantity = quantities.find((one) => one === sort) ?? quantities[0];
  const best = rows[0];
  // What is compared with the best: what was chosen, or the second.
  const other = rows.find((row) => choiceOf(row) === focus && row !== best) ?? rows[1];
  const onFocus = (row: Row) => setFocus(choiceOf(row));
  const hasDiscards = rows.some((row) => discardOf(row.action));
  return (
    <>
      <section class="card first">
        <Headline advice={advice} isRunning={isRunning} />
        {hasDiscards && quantity
          ? <HandBars tiles={tiles} drawn={position.line.at(-1)?.draw ?? position.drawn} melds={position.melds} rows={rows} quantity={quantity} focus={other} onFocus={onFocus} />
          : (
            <div class="hand-row">
              <Tiles codes={tiles} />
              {position.offered && <div><small>{t(`analyse-sides-${position.from}`)}</small><Tiles codes={readTiles(position.offered)} /></div>}
            </div>
          )}
      </section>
      {rows.length > 0 && (
        <ActionTable advice={advice} title={t('analyse-actions')} sort={sort} onSort={setSort} focus={other} onFocus={onFocus} onGoOn={onGoOn} />
      )}
      {best && (
        <div class="two">
          <Curve advice={advice} best={best} other={other} />
          {other && <Why advice={advice} best={best} other={other} onOther={onFocus} onGoOn={onGoOn} />}
        </div>
      )}
      {advice.also?.map((one) => (
        <ActionTable key={one.with} advice={one} title={playerText(t, one.with, 'advice-second_opinion')} sort={alsoSort} onSort={setAlsoSort} />
      ))}
      <Notes advice={advice} />
    </>
  );
}

/** A hand that has yet to draw: the tiles that bring it nearer. */
function BeforeDraw({ distance, tiles }: { distance: Distance; tiles: Code[] }) {
  const t = useWords();
  const { deficiency } = distance;
  const { distance: counted } = useSettings();
  const standing = deficiency === null ? t('analyse-distance-never') : deficiency === 0 ? t('analyse-distance-complete')
    : deficiency === 1 ? t('analyse-distance-ready') : counted === 'deficiency' ? t('analyse-in_missing', { count: deficiency }) : t('analyse-in_shanten', { count: deficiency - 1 });
  return (
    <>
      <section class="card first">
        <header class="headline"><h2>{t('analyse-before_draw')}</h2><p class="standing"><span class="chip">{standing}</span></p></header>
        <div class="hand-row"><Tiles codes={tiles} /></div>
      </section>
      <section class="card"><h2>{t('analyse-accepted_title')}</h2><Accepted counts={distance.accepts ?? {}} /></section>
      <footer class="notes"><Assumed fields={distance.assumed ?? []} /></footer>
    </>
  );
}

function Progress({ isRunning }: { isRunning: boolean }) {
  const t = useWords();
  return (
    <div class="progress" role="status">
      <span class="hidden">{isRunning ? t('analyse-looking') : t('analyse-done')}</span>
      <i class={isRunning ? 'waiting' : 'idle'} />
    </div>
  );
}
