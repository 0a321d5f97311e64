// All tiles, to be clicked into the zone that is being filled. Arrow keys move between them.
import { useRef, useState } from 'preact/hooks';
import { useWords } from '../shell/settings';
import { type Code, plainTile, readTiles, tileName } from '../tiles/codes';
import { TileButton } from '../tiles/Tile';
import type { RuleSet } from '../about';
import { isMelds, type MeldKind, meldText, type Zone } from './zones';

const COPIES = 4;
const MELD_KINDS: MeldKind[] = ['chow', 'pong', 'kong', 'closed'];

const rankRow = (suit: string, last: number): Code[] => Array.from({ length: last }, (_, index) => `${index + 1}${suit}`);

export function Palette({ isFolded, rules, zone, kind, counts, onKind, onTile }: {
  /** Hidden where the window is narrow. */
  isFolded: boolean;
  rules: RuleSet;
  zone: Zone;
  kind: MeldKind;
  counts: Map<Code, number>;
  onKind: (kind: MeldKind) => void;
  onTile: (tile: Code) => void;
}) {
  const t = useWords();
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<Code | null>(null);
  const leftOut = readTiles(rules.left_out);
  const suits = ['m', 'p', 's'].map((suit) => [...rankRow(suit, 9), ...(rules.has.red_fives && !isMelds(zone) ? [`0${suit}`] : [])].filter((tile) => !leftOut.includes(tile)));
  const honors = rules.kinds === 34 ? [rankRow('z', 7)] : [];
  const rows = zone === 'flowers' ? [[...rankRow('f', 4), ...rankRow('g', 4)]] : [...suits, ...honors];
  const isAllowed = (tile: Code) => {
    if (zone === 'flowers') return true;
    if (isMelds(zone)) return meldText(tile, kind) !== null;
    return zone === 'drawn' || (counts.get(plainTile(tile)) ?? 0) < COPIES;
  };
  // One tile of the grid is in the tab order; arrows move from there.
  const all = rows.flat().filter(isAllowed);
  const tabStop = stop !== null && all.includes(stop) ? stop : all[0];
  const moved = (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
    const step = steps[event.key];
    const lines = [...(grid.current?.children ?? [])].map((line) => [...line.querySelectorAll('button')].filter((button) => !button.disabled));
    const row = lines.findIndex((line) => line.includes(event.target as HTMLButtonElement));
    if (!step || row < 0) return;
    event.preventDefault();
    const target = lines[(row + step[0] + lines.length) % lines.length]!;
    const column = lines[row]!.indexOf(event.target as HTMLButtonElement) + step[1];
    target[step[0] ? Math.min(column, target.length - 1) : (column + target.length) % target.length]?.focus();
  };
  return (
    <div class={`palette ${isFolded ? 'folded' : ''}`} role="group" aria-label={t('analyse-palette_of', { zone: t(`analyse-zones-${zoneWord(zone)}`) })}>
      {isMelds(zone) && (
        <div class="row kinds" role="group" aria-label={t('analyse-meld_kind')}>
          {MELD_KINDS.filter((one) => one !== 'chow' || rules.has.chows || rules.name === '').map((one) => (
            <button key={one} type="button" aria-pressed={one === kind} onClick={() => onKind(one)}>{t(`analyse-meld_kinds-${one}`)}</button>
          ))}
        </div>
      )}
      <div ref={grid} onKeyDown={moved}>
        {rows.map((row) => (
          <div key={row[0]} class="palette-row">
            {row.map((tile) => (
              <TileButton key={tile} code={tile} disabled={!isAllowed(tile)} tabIndex={tile === tabStop ? 0 : -1} onFocus={() => setStop(tile)} onPress={() => onTile(tile)}
                label={t('analyse-add_tile', { tile: tileName(tile, t) })} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The word for a zone; rivers and melds of seats share theirs. */
export const zoneWord = (zone: Zone) =>
  zone.startsWith('river') ? 'river' as const : isMelds(zone) ? 'melds' as const : zone as 'hand' | 'drawn' | 'offered' | 'dora' | 'flowers' | 'seen';
