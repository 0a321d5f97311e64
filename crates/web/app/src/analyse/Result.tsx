// What the program says about the position: the best first, then everything behind it.
import { useState } from 'preact/hooks';
import type { Problem } from '../api';
import { useWords } from '../shell/settings';
import { type Code, plainTile, readTiles } from '../tiles/codes';
import { Tiles } from '../tiles/Tile';
import { Actions } from './Actions';
import type { Answer } from './answer';
import { type ColumnId, columnsOf, mainColumn } from './columns';
import { Curve } from './Curve';
import { DiscardTable } from './DiscardTable';
import { Fault } from './Fault';
import { HandBars } from './HandBars';
import { Headline } from './Headline';
import { Notes } from './Notes';
import type { Position } from './position';
import type { RuleSet } from '../about';
import { type Analysis, isWhole } from './solve';
import { Accepted } from './Accepted';
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
  const words = useWords().analyse;
  const { answer, isRunning, isStale, share } = analysis;
  if (problem) {
    return (
      <section class="card empty">
        <h2>{words.cannot}</h2>
        {zoneOf(problem, position) ? <p class="faint">{words.seeForm}</p> : <Fault problem={problem} />}
      </section>
    );
  }
  if (isUnfinished) return <section class="card empty"><h2>{words.goOnTyping}</h2><p class="faint">{words.suitMissing}</p></section>;
  if (tiles && !isWhole(tiles.length)) {
    const size = rules.hand + 1;
    return <section class="card empty"><h2>{words.goOnTyping}</h2><p class="faint">{words.tilesSoFar(tiles.length, size)}</p></section>;
  }
  return (
    <div class={`stack result ${isStale && answer ? 'stale' : ''}`} aria-busy={isRunning}>
      <Progress isRunning={isRunning} share={share} />
      {answer
        ? <Shown answer={answer} position={position} tiles={tiles ?? []} isRunning={isRunning} onGoOn={onGoOn} />
        : <section class="card empty"><p class="faint">{words.thinking}</p></section>}
    </div>
  );
}

function Shown({ answer, position, tiles, isRunning, onGoOn }: {
  answer: Answer;
  position: Position;
  tiles: Code[];
  isRunning: boolean;
  onGoOn: (discard: Code, draw: Code) => void;
}) {
  const words = useWords().analyse;
  const columns = columnsOf(answer);
  const [chosenColumn, setColumn] = useState<ColumnId | null>(null);
  const [focus, setFocus] = useState<Code | null>(null);
  const main = mainColumn(columns, position.objective);
  const sortId = columns.some((column) => column.id === chosenColumn) ? chosenColumn! : main;
  const column = columns.find((one) => one.id === sortId);
  const discards = answer.discards ?? [];
  const best = discards[0];
  // What is compared with the best: what was chosen, or the second.
  const other = discards.find((one) => one.tile === focus && one !== best) ?? discards[1];

  if (!answer.discards) {
    return (
      <>
        <section class="card first">
          <Headline answer={answer} isRunning={isRunning} />
          <div class="hand-row">
            <Tiles codes={tiles} />
            {position.offered && answer.values && <div><small>{words.sides[position.from]}</small><Tiles codes={readTiles(position.offered)} /></div>}
          </div>
        </section>
        {answer.values ? <Actions answer={answer} />
          : <section class="card"><h2>{words.acceptedTitle}</h2><Accepted counts={answer.accepts ?? {}} /></section>}
        <Notes answer={answer} />
      </>
    );
  }
  if (!best || !column) return <><Headline answer={answer} isRunning={isRunning} /><Notes answer={answer} /></>;
  return (
    <>
      <section class="card first">
        <Headline answer={answer} isRunning={isRunning} />
        <HandBars tiles={tiles} drawn={position.line.at(-1)?.draw ?? position.drawn} melds={position.melds} discards={discards} column={column} focus={other?.tile ?? null}
          onFocus={(tile) => setFocus(plainTile(tile))} />
      </section>
      <DiscardTable answer={answer} columns={columns} sort={sortId} onSort={setColumn} focus={other?.tile ?? null} onFocus={setFocus} onGoOn={onGoOn} />
      <div class="two">
        <Curve answer={answer} best={best} other={other ?? null} />
        {other && <Why answer={answer} best={best} other={other} onOther={setFocus} />}
      </div>
      <Notes answer={answer} />
    </>
  );
}

function Progress({ isRunning, share }: { isRunning: boolean; share: number | null }) {
  const words = useWords().analyse;
  return (
    <div class="progress" role="status">
      <span class="hidden">{isRunning ? words.looking : words.done}</span>
      <i class={isRunning ? (share === null ? 'waiting' : '') : 'idle'} style={{ width: share === null ? undefined : `${100 * share}%` }} />
    </div>
  );
}
