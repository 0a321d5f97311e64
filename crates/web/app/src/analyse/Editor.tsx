// The position as a form: the hand first, then what else is known, then the others.
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Problem } from '../api';
import { useWords } from '../shell/settings';
import { type Code, readTiles, writeTiles } from '../tiles/codes';
import { ruleName } from '../words/rules';
import { openAtTable } from '../table/handover';
import { Palette } from './Palette';
import { readPasted } from './paste';
import { EMPTY, type Position, SIDES, sidesOf } from './position';
import type { Player, RuleSet } from '../about';
import { Seats } from './Seats';
import { isWhole } from './solve';
import { TableFields } from './TableFields';
import type { History, How } from './useHistory';
import { ZoneField } from './ZoneField';
import { added, copies, type MeldKind, textOf, withText, type Zone, zoneOf } from './zones';

/** What the parts of the form have in common. */
export interface FormProps {
  position: Position;
  rules: RuleSet;
  players: readonly Player[];
  change: History['change'];
  /** All tiles, to be pressed into the field that is being filled. */
  palette: ComponentChildren;
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

export function Editor({ history, rules, sets, players, tiles, problem, onExamples }: {
  history: History;
  rules: RuleSet;
  sets: RuleSet[];
  players: readonly Player[];
  /** The hand as it is now, along the line. */
  tiles: Code[] | null;
  problem: Problem | null;
  onExamples: () => void;
}) {
  const t = useWords();
  const { position, change, undo, redo } = history;
  const [target, setTarget] = useState<Zone>('hand');
  const [kind, setKind] = useState<MeldKind>('pong');
  const [isCopied, setIsCopied] = useState(false);
  // On a phone the keypad gives way to the answer once the hand is whole.
  const [showsKeypad, setShowsKeypad] = useState<boolean | null>(null);
  const isOpen = showsKeypad ?? !(tiles && isWhole(tiles.length) && tiles.length > rules.hand - 2);
  const placed = problem && zoneOf(problem, position, rules.seats);
  const isLine = position.line.length > 0;

  const setText = (zone: Zone, text: string, how: How = 'edit') => {
    // Editing the hand along a line starts a new line there.
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
  const paste = (text: string): boolean => {
    const pasted = readPasted(text);
    if (pasted.kind === 'situation') change(pasted.position);
    else if (pasted.kind === 'record') openAtTable(pasted.body);
    return pasted.kind !== 'tiles';
  };
  const part = useRef<HTMLElement>(null);
  const showPosition = () => {
    part.current?.querySelectorAll('details').forEach((one) => { one.open = true; });
    part.current?.scrollIntoView();
    part.current?.querySelector<HTMLElement>('summary')?.focus();
  };
  const palette = (isFolded: boolean) =>
    <Palette isFolded={isFolded} rules={rules} zone={target} kind={kind} counts={copies(position, tiles ?? [])} onKind={setKind} onTile={addTile} />;
  const form: FormProps = { position, rules, players, change, zone, palette: palette(false) };
  const copyAddress = async () => {
    await navigator.clipboard?.writeText(location.href);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 2000);
  };
  return (
    <>
      <section class="editor card hand-part" aria-label={t('analyse-zones-hand')}>
        <div class="row tools">
          <select aria-label={t('analyse-rules')} value={position.rules} onChange={(event) => change(withRules(position, event.currentTarget.value, sets, players))}>
            <option value="">{t('analyse-no_table')}</option>
            {sets.map((set) => <option key={set.name} value={set.name}>{ruleName(t, set.name)}</option>)}
            {!sets.some((set) => set.name === position.rules) && position.rules && <option value={position.rules}>{position.rules}</option>}
          </select>
          <span class="buttons">
            <button type="button" class="icon fold" aria-label={t('analyse-keypad')} title={t('analyse-keypad')} aria-pressed={isOpen} onClick={() => setShowsKeypad(!isOpen)}>⌨</button>
            <button type="button" class="icon to-position" aria-label={t('analyse-position')} title={t('analyse-position')} onClick={showPosition}>☰</button>
            <button type="button" class="icon" aria-label={t('analyse-undo')} title={t('analyse-undo')} disabled={!undo} onClick={() => undo?.()}>↶</button>
            <button type="button" class="icon" aria-label={t('analyse-redo')} title={t('analyse-redo')} disabled={!redo} onClick={() => redo?.()}>↷</button>
            <button type="button" class="icon" aria-label={t('analyse-clear')} title={t('analyse-clear')} disabled={position.hand === ''}
              onClick={() => change({ ...EMPTY, rules: position.rules })}>✕</button>
          </span>
        </div>
        <ZoneField {...zone('hand')} tiles={tiles} onPasted={paste} large placeholder={rules.kinds === 34 ? '123m4568p23456s11z' : '123m4568p2345699s'} />
        {palette(!isOpen)}
      </section>
      <section class="editor card table-part" ref={part} aria-label={t('analyse-position')}>
        <details class="part" open={hasTable(position)}>
          <summary>{t('analyse-table')}</summary>
          <TableFields {...form} />
        </details>
        {rules.name && (
          <details class="part" open={position.seats.some((seat) => seat.river || seat.melds) || position.scores !== ''}>
            <summary>{t('analyse-others')}</summary>
            <Seats {...form} />
          </details>
        )}
        <div class="row share">
          <button type="button" onClick={() => void copyAddress()}>{isCopied ? t('analyse-copied') : t('analyse-share')}</button>
          <button type="button" class="plain" onClick={onExamples}>{t('analyse-examples')}</button>
          <span class="hidden" role="status">{isCopied ? t('analyse-copied') : ''}</span>
        </div>
      </section>
    </>
  );
}

const hasTable = (position: Position): boolean =>
  [position.melds, position.dora, position.flowers, position.seen, position.void, position.offered, position.seatWind, position.roundWind,
    position.drawsLeft, position.drawn].some((text) => text !== '');

/** Another rule set; what it does not have is left out. */
function withRules(position: Position, name: string, sets: RuleSet[], players: readonly Player[]): Partial<Position> {
  const set = sets.find((one) => one.name === name);
  const has = set?.has;
  const sides = sidesOf(set?.seats ?? SIDES.length);
  const seats = position.seats.map((seat, index) => (!sides.includes(SIDES[index]!) ? EMPTY.seats[0] : {
    ...seat, norths: has?.norths ? seat.norths : '', riichi: seat.riichi && Boolean(has?.riichi), void: has?.void ? seat.void : '', flowers: has?.flowers ? seat.flowers : '',
    river: has?.riichi ? seat.river : seat.river.replaceAll('!', ''),
  }));
  // A player that does not play the new rules gives way to the usual one.
  const kept = (player: string) => (players.some((one) => one.name === player && one.rules.includes(name)) ? player : '');
  return {
    rules: name,
    with: kept(position.with),
    also: kept(position.also),
    seats: (name ? seats : EMPTY.seats) as unknown as Position['seats'],
    ...(has?.riichi ? {} : { dora: '', sticks: '', scores: '', repeats: '' }),
    ...(has?.void ? {} : { void: '' as const }),
    ...(has?.flowers ? {} : { flowers: '' }),
    ...(has?.norths ? {} : { norths: '' }),
    // Another number of seats has other points, and perhaps no seat that offered a tile.
    ...(position.scores.split(',').length === sides.length ? {} : { scores: '' }),
    ...(sides.includes(position.from) ? {} : { from: EMPTY.from }),
    ...(sides.length === 3 && position.seatWind === 'N' ? { seatWind: '' as const } : {}),
    ...(name ? {} : { drawn: '', melds: '', offered: '', seatWind: '' as const, roundWind: '' as const, drawsLeft: '' }),
  };
}
