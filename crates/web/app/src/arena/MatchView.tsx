// One match: what it says so far, as curves while it runs; stop and resume; its games.
import { useEffect, useState } from 'preact/hooks';
import { writeRoute } from '../shell/route';
import { useWords } from '../shell/settings';
import { getMatch, matchStream, resumeMatch, stopMatch } from './api';
import { Chart } from './Chart';
import { Games } from './Games';
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
  const words = useWords();
  const say = words.arena;
  const [match, setMatch] = useState<Match | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [runs, setRuns] = useState(0);
  const [more, setMore] = useState('');

  useEffect(() => {
    const controller = new AbortController();
    const follow = async () => {
      const start = await getMatch(name, controller.signal);
      setMatch(start);
      setProblem(start.problem ?? null);
      if (start.state !== 'running') return;
      for await (const line of matchStream(name, controller.signal)) {
        if ('error' in line) throw new Error(line.error.message);
        setMatch((now) => {
          if (!now) return now;
          if ('point' in line) return { ...now, curve: withPoint(now.curve, line.point) };
          if ('summary' in line) return { ...now, summary: line.summary };
          return now;
        });
      }
      // What the end of the match adds is read as a whole.
      setMatch(await getMatch(name, controller.signal));
    };
    follow().catch((error: Error) => controller.signal.aborted || setProblem(error.message));
    return () => controller.abort();
  }, [name, runs]);

  if (!match) return problem ? <p class="error" role="alert">{problem}</p> : <p role="status">{words.table.loading}</p>;
  const { summary, state } = match;
  const change = (work: Promise<unknown>) => void work.then(() => setRuns(runs + 1), (error: Error) => setProblem(error.message));
  const stop = () => change(stopMatch(name));
  const resume = () => change(resumeMatch(name, more === '' ? null : Number(more)));
  return (
    <div class="stack match" data-state={state}>
      <div class="row match-head">
        <h1>{name}</h1>
        <StateMark state={state} />
        <span class="grow" />
        {state === 'running' ? <button type="button" class="stop" onClick={stop}>{say.stop}</button> : (
          <>
            <label>{say.gamesInAll} <input class="more" type="number" min="1" placeholder={say.asPlanned} value={more} onInput={(event) => setMore(event.currentTarget.value)} /></label>
            <button type="button" class="resume" onClick={resume}>{say.resume}</button>
          </>
        )}
        <a class="button" href={writeRoute('arena')}>{say.allMatches}</a>
      </div>
      {problem && <p class="error" role="alert">{problem}</p>}
      <section class={`card verdict-card ${summary.finding}`} aria-label={say.verdict}>
        <p class="verdict-text">{summary.verdict}</p>
        <progress max={match.description.deals} value={summary.deals} aria-label={say.progress} />
        <p class="faint number" role="status">{say.dealsOf(summary.deals, match.description.deals)} · {say.gamesPlayed(summary.games)} · {say.handsPlayed(summary.hands)}</p>
        <div class="figures">
          <Figure title={say.score} estimate={summary.score} note={say.measures[summary.measure as keyof typeof say.measures] ?? summary.measure} />
          {summary.adjusted_score && <Figure title={say.adjusted} estimate={summary.adjusted_score} note={summary.luck_factor ? say.luckFactor(summary.luck_factor.toFixed(2)) : ''} />}
          {summary.sprt && (
            <div class="figure"><span class="faint">{say.test}</span><b class="number">{summary.sprt.log_ratio.toFixed(2)}</b>
              <span class="faint">{say.decisions[summary.sprt.decision]}</span></div>
          )}
        </div>
        {summary.luck_note && <p class="notice">{summary.luck_note}</p>}
      </section>
      <Curves match={match} />
      <Entrants summary={summary} />
      <Games name={name} played={summary.games} players={summary.entrants.map((one) => one.player)} />
    </div>
  );
}

function Figure({ title, estimate, note }: { title: string; estimate: Estimate; note: string }) {
  const say = useWords().arena;
  return (
    <div class="figure">
      <span class="faint">{title}</span>
      <b class="number">{percent(estimate.mean)}</b>
      <span class="faint number">{estimate.low === null ? say.noInterval : say.interval(percent(estimate.low), percent(estimate.high))}</span>
      {note && <span class="faint">{note}</span>}
    </div>
  );
}

function Curves({ match }: { match: Match }) {
  const say = useWords().arena;
  const { curve, description, state } = match;
  if (curve.length === 0) return <p class="faint">{say.noCurve}</p>;
  // A match that goes on has room for the next deals; one that has ended fills the picture.
  const most = state === 'running' ? Math.min(description.deals, 2 * curve.at(-1)!.deals) : undefined;
  const isAdjusted = curve.some((point) => point.adjusted !== null && point.adjusted.low !== null);
  const estimates = curve.map((point) => ({ deals: point.deals, of: isAdjusted ? point.adjusted ?? point.score : point.score }));
  const tests = curve.filter((point) => point.sprt !== null);
  const bounds = tests.at(-1)?.sprt;
  return (
    <div class="curves">
      <figure class="card">
        <figcaption>{isAdjusted ? say.curveAdjusted : say.curveScore}</figcaption>
        <Chart label={isAdjusted ? say.curveAdjusted : say.curveScore} xLabel={say.deals} xMost={most} range={[0.4, 0.6]} format={(share) => percent(share, 0)}
          levels={[{ y: 0.5, label: say.even }]}
          points={estimates.map(({ deals, of }) => ({ x: deals, y: of.mean ?? 0.5, low: of.low ?? undefined, high: of.high ?? undefined }))} />
      </figure>
      {bounds && (
        <figure class="card">
          <figcaption>{say.curveTest}</figcaption>
          <Chart label={say.curveTest} xLabel={say.deals} xMost={most} range={[bounds.lower * 1.15, bounds.upper * 1.15]} format={(ratio) => ratio.toFixed(0)}
            levels={[{ y: bounds.upper, label: say.acceptStronger, class: 'up' }, { y: bounds.lower, label: say.acceptNot, class: 'down' }]}
            points={tests.map((point) => ({ x: point.deals, y: point.sprt!.log_ratio }))} />
        </figure>
      )}
    </div>
  );
}

function Entrants({ summary }: { summary: Summary }) {
  const say = useWords().arena;
  const number = (estimate: Estimate, digits: number) => estimate.mean?.toFixed(digits) ?? '–';
  const range = (estimate: Estimate, format: (amount: number) => string) => (estimate.low === null || estimate.high === null ? '' : `${format(estimate.low)} – ${format(estimate.high)}`);
  const cell = (estimate: Estimate, text: string, format: (amount: number) => string) => <td class="number">{text}<small>{range(estimate, format)}</small></td>;
  return (
    <section class="card" aria-label={say.players}>
      <div class="scroll" tabIndex={0} role="group" aria-label={say.players}>
        <table class="entrant-table">
          <thead><tr><th scope="col">{say.player}</th><th scope="col">{say.won}</th><th scope="col">{say.pointsAGame}</th><th scope="col">{say.rank}</th><th scope="col">{say.dealsIn}</th></tr></thead>
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
      <p class="faint">{say.drawn(percent(summary.drawn_rate.mean))} · {say.intervalsAre}</p>
    </section>
  );
}
