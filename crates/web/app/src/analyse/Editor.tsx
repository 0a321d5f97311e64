// The position as a form: the hand first, then what else is known, then the others.
import { useState } from 'preact/hooks';
import type { Problem } from '../api';
import { useWords } from '../shell/settings';
import { type Code, readTiles, writeTiles } from '../tiles/codes';
import { ruleName } from '../words/rules';
import { Palette } from './Palette';
import { EMPTY, type Position } from './position';
import type { RuleSet } from '../about';
import { Seats } from './Seats';
import { TableFields } from './TableFields';
import type { History, How } from './useHistory';
import { ZoneField } from './ZoneField';
import { added, copies, type MeldKind, textOf, withText, type Zone, zoneOf } from './zones';

/** What the parts of the form have in common. */
export interface FormProps {
  position: Position;
  rules: RuleSet;
  change: History['change'];
  /** The properties of a zone's field. */
  zone: (zone: Zone) => {
    zone: Zone;
    text: string;
    isTarget: boolean;
    fault: { problem: Problem; at: Problem['at'] } | null;
    onTarget: () => void;
    onText: (text: string, how?: How) => void;
  };
}

export function Editor({ history, rules, sets, tiles, problem, onExamples }: {
  history: History;
  rules: RuleSet;
  sets: RuleSet[];
  /** The hand as it is now, along the line. */
  tiles: Code[] | null;
  problem: Problem | null;
  onExamples: () => void;
}) {
  const all = useWords();
  const words = all.analyse;
  const { position, change, undo, redo } = history;
  const [target, setTarget] = useState<Zone>('hand');
  const [kind, setKind] = useState<MeldKind>('pong');
  const [isCopied, setIsCopied] = useState(false);
  const placed = problem && zoneOf(problem, position);
  const isLine = position.line.length > 0;

  const setText = (zone: Zone, text: string, how: How = 'edit') => {
    // Whoever edits the hand along a line begins anew from there.
    const begins = zone === 'hand' && isLine ? { line: [] } : {};
    change({ ...withText(position, zone, text), ...begins }, how);
  };
  const zone: FormProps['zone'] = (one) => ({
    zone: one,
    text: one === 'hand' && isLine ? writeTiles(tiles ?? []) : textOf(position, one),
    isTarget: target === one,
    fault: placed?.zone === one ? { problem: problem!, at: placed.at } : null,
    onTarget: () => setTarget(one),
    onText: (text, how) => setText(one, text, how),
  });
  const addTile = (tile: Code) => {
    const { text } = zone(target);
    const held = target === 'hand' ? tiles ?? [] : readTiles(text);
    const next = added(target, text, held, tile, kind);
    if (next !== null) setText(target, next);
  };
  const form: FormProps = { position, rules, change, zone };
  const copyAddress = async () => {
    await navigator.clipboard?.writeText(location.href);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 2000);
  };
  return (
    <>
      <section class="editor card hand-part" aria-label={words.zones.hand}>
        <div class="row tools">
          <select aria-label={words.rules} value={position.rules} onChange={(event) => change(withRules(position, event.currentTarget.value, sets))}>
            <option value="">{words.noTable}</option>
            {sets.map((set) => <option key={set.name} value={set.name}>{ruleName(all, set.name)}</option>)}
            {!sets.some((set) => set.name === position.rules) && position.rules && <option value={position.rules}>{position.rules}</option>}
          </select>
          <span class="buttons">
            <button type="button" class="icon" aria-label={words.undo} title={words.undo} disabled={!undo} onClick={() => undo?.()}>↶</button>
            <button type="button" class="icon" aria-label={words.redo} title={words.redo} disabled={!redo} onClick={() => redo?.()}>↷</button>
            <button type="button" class="icon" aria-label={words.clear} title={words.clear} disabled={position.hand === ''}
              onClick={() => change({ ...EMPTY, rules: position.rules })}>✕</button>
          </span>
        </div>
        <ZoneField {...zone('hand')} tiles={tiles} large placeholder={rules.kinds === 34 ? '123m4568p23456s11z' : '123m4568p2345699s'} />
        <Palette rules={rules} zone={target} kind={kind} counts={copies(position, tiles ?? [])} onKind={setKind} onTile={addTile} />
        </section>
      <section class="editor card table-part" aria-label={words.position}>
        <details class="part" open={hasTable(position)}>
          <summary>{words.table}</summary>
          <TableFields {...form} />
        </details>
        {rules.name && (
          <details class="part" open={position.seats.some((seat) => seat.river || seat.melds) || position.scores !== ''}>
            <summary>{words.others}</summary>
            <Seats {...form} />
          </details>
        )}
        <div class="row share">
          <button type="button" onClick={() => void copyAddress()}>{isCopied ? words.copied : words.share}</button>
          <button type="button" class="plain" onClick={onExamples}>{words.examples}</button>
          <span class="hidden" role="status">{isCopied ? words.copied : ''}</span>
        </div>
      </section>
    </>
  );
}

const hasTable = (position: Position): boolean =>
  [position.melds, position.dora, position.flowers, position.seen, position.void, position.offered, position.seatWind, position.roundWind,
    position.drawsLeft, position.drawn].some((text) => text !== '');

/** Another rule set; what it does not have is left out. */
function withRules(position: Position, name: string, sets: RuleSet[]): Partial<Position> {
  const has = sets.find((set) => set.name === name)?.has;
  const seats = position.seats.map((seat) => ({
    ...seat, riichi: seat.riichi && Boolean(has?.riichi), void: has?.void ? seat.void : '', flowers: has?.flowers ? seat.flowers : '',
    river: has?.riichi ? seat.river : seat.river.replaceAll('!', ''),
  }));
  return {
    rules: name,
    seats: (name ? seats : EMPTY.seats) as unknown as Position['seats'],
    ...(has?.riichi ? {} : { dora: '', sticks: '', scores: '', repeats: '' }),
    ...(has?.void ? {} : { void: '' as const }),
    ...(has?.flowers ? {} : { flowers: '' }),
    ...(name ? {} : { drawn: '', melds: '', offered: '', seatWind: '' as const, roundWind: '' as const, drawsLeft: '' }),
  };
}
