// What holds for the whole answer: whose values these are, and what was assumed.
import { useWords } from '../shell/settings';
import type { Say } from '../words';
import type { Advice } from './answer';

/** A player with what it does; its options are left out of the description. */
export function playerText(t: Say, player: string, code: 'advice-valued_by' | 'advice-second_opinion'): string {
  const about = `player-${player.split(':', 1)[0]}`;
  return t.has(about) ? t(code, { player, about: t(about) }) : t('advice-valued_by-short', { player });
}

export function Notes({ advice }: { advice: Advice }) {
  const t = useWords();
  return (
    <footer class="notes">
      <p>{playerText(t, advice.with, 'advice-valued_by')}</p>
      {advice.actions.some((row) => row.measures.not_ready) && <p>{t('advice-ends_sum')}</p>}
      <Assumed fields={advice.assumed ?? []} />
    </footer>
  );
}

/** The fields of the situation that were left out and had to be chosen. */
export function Assumed({ fields }: { fields: readonly string[] }) {
  const t = useWords();
  if (fields.length === 0) return null;
  return <details><summary>{t('analyse-assumed')}</summary><ul>{fields.map((one) => <li key={one}>{t(`field-${one}`)}</li>)}</ul></details>;
}
