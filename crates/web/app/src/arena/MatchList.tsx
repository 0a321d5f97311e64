// The matches that the program knows: those that it plays, and the results folders that it was given.
import { useEffect, useState } from 'preact/hooks';
import { backend } from '../backend';
import { writeRoute } from '../shell/route';
import { useWords } from '../shell/settings';
import { ruleName } from '../words/rules';
import type { Listed } from './types';

/** Milliseconds between two looks. */
const LOOK = 3000;

export function MatchList() {
  const t = useWords();
  const [matches, setMatches] = useState<Listed[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const look = () => backend().matches(t.language, controller.signal).then((answer) => {
      setMatches(answer.matches);
      setProblem(null);
    }).catch((error: Error) => controller.signal.aborted || setProblem(error.message));
    void look();
    const timer = setInterval(() => void look(), LOOK);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [t.language]);
  return (
    <section class="card stack tight" aria-label={t('arena-matches')}>
      <h2>{t('arena-matches')}</h2>
      {problem && <p class="error" role="alert">{problem}</p>}
      {matches?.length === 0 && <p class="faint">{t('arena-no_matches')}</p>}
      <ul class="match-list">
        {matches?.map((match) => (
          <li key={match.name}>
            <a href={writeRoute('arena', new URLSearchParams({ match: match.name }))}>{match.name}</a>
            <StateMark state={match.state} />
            <span class="faint">{ruleName(t, match.rules)} · {match.players.join(' – ')} · {t('arena-deals_of', { deals: match.deals, of: match.of })}</span>
            <span class="verdict">{match.verdict_text}</span>
          </li>
        ))}
      </ul>
      <p class="faint">{t('arena-folders_about')}</p>
    </section>
  );
}

export function StateMark({ state }: { state: Listed['state'] }) {
  const t = useWords();
  return <span class={`state ${state}`}>{t(`arena-states-${state}`)}</span>;
}
