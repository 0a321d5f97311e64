// A legal action in the reader's language, with its tiles as pictures. The words are those of the review.
import suzumeOptions from 'review-page/options.js';
import suzumeWords from 'review-page/words.js';
import { useSettings } from '../shell/settings';
import { readTiles } from '../tiles/codes';
import { Tile } from '../tiles/Tile';

export function ActionText({ action, large = false }: { action: string; large?: boolean }) {
  const { language } = useSettings();
  const text = suzumeOptions.actionText(action, suzumeWords.speaker(language).say);
  const tiles = /^void suit/.test(action) ? [] : (action.match(/\b[0-9][mpszfg]\b/g) ?? []).flatMap(readTiles);
  return (
    <span class="action">
      {tiles.map((tile, index) => <Tile key={index} code={tile} class={large ? '' : 'small'} silent />)} <span>{text}</span>
    </span>
  );
}
