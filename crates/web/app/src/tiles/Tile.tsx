// Tiles as pictures. The drawings are those of `suzume review`'s page (vite.config.ts names their folder).
import suzumeTiles from 'review-page/tiles.js';
import { useWords } from '../shell/settings';
import { type Code, tileName } from './codes';
import { letterSymbols } from './letters';
import { shownName } from './names';

let shown: { skin: string; symbols: SVGSVGElement } | null = null;

/** Puts the drawings of a skin into the document, in place of those before. All skins have the same names, so that every tile changes. */
export function showSkin(skin: 'strokes' | 'letters'): void {
  if (shown?.skin === skin) return;
  const strokes = suzumeTiles.symbols();
  const codes = [...strokes.querySelectorAll('symbol')].map((one) => one.id.slice('tile_'.length));
  const symbols = skin === 'letters' ? letterSymbols(codes) : strokes;
  if (shown) shown.symbols.replaceWith(symbols);
  else document.body.prepend(symbols);
  shown = { skin, symbols };
}

interface TileProps {
  /** `1m`, `0p`, `7z`, `2f`, `back`. */
  code: Code;
  /** Classes of tiles.css: `small`, `tiny`, `large`, `sideways`, `faded`, `raised`. */
  class?: string | undefined;
  /** Hides the picture from screen readers, for places where text already names the tile. */
  silent?: boolean;
}

/** One tile, with its name for those who do not see it. */
export function Tile({ code, class: classes = '', silent = false }: TileProps) {
  const t = useWords();
  const name = tileName(code, t);
  return (
    <svg class={`tile ${classes}`} viewBox="0 0 32 44" data-tile={code}
      {...(silent ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': name })}>
      <use href={`#tile-${code}`} />
    </svg>
  );
}

/** Tiles in a row, in the order given. */
export function Tiles({ codes, class: classes, tile }: { codes: readonly Code[]; class?: string; tile?: string }) {
  return (
    <span class={`tiles ${classes ?? ''}`}>
      {codes.map((code, index) => <Tile key={`${code}-${index}`} code={code} class={tile} />)}
    </span>
  );
}

/** A tile to press: a button whose label is the tile, or what pressing does. */
export function TileButton(
  { code, label, class: classes = '', tile, disabled = false, pressed, tabIndex, onPress, onFocus }: {
    code: Code;
    label?: string;
    class?: string;
    tile?: string;
    disabled?: boolean;
    pressed?: boolean;
    /** -1 where arrow keys lead here. */
    tabIndex?: number;
    onPress: () => void;
    onFocus?: () => void;
  },
) {
  const t = useWords();
  return (
    <button type="button" class={`tile-button ${classes}`} disabled={disabled} aria-label={label ?? tileName(code, t)}
      aria-pressed={pressed} title={label ?? shownName(code, t)} tabIndex={tabIndex} onClick={onPress} onFocus={onFocus}>
      <Tile code={code} class={tile} silent />
    </button>
  );
}
