// A place for tiles: text to type, pictures to press, and what is wrong with them.
import { useId, useState } from 'preact/hooks';
import type { Problem } from '../api';
import { useWords } from '../shell/settings';
import { readTiles, tileName, writeTiles } from '../tiles/codes';
import { TileButton, Tiles } from '../tiles/Tile';
import { Fault } from './Fault';
import { readMelds } from './position';
import { zoneWord } from './Palette';
import type { How } from './useHistory';
import { isMelds, riverWords, type Zone } from './zones';

const MARKS = ['*', '!', '<'] as const;
const MARK_NAMES = { '*': 'drawn', '!': 'riichi', '<': 'claimed' } as const;

export function ZoneField({ zone, label, text, tiles, fault, isTarget, onTarget, onText, onPasted, large = false, placeholder, hasRiichi = false }: {
  zone: Zone;
  label?: string;
  text: string;
  /** The tiles, where the text may be in any notation. */
  tiles?: readonly string[] | null;
  fault?: { problem: Problem; at: Problem['at'] } | null;
  isTarget: boolean;
  onTarget: () => void;
  onText: (text: string, how?: How) => void;
  /** Takes what is no text of this field, and says whether it did. */
  onPasted?: (text: string) => boolean;
  large?: boolean;
  placeholder?: string;
  hasRiichi?: boolean;
}) {
  const t = useWords();
  const id = useId();
  const name = label ?? t(`analyse-zones-${zoneWord(zone)}`);
  const shown = tiles ?? readTiles(text);
  const remove = (index: number) => onText(writeTiles(shown.filter((_, place) => place !== index)));
  return (
    <div class={`zone ${isTarget ? 'target' : ''} ${large ? 'large-zone' : ''}`}>
      <div class="zone-head">
        <label for={id}>{name}</label>
        <input id={id} class="code" value={text} spellcheck={false} autocomplete="off" autocapitalize="off" placeholder={placeholder}
          aria-invalid={fault ? 'true' : undefined} aria-describedby={fault ? `${id}-fault` : undefined}
          onFocus={onTarget} onInput={(event) => onText(event.currentTarget.value, 'type')}
          onPaste={(event) => {
            if (onPasted?.(event.clipboardData?.getData('text') ?? '')) event.preventDefault();
          }} />
      </div>
      {fault && <Fault id={`${id}-fault`} problem={fault.problem} text={text} at={fault.at ?? null} />}
      {zone.startsWith('river') ? <River river={text} onRiver={onText} hasRiichi={hasRiichi} />
        : isMelds(zone) ? <Melds melds={text} onMelds={onText} />
          : shown.length > 0 && (
            <div class="zone-tiles" style={large ? { gridTemplateColumns: `repeat(${Math.max(14, shown.length)}, minmax(0, 1fr))` } : undefined}>
              {shown.map((tile, index) => (
                <TileButton key={`${tile}-${index}`} code={tile} tile={large ? '' : 'small'} onPress={() => remove(index)}
                  label={t('analyse-remove_tile', { tile: tileName(tile, t) })} />
              ))}
            </div>
          )}
    </div>
  );
}

/** Discards in order; one that is pressed shows its marks. */
function River({ river, onRiver, hasRiichi }: { river: string; onRiver: (river: string) => void; hasRiichi: boolean }) {
  const t = useWords();
  const [chosen, setChosen] = useState<number | null>(null);
  const discards = riverWords(river);
  const word = chosen === null ? undefined : discards[chosen];
  const replace = (text: string | null) => onRiver(discards.flatMap((one, index) => (index === chosen ? text ?? [] : one)).join(' '));
  const toggle = (mark: string) => word && replace(word.includes(mark) ? word.replace(mark, '') : word + mark);
  if (discards.length === 0) return null;
  return (
    <div class="zone-tiles">
      {discards.map((one, index) => {
        const tile = readTiles(one)[0];
        const marks = MARKS.filter((mark) => one.includes(mark));
        return tile && (
          <TileButton key={`${one}-${index}`} code={tile} pressed={index === chosen}
            tile={`small ${one.includes('!') ? 'sideways' : ''} ${one.includes('<') ? 'faded' : ''} ${one.includes('*') ? 'as-drawn' : ''}`}
            label={[tileName(tile, t), ...marks.map((mark) => t(`analyse-marks-${MARK_NAMES[mark]}`))].join(', ')}
            onPress={() => setChosen(index === chosen ? null : index)} />
        );
      })}
      {word && (
        <div class="row marks" role="group" aria-label={t('analyse-marks_of')}>
          {MARKS.filter((mark) => mark !== '!' || hasRiichi).map((mark) => (
            <button key={mark} type="button" aria-pressed={word.includes(mark)} onClick={() => toggle(mark)}>{t(`analyse-marks-${MARK_NAMES[mark]}`)}</button>
          ))}
          <button type="button" onClick={() => { replace(null); setChosen(null); }}>{t('analyse-remove')}</button>
        </div>
      )}
    </div>
  );
}

function Melds({ melds, onMelds }: { melds: string; onMelds: (melds: string) => void }) {
  const t = useWords();
  const all = readMelds(melds);
  if (all.length === 0) return null;
  return (
    <div class="zone-tiles">
      {all.map((meld, index) => (
        <button key={`${meld.word}-${index}`} type="button" class="meld tile-button"
          aria-label={t('analyse-remove_tile', { tile: meld.tiles.map((tile) => tileName(tile, t)).join(' ') })}
          onClick={() => onMelds(all.filter((_, place) => place !== index).map((one) => one.word).join(' '))}>
          <Tiles codes={meld.kind === 'closed_kong' ? ['back', ...meld.tiles.slice(1, 3), 'back'] : meld.tiles} tile="small" />
        </button>
      ))}
    </div>
  );
}
