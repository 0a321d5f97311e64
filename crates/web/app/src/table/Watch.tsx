// A record step by step: the table, the position in the record, and next to it the review of the decision or the log.
import suzumeTable from 'review-page/table.js';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useKept } from '../shell/kept';
import { RiichiContext, useSettings, useWords } from '../shell/settings';
import { openInAnalyser } from '../shell/way';
import { rulesOf, useAbout } from '../about';
import { discardOf } from '../analyse/answer';
import { DecisionBars } from './DecisionBars';
import { readSituation } from '../analyse/paste';
import { callOf } from './calls';
import { drawsLeft } from './drawsLeft';
import { Board, windOf } from './Board';
import { signed } from './eventText';
import { HandSummary } from './HandSummary';
import { Icon } from './Icon';
import { useKeys } from './keys';
import { Log } from './Log';
import { positionAt } from './moment';
import { DecisionPanel, SummaryPanel, usePanel } from './ReviewPanel';
import { ReviewForm } from './ReviewForm';
import type { Decision, RecordAnswer, Review, Seat } from './types';

/** Milliseconds between two events. */
const SPEEDS = { slow: 1500, normal: 700, quick: 250 } as const;
type Speed = keyof typeof SPEEDS;

export interface Place {
  /** Which of the record's hands. */
  hand: number;
  /** How many of its events have happened. */
  event: number;
}

interface WatchProps {
  /** Names the record, so that the reader finds the same moment when coming back. */
  id: string;
  record: RecordAnswer;
  /** The record itself, to be reviewed. */
  body: Blob | string;
  /** Whose view is shown first; all hands without it. */
  seat?: Seat | undefined;
}

export function Watch(props: WatchProps) {
  const { about } = useAbout();
  return (
    <RiichiContext.Provider value={rulesOf(about, props.record.games[0]!.rules)?.has.riichi ?? false}>
      <Watching {...props} />
    </RiichiContext.Provider>
  );
}

