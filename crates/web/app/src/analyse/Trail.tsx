// The line so far: where it began, and each discard and draw since; every step leads back.
import { useWords } from '../shell/settings';
import { tileName } from '../tiles/codes';
import { Tile } from '../tiles/Tile';
import type { Step } from './position';

export function Trail({ line, onBack }: { line: readonly Step[]; onBack: (steps: number) => void }) {
  const t = useWords();
  return (
    <nav class="trail card" aria-label={t('analyse-line')}>
      <ol>
        <li><button type="button" class="link" onClick={() => onBack(0)}>{t('analyse-line_start')}</button></li>
        {line.map((step, index) => {
          const isLast = index === line.length - 1;
          const label = t('analyse-line_step', { discard: tileName(step.discard, t), draw: tileName(step.draw, t) });
          return (
            <li key={index}>
              <button type="button" class="plain" aria-label={label} aria-current={isLast ? 'step' : undefined}
                disabled={isLast} onClick={() => onBack(index + 1)}>
                <span aria-hidden="true">−</span><Tile code={step.discard} class="tiny" silent />
                <span aria-hidden="true">+</span><Tile code={step.draw} class="tiny" silent />
              </button>
            </li>
          );
        })}
      </ol>
      <button type="button" onClick={() => onBack(line.length - 1)}>{t('analyse-line_back')}</button>
      <small>{t('analyse-line_note')}</small>
    </nav>
  );
}
