// The mistakes of all reviewed games, by kind and situation; each opens at the table, and all of them can be practised.
import { useState } from 'preact/hooks';
import { keepProblems } from '../drill/problems';
import { goTo, writeRoute } from '../shell/route';
import { useWords } from '../shell/settings';
import { inNames } from '../tiles/names';
import { costText, openAt } from './GameTable';
import { KINDS, type LibraryFile, mistakesOf, THREATS, type Whose } from './library';

/** The most that are listed. */
const MOST = 50;

export function Mistakes({ files, whose }: { files: readonly LibraryFile[]; whose: Whose }) {
  const t = useWords();
  const [kind, setKind] = useState('');
  const [threat, setThreat] = useState('');
  const all = mistakesOf(files, whose);
  if (!files.some((file) => file.review)) return null;
  const shown = all.filter(({ decision }) => (kind === '' || decision.kind === kind) && (threat === '' || decision.threat === threat));
  const count = (test: (one: (typeof all)[number]) => boolean) => all.filter(test).length;
  return (
    <section class="card stack tight mistakes" aria-label={t('records-mistakes')}>
      <div class="row">
        <h2>{t('records-mistakes')}</h2>
        <label>{t('records-kind')} <select class="kind" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
          <option value="">{t('records-all')} ({all.length})</option>
          {KINDS.map((one) => <option key={one} value={one}>{t(`records-kinds-${one}`)} ({count(({ decision }) => decision.kind === one)})</option>)}
        </select></label>
        <label>{t('records-situation')} <select class="threat" value={threat} onChange={(event) => setThreat(event.currentTarget.value)}>
          <option value="">{t('records-all')}</option>
          {THREATS.map((one) => <option key={one} value={one}>{t(`threat-${one}`)} ({count(({ decision }) => decision.threat === one)})</option>)}
        </select></label>
        <button type="button" class="practise" disabled={shown.length === 0} onClick={() => {
          keepProblems(shown.map(({ decision }) => decision));
          goTo(writeRoute('drill', new URLSearchParams({ theme: 'mistakes' })));
        }}>{t('records-practise', { count: shown.length })}</button>
      </div>
      {shown.length === 0 ? <p class="faint">{t('records-no_mistakes')}</p> : (
        <div class="scroll" tabIndex={0} role="group" aria-label={t('records-mistakes')}>
          <table class="points">
            <thead><tr><th scope="col">{t('records-game')}</th><th scope="col">{t('records-decision')}</th><th scope="col">{t('records-done')}</th><th scope="col">{t('records-advised')}</th><th scope="col">{t('records-cost')}</th></tr></thead>
            <tbody>
              {shown.slice(0, MOST).map(({ file, decision }, place) => (
                <tr key={place} data-kind={decision.kind}>
                  <th scope="row"><button type="button" class="link" onClick={() => openAt(file, decision.game, decision)}>{file.name} · {decision.hand}/{decision.turn}</button></th>
                  <td>{t(`records-kinds-${decision.kind}`)}, {t(`threat-${decision.threat}`)}</td>
                  <td>{inNames(decision.done_text, t)}</td>
                  <td>{inNames(decision.advised_text, t)}</td>
                  <td class="number">{costText(decision.cost?.value ?? null, decision.cost?.quantity ?? null)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
