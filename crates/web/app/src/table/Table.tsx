// The table: where one plays a game, or watches a record. `?game=ID` is a game that is being played; `?match=NAME&deal=3&number=1` is
// a game of a match.
import '../style/table.css';
import { useEffect, useState } from 'preact/hooks';
import { backend } from '../backend';
import { useKept } from '../shell/kept';
import { writeRoute } from '../shell/route';
import { useWords } from '../shell/settings';
import { ruleName } from '../words/rules';
import { Files, type OpenRecord } from './Files';
import { Play } from './Play';
import { hasHanded } from './handover';
import { PlayForm } from './PlayForm';
import { Watch } from './Watch';

export const Table = ({ query }: { query: URLSearchParams }) => <div class="table-page"><Content query={query} /></div>;

function Content({ query }: { query: URLSearchParams }) {
  const t = useWords();
  const [opened, setOpened] = useKept<OpenRecord | null>('table.opened', null);
  const game = query.get('game');
  const match = query.get('match');
  // What another page hands over takes the place of the record that is open.
  useEffect(() => {
    if (hasHanded()) setOpened(null);
  }, []);
  if (game !== null) return <><h1 class="hidden">{t('table-play_title')}</h1><Play id={game} /></>;
  if (match !== null) return <MatchGame match={match} deal={query.get('deal') ?? '0'} number={query.get('number') ?? '0'} />;
  if (opened) {
    return (
      <div class="stack">
        <div class="row record-head">
          <h1>{opened.record.file}</h1>
          <span class="faint">{ruleName(t, opened.record.games[0]?.rules ?? '')} · {opened.record.format}</span>
          <button type="button" onClick={() => setOpened(null)}>{t('table-other_record')}</button>
        </div>
        <Watch key={opened.id} id={opened.id} record={opened.record} body={opened.body} />
      </div>
    );
  }
  return (
    <div class="stack">
      <h1>{t('shell-pages-table')}</h1>
      <div class="table-start">
        <PlayForm />
        <Files onOpen={setOpened} />
      </div>
    </div>
  );
}

/** A game of a match, read from its results. */
function MatchGame({ match, deal, number }: { match: string; deal: string; number: string }) {
  const t = useWords();
  const [opened, setOpened] = useState<OpenRecord | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    setOpened(null);
    backend().matchRecord(match, deal, number, controller.signal)
      .then(async (body) => setOpened({ id: `match-${match}-${deal}-${number}`, record: await backend().record(`${match}-${deal}-${number}.jsonl`, body, t.language, controller.signal), body }))
      .catch((error: Error) => controller.signal.aborted || setProblem(error.message));
    return () => controller.abort();
  }, [match, deal, number]);
  return (
    <div class="stack">
      <div class="row record-head">
        <h1>{t('table-match_game', { match, deal: Number(deal) + 1, game: Number(number) + 1 })}</h1>
        <a class="button" href={writeRoute('arena', new URLSearchParams({ match }))}>{t('table-to_match')}</a>
      </div>
      {problem && <p class="error" role="alert">{problem}</p>}
      {opened ? <Watch key={opened.id} id={opened.id} record={opened.record} body={opened.body} /> : !problem && <p role="status">{t('table-loading')}</p>}
    </div>
  );
}
