// The games of a match, page by page; each opens at the table.
import { useEffect, useState } from 'preact/hooks';
import { backend } from '../backend';
import { writeRoute } from '../shell/route';
import { useWords } from '../shell/settings';
import { signed } from '../table/eventText';
import type { GameList } from './types';

const PAGE = 20;

/** `played` is the number of games so far; it grows while the match is played. */
export function Games({ name, played, players }: { name: string; played: number; players: string[] }) {
  const t = useWords();
  const [from, setFrom] = useState(0);
  const [listed, setListed] = useState<GameList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // While a match runs the list is asked for again until there is a page behind the one that is shown.
  const hasNext = listed !== null && listed.total > from + PAGE;
  const growth = hasNext ? 0 : played;
  useEffect(() => {
    const controller = new AbortController();
    backend().matchGames(name, from, PAGE, controller.signal).then((answer) => {
      setListed(answer);
      setProblem(null);
    }).catch((error: Error) => controller.signal.aborted || setProblem(error.message));
    return () => controller.abort();
  }, [name, from, growth]);
  const player = (letter: string) => players[letter.charCodeAt(0) - 65] ?? letter;
  return (
    <section class="card stack tight games" aria-label={t('arena-games')}>
      <div class="row">
        <h2>{t('arena-games')}</h2>
        <span class="grow" />
        <button type="button" disabled={from === 0} onClick={() => setFrom(Math.max(from - PAGE, 0))}>{t('arena-before')}</button>
        <button type="button" disabled={!listed || from + PAGE >= Math.max(listed.total, played)} onClick={() => setFrom(from + PAGE)}>{t('arena-after')}</button>
      </div>
      {problem && <p class="error" role="alert">{problem}</p>}
      <div class="scroll" tabIndex={0} role="group" aria-label={t('arena-games')}>
        <table class="game-table">
          <thead><tr><th scope="col">{t('arena-game')}</th><th scope="col">{t('arena-hands')}</th>{[0, 1, 2, 3].map((seat) => <th scope="col" key={seat}>{t(`table-winds-${seat}`)}</th>)}</tr></thead>
          <tbody>
            {listed?.games.map((one) => (
              <tr key={`${one.deal}-${one.game}`}>
                <th scope="row"><a href={writeRoute('table', new URLSearchParams({ match: name, deal: String(one.deal), number: String(one.game) }))}>{t('arena-game_name', { deal: one.deal + 1, game: one.game + 1 })}</a></th>
                <td class="number">{one.hands}</td>
                {one.points.map((points, seat) => <td key={seat} class="number"><small>{one.seating[seat]} {player(one.seating[seat] ?? '')}</small> {signed(points)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
