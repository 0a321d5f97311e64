// One match: what it says so far, as curves while it runs; stop and resume; its games.
import { useEffect, useState } from 'preact/hooks';
import { backend } from '../backend';
import { writeRoute } from '../shell/route';
import { useWords } from '../shell/settings';
import { Chart } from '../chart/Chart';
import { save } from '../records/csv';
import { Games } from './Games';
import { leagueOf, ratingOf } from './rating';
import { StateMark } from './MatchList';
import type { Estimate, Match, Point, Summary } from './types';

const percent = (share: number | null, digits = 1) => (share === null ? '–' : `${(100 * share).toFixed(digits)}%`);

/** The most points of a curve; every second one is left out when there are more. */
const MOST_POINTS = 400;

function withPoint(curve: Point[], point: Point): Point[] {
  if (curve.length > 0 && curve.at(-1)!.deals >= point.deals) return curve;
  const all = [...curve, point];
  return all.length > MOST_POINTS ? all.filter((_, place) => place % 2 === 1 || place === all.length - 1) : all;
}

export function MatchView({ name }: { name: string }) {
  const t = useWords();
  const [match, setMatch] = useState<Match | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [runs, setRuns] = useState(0);
  const [more, setMore] = useState('');

  useEffect(() => {
    const controller = new AbortController();
    const follow = async () => {
      const start = await backend().match(name, t.language, controller.signal);
      setMatch(start);
      setProblem(start.problem ?? null);
      if (start.state !== 'running') return;
      for await (const line of backend().matchStream(name, t.language, controller.signal)) {
        if ('error' in line) throw new Error(line.error.message);
        setMatch((now) => {
          if (!now) return now;
          if ('point' in line) return { ...now, curve: withPoint(now.curve, line.point) };
          if ('summary' in line) return { ...now, summary: line.summary, verdict_text: line.verdict_text };
          return now;
        });
      }
      // What the end of the match adds is read as a whole.
      setMatch(await backend().match(name, t.language, controller.signal));
    };
    follow().catch((error: Error) => controller.signal.aborted || setProblem(error.message));
    return () => controller.abort();
  }, [name, runs, t.language]);

  if (!match) return problem ? <p class="error" role="alert">{problem}</p> : <p role="status">{t('table-loading')}</p>;
  const { summary, state } = match;
  const change = (work: Promise<unknown>) => void work.then(() => setRuns(runs + 1), (error: Error) => setProblem(error.message));
  const stop = () => change(backend().stopMatch(name));
  const resume = () => change(backend().resumeMatch(name, more === '' ? null : Number(more)));
  return (
    <div class="stack match" data-state={state}>
      <div class="row match-head">
        <h1>{name}</h1>
        <StateMark state={state} />
        <span class="grow" />
        {state === 'running' ? <button type="button" class="stop" onClick={stop}>{t('arena-stop')}</button> : (
          <>
            <label>{t('arena-games_in_all')} <input class="more" type="number" min="1" placeholder={t('arena-as_planned')} value={more} onInput={(event) => setMore(event.currentTarget.value)} /></label>
            <button type="button" class="resume" onClick={resume}>{t('arena-resume')}</button>
          </>
        )}
        <button type="button" class="report" disabled={summary.deals === 0} onClick={() => void backend().matchReport(name, t.language).then((page) => save(`${name}.html`, 'text/html', page), (error: Error) => setProblem(error.message))}>{t('arena-report')}</button>
        <a class="button" href={writeRoute('arena')}>{t('arena-all_matches')}</a>
      </div>
      {problem && <p class="error" role="alert">{problem}</p>}
      <section class={`card verdict-card ${summary.finding}`} aria-label={t('arena-verdict')}>
        <p class="verdict-text">{match.verdict_text}</p>
        <progress max={match.description.deals} value={summary.deals} aria-label={t('arena-progress')} />
        <p class="faint number" role="status">{t('arena-deals_of', { deals: summary.deals, of: match.description.deals })} · {t('arena-games_played', { games: summary.games })} · {t('arena-hands_played', { hands: summary.hands })}</p>
        <div class="figures">
          <Figure title={t('arena-score')} estimate={summary.score} note={t(`arena-measures-${summary.measure}`) ?? summary.measure} />
          {summary.adjusted_score && <Figure title={t('arena-adjusted')} estimate={summary.adjusted_score} note={summary.luck_factor ? t('arena-luck_factor', { factor: summary.luck_factor.toFixed(2) }) : ''} />}
          {summary.sprt && (
            <div class="figure"><span class="faint">{t('arena-test')}</span><b class="number">{summary.sprt.log_ratio.toFixed(2)}</b>
              <span class="faint">{t(`arena-decisions-${summary.sprt.decision}`)}</span></div>
          )}
        </div>
        {summary.luck_note && <p class="notice">{summary.luck_note}</p>}
      </section>
      <Curves match={match} />
      <League summary={summary} />
      <Entrants summary={summary} />
      <Games name={name} played={summary.games} players={summary.entrants.map((one) => one.player)} />
    </div>
  );
}

function Figure({ title, estimate, note }: { title: string; estimate: Estimate; note: string }) {
  const t = useWords();
  return (
    <div class="figure">
      <span class="faint">{title}</span>
      <b class="number">{percent(estimate.mean)}</b>
      <span class="faint number">{estimate.low === null ? t('arena-no_interval') : t('arena-interval', { low: percent(estimate.low), high: percent(estimate.high) })}</span>
      {note && <span class="faint">{note}</span>}
    </div>
  );
}

