// The person's own tiles and everything that can be done with them, by pointer or keys.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useWords } from '../shell/settings';
import { type Code, tileName } from '../tiles/codes';
import { Tile } from '../tiles/Tile';
import type { Say } from '../words';
import { type Action, type ActionKind, discardOf, exchangeOf, isSameChoice, type LegalAction, tilesOf } from './actions';
import { standing } from './Board';
import { useKeys } from './keys';
import type { SeatState } from './types';

interface OwnHandProps {
  of: SeatState;
  /** What is legal; empty while others move. */
  actions: LegalAction[];
  /** The offered tile, if a claim is asked for. */
  offered: Code | null;
  /** The best action by the hint, if it is shown. */
  best: Action | null;
  act: (action: Action) => void;
  /** What stands next to the question: the waits, or that others move. */
  children?: ComponentChildren;
}

/** Keys of the actions that have a button of their own. */
const KEYS: Partial<Record<ActionKind, string>> = {
  win: 'w', riichi: 'r', pong: 'p', chow: 'c', open_kong: 'k', closed_kong: 'k', added_kong: 'k', north: 'n', pass: 'x', abort: 'a',
};

export function OwnHand({ of, actions, offered, best, act, children }: OwnHandProps) {
  const t = useWords();
  const { held, drawn } = standing(of);
  const tiles = drawn === null ? held : [...held, drawn];
  const [isRiichi, setRiichi] = useState(false);
  const [chosen, setChosen] = useState<number[]>([]);
  const row = useRef<HTMLDivElement>(null);
  const signature = JSON.stringify(actions);
  useEffect(() => {
    setRiichi(false);
    setChosen([]);
  }, [signature]);

  const isExchange = actions.some(({ action }) => action.kind === 'exchange');
  const discardAt = (place: number): LegalAction | undefined => {
    const tile = tiles[place];
    if (tile === undefined) return undefined;
    const kind = isRiichi ? 'riichi' : 'discard';
    const isDrawn = drawn !== null && place === tiles.length - 1;
    // Two equal tiles are distinguished only where the legal actions list both.
    return discardOf(actions, kind, tile, isDrawn) ?? discardOf(actions, kind, tile, !isDrawn);
  };
  const press = (place: number) => {
    if (isExchange) {
      setChosen(chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place].slice(-3));
      return;
    }
    const action = discardAt(place);
    if (action) act(action.action);
  };
  const given = exchangeOf(actions, chosen.map((place) => tiles[place]!));
  const others = actions.map(({ action }) => action).filter((action) => !['discard', 'riichi', 'exchange'].includes(action.kind));
  const canRiichi = actions.some(({ action }) => action.kind === 'riichi');
  const first = (kinds: ActionKind[]) => {
    const action = others.find((one) => kinds.includes(one.kind));
    return action ? () => act(action) : undefined;
  };
  const move = (by: number) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const now = buttons.findIndex((button) => button === document.activeElement);
    buttons[now < 0 ? (by > 0 ? 0 : buttons.length - 1) : (now + by + buttons.length) % buttons.length]?.focus();
  };
  useKeys({
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    w: first(['win']),
    p: first(['pong']),
    c: first(['chow']),
    k: first(['open_kong', 'closed_kong', 'added_kong']),
    n: first(['north']),
    x: first(['pass']),
    Escape: first(['pass']),
    a: first(['abort']),
    r: canRiichi ? () => setRiichi(!isRiichi) : undefined,
    d: drawn !== null && !isExchange && discardAt(tiles.length - 1) ? () => press(tiles.length - 1) : undefined,
    g: given ? () => act(given.action) : undefined,
  });

  const labelOf = (action: Action): string => {
    if (action.kind === 'void') return t('table-name_void', { suit: t(`suit-${action.suit}`) });
    return t(`table-actions-${action.kind === 'win' && drawn !== null ? 'win_drawn' : action.kind}`);
  };
  const shownTiles = (action: Action): Code[] => {
    if (action.kind === 'closed_kong' || action.kind === 'added_kong') return tilesOf(action);
    if (offered && (action.kind === 'chow' || action.kind === 'pong')) return tilesOf(action);
    return [];
  };
  return (
    <div class="own">
      <div class="choices row" role="group" aria-label={t('table-choices')}>
        {canRiichi && (
          <button type="button" class="choice riichi" aria-pressed={isRiichi} aria-keyshortcuts="r" onClick={() => setRiichi(!isRiichi)}>
            {t('table-riichi')} <kbd>r</kbd>
          </button>
        )}
        {others.map((action, place) => (
          <button type="button" key={place} data-action={action.kind} aria-keyshortcuts={KEYS[action.kind]}
            class={`choice ${action.kind} ${action.kind === 'win' ? 'primary' : ''} ${best && isSameChoice(best, action) ? 'best' : ''}`} onClick={() => act(action)}>
            {labelOf(action)} {shownTiles(action).map((code, place) => <Tile key={place} code={code} class="tiny" />)}
            {KEYS[action.kind] && <kbd>{KEYS[action.kind]}</kbd>}
          </button>
        ))}
        {isExchange && (
          <button type="button" class="choice primary give" disabled={!given} aria-keyshortcuts="g" onClick={() => given && act(given.action)}>
            {t('table-give')} {chosen.map((place) => <Tile key={place} code={tiles[place] ?? 'back'} class="tiny" />)} <kbd>g</kbd>
          </button>
        )}
        <span class="question faint">{question(actions, isRiichi, t)}</span>
        {children}
      </div>
      <div class={`own-hand count-${tiles.length > 14 ? 'many' : 'usual'}`} ref={row} role="group" aria-label={t('table-your_hand')}>
        {tiles.map((code, place) => {
          const action = discardAt(place);
          const isDrawn = drawn !== null && place === tiles.length - 1;
          const can = isExchange || action !== undefined;
          return (
            <button type="button" key={place} disabled={!can} data-tile={code} onClick={() => press(place)}
              class={`tile-button ${isDrawn ? 'apart' : ''} ${best && action && isSameChoice(best, action.action) ? 'best' : ''}`}
              aria-pressed={isExchange ? chosen.includes(place) : undefined}
              aria-label={isExchange || !can ? tileName(code, t) : t('table-discard_tile', { tile: tileName(code, t) })}>
              <Tile code={code} silent />
            </button>
          );
        })}
      </div>
    </div>
  );
}

function question(actions: LegalAction[], isRiichi: boolean, t: Say): string {
  if (actions.length === 0) return '';
  if (actions.some(({ action }) => action.kind === 'exchange')) return t('table-questions-exchange');
  if (actions.some(({ action }) => action.kind === 'void')) return t('table-questions-void');
  if (isRiichi) return t('table-questions-riichi');
  if (actions.some(({ action }) => action.kind === 'discard' || action.kind === 'riichi')) return t('table-questions-discard');
  return t('table-questions-claim');
}