function Watching({ id, record, body, seat }: WatchProps) {
  const t = useWords();
  const { language } = useSettings();
  const { about } = useAbout();
  const [place, setPlace] = useKept<Place>(`${id}-place`, { hand: 0, event: 0 });
  const [view, setView] = useKept<Seat | 'all'>(`${id}-view`, seat ?? 'all');
  const [bottom, setBottom] = useKept<Seat>(`${id}-bottom`, seat ?? 0);
  const [speed, setSpeed] = useState<Speed>('normal');
  const [playing, setPlaying] = useState(false);
  const [review, setReview] = useKept<Review | null>(`${id}-review`, null);
  const panel = usePanel(review);
  const [threshold, setThreshold] = useKept<number | null>(`${id}-threshold`, null);
  const [chosen, setChosen] = useKept<Decision | null>(`${id}-chosen`, null);

  const hand = record.hands[place.hand]!;
  const game = record.games.find((one) => one.game === hand.game) ?? record.games[0]!;
  // The last line says that the hand is over.
  const last = hand.events.length - 2;
  const table = useMemo(() => suzumeTable.at(hand.events, place.event, game.stick_points), [hand, place.event]);

  const go = (to: Place) => {
    setChosen(null);
    setPlace(to);
  };
  const lastOf = (at: number) => record.hands[at]!.events.length - 2;
  // Keys may come faster than pictures, so a step starts from the newest place.
  const step = (by: number) => {
    setChosen(null);
    setPlace((now) => {
      const event = now.event + by;
      if (event < 0) return now.hand > 0 ? { hand: now.hand - 1, event: lastOf(now.hand - 1) } : now;
      if (event <= lastOf(now.hand)) return { ...now, event };
      return now.hand < record.hands.length - 1 ? { hand: now.hand + 1, event: 0 } : now;
    });
  };
  const toHand = (by: number) => {
    setChosen(null);
    setPlace((now) => {
      const to = now.hand + by;
      return to >= 0 && to < record.hands.length ? { hand: to, event: 0 } : { ...now, event: by < 0 ? 0 : lastOf(now.hand) };
    });
  };

  // Decisions of the seats that are shown, each with the hand in which it is.
  const decisions = useMemo(() => (review?.decisions ?? [])
    .map((decision) => ({ decision, hand: record.hands.findIndex((one) => one.game === decision.game && one.hand === decision.hand) }))
    .filter((one) => one.hand >= 0 && (view === 'all' || one.decision.seat === view)), [review, record, view]);
  const from = threshold ?? panel?.usualThreshold ?? 0;
  const isMistake = (decision: Decision) => panel?.isMistake(decision, from) ?? false;
  const here = decisions.filter((one) => one.hand === place.hand && one.decision.event === place.event);
  const shown = here.find((one) => one.decision === chosen) ?? here[0];
  const showDecision = (one: (typeof decisions)[number] | undefined) => {
    if (!one) return;
    setPlaying(false);
    setPlace({ hand: one.hand, event: one.decision.event });
    setChosen(one.decision);
    setBottom(one.decision.seat);
  };
  const jump = (by: 1 | -1, which: (decision: Decision) => boolean) => {
    const at = shown ? decisions.indexOf(shown)
      : decisions.findLastIndex((one) => one.hand < place.hand || (one.hand === place.hand && one.decision.event < place.event)) + (by > 0 ? 0 : 1);
    const candidates = by > 0 ? decisions.slice(at + 1) : decisions.slice(0, Math.max(at, 0)).reverse();
    showDecision(candidates.find((one) => which(one.decision)));
  };
  const every = () => true;
  // From the costliest mistake to the next one, and back.
  const costOf = (decision: Decision) => (decision.agrees ? 0 : decision.cost?.value ?? 0);
  const jumpByCost = (by: 1 | -1) => {
    const ranked = decisions.filter((one) => costOf(one.decision) > 0).toSorted((a, b) => costOf(b.decision) - costOf(a.decision));
    const at = shown ? ranked.indexOf(shown) : -1;
    showDecision(at < 0 ? ranked[0] : ranked[at + by]);
  };

  useEffect(() => {
    if (!playing) return;
    if (place.hand === record.hands.length - 1 && place.event >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => step(1), SPEEDS[speed]);
    return () => clearTimeout(timer);
  });
  // The decision that is shown, or what the seat at the bottom sees.
  const analyse = () => openInAnalyser(shown?.decision.situation ? readSituation(shown.decision.situation as unknown as Record<string, unknown>)
    : positionAt({ rules: rulesOf(about, game.rules), lines: hand.events, event: place.event, table, dealer: hand.dealer, seat: bottom }), 'record');
  useKeys({
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    'Shift+ArrowRight': () => toHand(1),
    'Shift+ArrowLeft': () => toHand(-1),
    Home: () => go({ ...place, event: 0 }),
    End: () => go({ ...place, event: last }),
    ' ': () => setPlaying(!playing),
    '.': () => jump(1, every),
    ',': () => jump(-1, every),
    n: () => jump(1, isMistake),
    p: () => jump(-1, isMistake),
    m: () => jumpByCost(1),
    M: () => jumpByCost(-1),
    o: analyse,
  });

  const chooseView = (text: string) => {
    if (text === 'all') {
      setView('all');
    } else {
      setView(Number(text));
      setBottom(Number(text));
    }
  };
  const who = (one: Seat) => t(`table-winds-${windOf(one, hand.dealer, game.names.length)}`);
  const isOver = place.event >= last;
  const scale = panel?.isShare ? 100 : 1;
  return (
    <div class="watching" data-decision={shown ? decisions.indexOf(shown) : ""}>
      <div class="watch-table stack">
        <Board table={table} names={game.names} dealer={hand.dealer} hand={hand.name} viewer={bottom}
          left={drawsLeft(rulesOf(about, game.rules), hand.events, place.event)}
          isOpen={(one) => view === 'all' || one === view || table.seats[one]!.won} call={callOf(hand.events[place.event], t)}
          marked={shown && { seat: shown.decision.seat, played: discardOf(shown.decision.done), advised: discardOf(shown.decision.advised) }} />
      </div>
      <div class="watch-side stack">
        <div class="controls card">
          <div class="row steps">
            <button type="button" class="previous-hand" aria-label={t('table-previous_hand')} title={t('table-previous_hand')} onClick={() => toHand(-1)}><Icon name="previous-hand" /></button>
            <button type="button" class="previous" aria-label={t('table-step_back')} title={t('table-step_back')} onClick={() => step(-1)}><Icon name="previous" /></button>
            <button type="button" class="primary play-pause" onClick={() => setPlaying(!playing)}><Icon name={playing ? 'pause' : 'play'} /> {playing ? t('table-pause') : t('table-play')}</button>
            <button type="button" class="next" aria-label={t('table-step_on')} title={t('table-step_on')} onClick={() => step(1)}><Icon name="next" /></button>
            <button type="button" class="next-hand" aria-label={t('table-next_hand')} title={t('table-next_hand')} onClick={() => toHand(1)}><Icon name="next-hand" /></button>
            <select aria-label={t('table-speed')} value={speed} onChange={(event) => setSpeed(event.currentTarget.value as Speed)}>
              {(Object.keys(SPEEDS) as Speed[]).map((one) => <option key={one} value={one}>{t(`table-speeds-${one}`)}</option>)}
            </select>
          </div>
          <div class="timeline">
            <div class="marks" aria-hidden="true">
              {decisions.filter((one) => one.hand === place.hand).map((one, at) => (
                <i key={at} class={isMistake(one.decision) ? 'bad' : one.decision.agrees ? 'good' : 'minor'}
                  style={{ left: `${(100 * one.decision.event) / Math.max(last, 1)}%` }} />
              ))}
            </div>
            <input type="range" min="0" max={last} value={place.event} aria-label={t('table-timeline')}
              aria-valuetext={t('table-event_of', { event: place.event, last })} onInput={(event) => go({ ...place, event: Number(event.currentTarget.value) })} />
          </div>
          <div class="row">
            <label>{t('table-hand')} <select class="hands" value={place.hand} onChange={(event) => go({ hand: Number(event.currentTarget.value), event: 0 })}>
              {record.hands.map((one, at) => (
                <option key={at} value={at}>
                  {record.games.length > 1 ? `${one.game} · ` : ''}{one.name} · {one.seats.map((of) => signed(of.result)).join(' ')}
                </option>
              ))}
            </select></label>
            <label>{t('table-view')} <select class="view" value={view} onChange={(event) => chooseView(event.currentTarget.value)}>
              <option value="all">{t('table-all_hands')}</option>
              {game.names.map((name, one) => <option key={one} value={one}>{who(one)} · {name}</option>)}
            </select></label>
            {view === 'all' && <button type="button" class="turn-table" onClick={() => setBottom((bottom + 1) % game.names.length)}><Icon name="turn" /> {t('table-turn_table')}</button>}
            <button type="button" class="to-analyser" aria-keyshortcuts="o" onClick={analyse}>{t('table-to_analyser')} <kbd>o</kbd></button>
            <output class="where faint number">{t('table-event_of', { event: place.event, last })}</output>
          </div>
        </div>
        {review && panel ? (
          <section class="card stack tight" aria-label={t('table-review')}>
            <div class="row">
              <button type="button" class="previous-mistake" onClick={() => jump(-1, isMistake)}>« {t('table-mistake')}</button>
              <button type="button" class="previous-decision" aria-label={t('table-previous_decision')} title={t('table-previous_decision')} onClick={() => jump(-1, every)}>‹</button>
              <button type="button" class="next-decision" aria-label={t('table-next_decision')} title={t('table-next_decision')} onClick={() => jump(1, every)}>›</button>
              <button type="button" class="next-mistake" onClick={() => jump(1, isMistake)}>{t('table-mistake')} »</button>
              <button type="button" class="by-cost" aria-keyshortcuts="m" onClick={() => jumpByCost(1)}>{t('table-by_cost')} <kbd>m</kbd></button>
              <label class="faint">{t('table-mistakes_from')} <input class="threshold" type="number" min="0" step="any" value={Number((from * scale).toPrecision(3))}
                onChange={(event) => setThreshold(Math.max(Number(event.currentTarget.value) || 0, 0) / scale)} />{scale === 100 ? '%' : ''}</label>
            </div>
            {here.length > 1 && (
              <div class="row" role="group" aria-label={t('table-decisions_here')}>
                {here.map((one) => (
                  <button type="button" key={one.decision.seat} aria-pressed={one === shown} onClick={() => showDecision(one)}>{who(one.decision.seat)}</button>
                ))}
              </div>
            )}
            {shown && <DecisionBars decision={shown.decision} of={table.seats[shown.decision.seat]!} />}
            {shown ? <DecisionPanel panel={panel} decision={shown.decision} threshold={from} /> : <p class="faint">{t('table-no_decision')}</p>}
          </section>
        ) : <ReviewForm name={record.file} body={body} names={game.names} rules={game.rules} onReview={setReview} />}
        {isOver && <HandSummary hand={hand} names={game.names} stickPoints={game.stick_points} />}
        <Log events={hand.events} event={place.event} who={who} jump={(event) => go({ ...place, event })} />
        <p class="faint keys">{t('table-watch_keys')}</p>
      </div>
      {review && panel && (
        <div class="watch-summary card" lang={language}>
          <SummaryPanel panel={panel} show={(at) => showDecision(decisions.find((one) => one.decision === review.decisions[at]))} />
        </div>
      )}
      <p class="hidden" aria-live="polite">{t('table-event_of', { event: place.event, last })}</p>
    </div>
  );
}