function Curves({ match }: { match: Match }) {
  const t = useWords();
  const { curve, description, state } = match;
  if (curve.length === 0) return <p class="faint">{t('arena-no_curve')}</p>;
  // A running match leaves room for the next deals; one that has ended fills the picture.
  const most = state === 'running' ? Math.min(description.deals, 2 * curve.at(-1)!.deals) : undefined;
  const isAdjusted = curve.some((point) => point.adjusted !== null && point.adjusted.low !== null);
  const estimates = curve.map((point) => ({ deals: point.deals, of: isAdjusted ? point.adjusted ?? point.score : point.score }));
  const tests = curve.filter((point) => point.sprt !== null);
  const bounds = tests.at(-1)?.sprt;
  return (
    <div class="curves">
      <figure class="card">
        <figcaption>{isAdjusted ? t('arena-curve_adjusted') : t('arena-curve_score')}</figcaption>
        <Chart label={isAdjusted ? t('arena-curve_adjusted') : t('arena-curve_score')} xLabel={t('arena-deals')} xMost={most} range={[0.4, 0.6]} format={(share) => percent(share, 0)}
          levels={[{ y: 0.5, label: t('arena-even') }]}
          points={estimates.map(({ deals, of }) => ({ x: deals, y: of.mean ?? 0.5, low: of.low ?? undefined, high: of.high ?? undefined }))} />
      </figure>
      <figure class="card">
        <figcaption>{t('arena-curve_rating')}</figcaption>
        <Chart label={t('arena-curve_rating')} xLabel={t('arena-deals')} xMost={most} range={[-100, 100]} format={(rating) => rating.toFixed(0)}
          levels={[{ y: 0, label: t('arena-even') }]}
          points={estimates.map(({ deals, of }) => ({ x: deals, y: ratingOf(of.mean ?? 0.5), low: of.low === null ? undefined : ratingOf(of.low), high: of.high === null ? undefined : ratingOf(of.high) }))} />
      </figure>
      {bounds && (
        <figure class="card">
          <figcaption>{t('arena-curve_test')}</figcaption>
          <Chart label={t('arena-curve_test')} xLabel={t('arena-deals')} xMost={most} range={[bounds.lower * 1.15, bounds.upper * 1.15]} format={(ratio) => ratio.toFixed(0)}
            levels={[{ y: bounds.upper, label: t('arena-accept_stronger'), class: 'up' }, { y: bounds.lower, label: t('arena-accept_not'), class: 'down' }]}
            points={tests.map((point) => ({ x: point.deals, y: point.sprt!.log_ratio }))} />
        </figure>
      )}
    </div>
  );
}

/** Who stands above whom. */
function League({ summary }: { summary: Summary }) {
  const t = useWords();
  const rows = leagueOf(summary);
  if (rows.length < 2) return null;
  return (
    <section class="card stack tight league" aria-label={t('arena-league')}>
      <h2>{t('arena-league')}</h2>
      <ol class="ranking">
        {rows.map((row) => (
          <li key={row.letter}><b class="letter">{row.letter}</b> <span>{row.player}</span> <span class="number">{percent(row.ahead)}</span> <b class="number">{row.rating === null ? '–' : (row.rating > 0 ? '+' : row.rating < 0 ? '−' : '±') + Math.abs(row.rating).toFixed(0)}</b></li>
        ))}
      </ol>
      <p class="faint">{t('arena-league_about')}</p>
    </section>
  );
}

function Entrants({ summary }: { summary: Summary }) {
  const t = useWords();
  const number = (estimate: Estimate, digits: number) => estimate.mean?.toFixed(digits) ?? '–';
  const range = (estimate: Estimate, format: (amount: number) => string) => (estimate.low === null || estimate.high === null ? '' : `${format(estimate.low)} – ${format(estimate.high)}`);
  const cell = (estimate: Estimate, text: string, format: (amount: number) => string) => <td class="number">{text}<small>{range(estimate, format)}</small></td>;
  return (
    <section class="card" aria-label={t('arena-players')}>
      <div class="scroll" tabIndex={0} role="group" aria-label={t('arena-players')}>
        <table class="entrant-table">
          <thead><tr><th scope="col">{t('arena-player')}</th><th scope="col">{t('arena-won')}</th><th scope="col">{t('arena-points_agame')}</th><th scope="col">{t('arena-rank')}</th><th scope="col">{t('arena-deals_in')}</th></tr></thead>
          <tbody>
            {summary.entrants.map((one) => (
              <tr key={one.letter}>
                <th scope="row"><b class="letter">{one.letter}</b> {one.player}</th>
                {cell(one.win_rate, percent(one.win_rate.mean), (amount) => percent(amount))}
                {cell(one.points, number(one.points, 2), (amount) => amount.toFixed(2))}
                {cell(one.rank, number(one.rank, 2), (amount) => amount.toFixed(2))}
                {cell(one.deal_in_rate, percent(one.deal_in_rate.mean), (amount) => percent(amount))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="faint">{t('arena-drawn', { share: percent(summary.drawn_rate.mean) })} · {t('arena-intervals_are')}</p>
    </section>
  );
}
