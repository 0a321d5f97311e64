// What a first visitor sees: what this page does, and positions to click.
import { goTo } from '../shell/route';
import { useWords } from '../shell/settings';
import { readTiles } from '../tiles/codes';
import { Tile } from '../tiles/Tile';
import { EXAMPLES } from './examples';

export function Examples({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const t = useWords();
  return (
    <section class="examples" aria-labelledby="examples-title">
      <header>
        <h2 id="examples-title">{isFirst ? t('analyse-welcome') : t('analyse-examples')}</h2>
        {isFirst ? <p class="faint">{t('analyse-welcome_text')}</p>
          : <button type="button" class="plain" onClick={onClose}>{t('analyse-close')}</button>}
      </header>
      <ul>
        {EXAMPLES.map((example) => (
          <li key={example.name}>
            <a class="card" href={`#/analyse?${example.query}`} onClick={(event) => {
              event.preventDefault();
              goTo(`#/analyse?${example.query}`);
              onClose();
            }}>
              <strong>{t(`analyse-example_names-${example.name}`)}</strong>
              <span class="tiles" aria-hidden="true">
                {readTiles(example.hand).map((tile, index) => <Tile key={index} code={tile} silent />)}
              </span>
              <small>{t(`analyse-example_texts-${example.name}`)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
