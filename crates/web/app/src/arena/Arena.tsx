// The arena: start a match, watch it, read results. `?match=NAME` is one match.
import '../style/arena.css';
import '../style/table.css';
import { useWords } from '../shell/settings';
import { MatchForm } from './MatchForm';
import { MatchList } from './MatchList';
import { MatchView } from './MatchView';

export function Arena({ query }: { query: URLSearchParams }) {
  const t = useWords();
  const name = query.get('match');
  if (name !== null) return <div class="table-page arena-page"><MatchView key={name} name={name} /></div>;
  return (
    <div class="table-page arena-page stack">
      <h1>{t('shell-pages-arena')}</h1>
      <p class="faint">{t('arena-about')}</p>
      <div class="arena-start">
        <MatchForm />
        <MatchList />
      </div>
    </div>
  );
}
