// A game against players of the program: the table, one's own tiles, hints, what came of each hand, and the record at the end.
import suzumeTable from 'review-page/table.js';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ApiError } from '../api';
import { backend, type GameAnswer, type Message } from '../backend';
import { wordsOfPage } from '../words';
import { useKept } from '../shell/kept';
import { goTo, writeRoute } from '../shell/route';
import { openInAnalyser } from '../shell/way';
import { positionAt } from './moment';
import { RiichiContext, useSettings, useWords } from '../shell/settings';
import { rulesOf, useAbout } from '../about';
import { drawsLeft } from './drawsLeft';
import { type Action, isSameChoice } from './actions';
import { Board, windOf } from './Board';
import { Dangers } from './Dangers';
import { eventText, signed } from './eventText';
import { HandSummary } from './HandSummary';
import { automatic } from './automatic';
import { callOf } from './calls';
import { useKeys } from './keys';
import { Log } from './Log';
import { OwnHand } from './OwnHand';
import { HintPanel } from './ReviewPanel';
import { playSound, type Sound } from './sounds';
import { useStored } from './stored';
import { seatsOf, type Hint, type RecordAnswer, type Seat } from './types';
import { type Pace, PACES, useGame } from './useGame';
import { Waits } from './Waits';
import { beforeDraw, useWaits } from './furiten';
import { Watch } from './Watch';

async function getGame(id: string): Promise<GameAnswer> {
  const found = (await backend().games()).find((game) => game.id === id);
  if (!found) throw new ApiError(404, { message: wordsOfPage()('table-no_game') });
  return found;
}

export function Play({ id }: { id: string }) {
  const [game, setGame] = useState<GameAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setGame(null);
    getGame(id).then(setGame, (error: Error) => setProblem(error.message));
  }, [id]);
  const t = useWords();
  const { about } = useAbout();
  if (problem) return <p class="error" role="alert">{problem} <a href={writeRoute('table')}>{t('table-new_game')}</a></p>;
  return game ? <RiichiContext.Provider value={rulesOf(about, game.rules)?.has.riichi ?? false}><Playing key={id} game={game} /></RiichiContext.Provider> : <p class="faint" role="status">{t('table-loading')}</p>;
}

/** The sound of a message, for the seat that listens. */
function soundOf(message: Message, seat: Seat): Sound | null {
  if ('ask' in message) return 'turn';
  if (!('event' in message)) return null;
  switch (message.event.type) {
    case 'dahai': return 'discard';
    case 'chi': case 'pon': case 'daiminkan': case 'ankan': case 'kakan': case 'reach': case 'flower': case 'nukidora': return 'claim';
    case 'hora': return message.event.actor === seat ? 'win' : 'end';
    case 'ryukyoku': return 'end';
    default: return null;
  }
}

function Playing({ game }: { game: GameAnswer }) {
  const t = useWords();
  const { about } = useAbout();
  const [pace, setPace] = useStored<Pace>('pace', Object.keys(PACES) as Pace[], 'normal');
  const { sound: sounds, choose } = useSettings();
  const [spoken, setSpoken] = useState('');
  const dealer = useRef(0);
  const who = (seat: Seat): string => (seat === game.seat ? t('table-you') : t(`table-winds-${windOf(seat, dealer.current, game.names.length)}`));
  const announce = (message: Message) => {
    if ('start' in message) dealer.current = message.start.dealer;
    if (sounds === 'on') {
      const sound = soundOf(message, game.seat);
      if (sound) playSound(sound);
    }
    const text = 'event' in message ? eventText(message.event, who, t, 'listen') : 'ask' in message ? t('table-your_turn') : null;
    // Everything since the person's last move is announced together.
    if (text !== null) setSpoken((before) => (before.endsWith(t('table-your_turn')) ? text : `${before}${before ? '. ' : ''}${text}`.slice(-400)));
  };
  const played = useGame(game.id, pace, announce);
  const { ask, lines, finished, over } = played;
  if (played.hand) dealer.current = played.hand.dealer;
  const table = useMemo(() => (lines.length ? suzumeTable.at(lines, lines.length, game.stick_points) : null), [lines]);
  const closed = useMemo(() => (finished ? suzumeTable.at(finished.events, finished.events.length, game.stick_points) : null), [finished]);

  const [hint, setHint] = useState<Hint | null>(null);
  const [hinting, setHinting] = useState(false);
  const [hintProblem, setHintProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Action | null>(null);
  const fresh = hint !== null && hint.decision === ask?.decision ? hint : null;
  // Leaving the page, or the question, ends the search for its hint.
  const search = useRef<AbortController | null>(null);
  useEffect(() => () => search.current?.abort(), [ask?.decision]);
  const askHint = async (): Promise<Hint | null> => {
    const controller = (search.current = new AbortController());
    setHinting(true);
    setHintProblem(null);
    try {
      const answer = await backend().hint(game.id, controller.signal);
      setHint(answer);
      setChosen(null);
      return answer;
    } catch (error) {
      if (!controller.signal.aborted) setHintProblem((error as Error).message);
      return null;
    } finally {
      setHinting(false);
    }
  };
  const takeBest = async () => {
    const best = fresh ?? await askHint();
    const action = best?.advice.best;
    if (action) played.answer(action);
  };
  const [review, setReview] = useKept<{ record: RecordAnswer; body: string } | null>(`game-${game.id}`, null);
  const [reviewProblem, setReviewProblem] = useState<string | null>(null);
  const openRecord = async () => {
    try {
      const body = await backend().gameRecord(game.id);
      setReview({ record: await backend().record(`game-${game.seed}.jsonl`, body, t.language), body });
    } catch (error) {
      setReviewProblem((error as Error).message);
    }
  };
  const isHandOver = finished !== null && !over;
  const [autoWin, setAutoWin] = useStored<'on' | 'off'>('auto-win', ['on', 'off'], 'off');
  const [autoDiscard, setAutoDiscard] = useStored<'on' | 'off'>('auto-discard', ['on', 'off'], 'off');
  const [noCalls, setNoCalls] = useState<'on' | 'off'>('off');
  const own = table?.seats[game.seat];
  const isRiichi = own?.riichi ?? false;
  useEffect(() => {
    const action = ask && automatic(ask.legal, { win: autoWin === 'on', discard: autoDiscard === 'on', noCalls: noCalls === 'on' }, isRiichi);
    if (!action) return undefined;
    const timer = setTimeout(() => played.answer(action), PACES[pace]);
    return () => clearTimeout(timer);
  }, [ask?.decision, autoWin, autoDiscard, noCalls, isRiichi]);
  const waits = useWaits(game.rules, own && !finished ? beforeDraw(own) : null);
  const analyse = () => {
    if (!table) return;
    openInAnalyser(positionAt({ rules: rulesOf(about, game.rules), lines, event: lines.length - 1, table, dealer: dealer.current, seat: game.seat }), 'game');
  };
  useKeys(review ? {} : {
    o: table && !finished ? analyse : undefined,
    u: played.undo ?? undefined,
    h: ask ? () => void askHint() : undefined,
    b: ask ? () => void takeBest() : undefined,
    Enter: isHandOver ? played.goOn : undefined,
    ' ': isHandOver ? played.goOn : undefined,
  });

  if (review) {
    return (
      <div class="stack">
        <div class="row"><h1>{t('table-your_game')}</h1><button type="button" onClick={() => setReview(null)}>{t('table-back')}</button></div>
        <Watch id={`game-${game.id}`} record={review.record} body={review.body} seat={game.seat} />
      </div>
    );
  }
  const rules = rulesOf(about, game.rules);
  const shown = closed ?? table;
  const actions = ask?.legal ?? [];
  const isClaim = ask !== null && !actions.some(({ action }) => ['discard', 'exchange', 'void'].includes(action.kind));
  const best = fresh?.advice.best ?? null;
  const names = game.names.map((name, seat) => (seat === game.seat ? t('table-you') : name)) as unknown as GameAnswer['names'];
  return (
    <div class="playing" data-decision={ask?.decision ?? ''} data-state={over ? 'over' : finished ? 'hand-over' : ask ? 'ask' : 'wait'}>
      <div class="play-table stack">
        {shown && played.hand && (
          <Board table={shown} names={names} dealer={played.hand.dealer} hand={played.hand.name} viewer={game.seat}
            isOpen={(seat) => seat === game.seat || finished !== null} left={drawsLeft(rules, lines, lines.length)} ownHandElsewhere={!finished} call={callOf(lines.at(-1), t)} />
        )}
        {own && !finished && (
          <OwnHand of={own} actions={actions} offered={isClaim && table?.last ? table.last.tile : null} best={best} act={played.answer}>
            <span class="status faint" role="status">{over || ask ? '' : t('table-others_move')}</span>
            {table && waits && waits.length > 0 && (
              <Waits table={table} lines={lines} seat={game.seat} waits={waits} hasFuriten={rules?.has.riichi ?? false} />
            )}
          </OwnHand>
        )}
      </div>
      <div class="play-side stack">
        {played.problem && <p class="error" role="alert">{played.problem}</p>}
        {over && (
          <section class="card stack tight game-over" aria-label={t('table-game_over')}>
            <h2>{t('table-game_over')}</h2>
            {over.reason && <p class="notice">{over.reason}</p>}
            <ol class="ranking">
              {seatsOf(names.length).sort((a, b) => over.scores[b]! - over.scores[a]!).map((seat) => (
                <li key={seat} class={seat === game.seat ? 'you' : ''}><span>{names[seat]}</span> <b class="number">{over.scores[seat]!.toLocaleString('en')}</b></li>
              ))}
            </ol>
            <div class="row">
              <button type="button" class="primary open-record" onClick={() => void openRecord()}>{t('table-watch_and_review')}</button>
              <Download id={game.id} name={`suzume-${game.rules}-${game.seed}.jsonl`} />
              <a class="button" href={writeRoute('table')}>{t('table-new_game')}</a>
            </div>
            {reviewProblem && <p class="error" role="alert">{reviewProblem}</p>}
          </section>
        )}
        {finished && <HandSummary hand={finished} names={names} stickPoints={game.stick_points} />}
        {isHandOver && <button type="button" class="primary go-on" onClick={played.goOn}>{t('table-go_on')} <kbd>Enter</kbd></button>}
        {!finished && !over && (
          <section class="card stack tight hints" aria-label={t('table-hint')}>
            <div class="row">
              <button type="button" class="ask-hint" disabled={!ask || hinting} aria-keyshortcuts="h" onClick={() => void askHint()}>{hinting ? t('table-thinking') : t('table-hint')} <kbd>h</kbd></button>
              <button type="button" class="take-best" disabled={!ask || hinting} aria-keyshortcuts="b" onClick={() => void takeBest()}>{t('table-take_best')} <kbd>b</kbd></button>
              <button type="button" class="undo" disabled={!played.undo} title={t('table-undo_about')} aria-keyshortcuts="u" onClick={() => played.undo?.()}>{t('table-undo')} <kbd>u</kbd></button>
              <button type="button" class="to-analyser" disabled={!table} aria-keyshortcuts="o" onClick={analyse}>{t('table-to_analyser')} <kbd>o</kbd></button>
            </div>
            {hintProblem && <p class="error" role="alert">{hintProblem}</p>}
            {fresh ? (
              <>
                <p class="faint">{t('table-hint_by', { player: fresh.advice.with })}</p>
                <HintPanel advice={fresh.advice} chosen={chosen} choose={(action) => setChosen(chosen && isSameChoice(action, chosen) ? null : action)} />
                <Dangers rows={fresh.advice.actions} />
              </>
            ) : <p class="faint">{t('table-hint_about')}</p>}
          </section>
        )}
        {!finished && !over && (
          <div class="row switches" role="group" aria-label={t('table-automatic')}>
            <Switch name="no-calls" label={t('table-no_calls')} value={noCalls} onValue={setNoCalls} />
            <Switch name="auto-win" label={t('table-auto_win')} value={autoWin} onValue={setAutoWin} />
            {rules?.has.riichi && <Switch name="auto-discard" label={t('table-auto_discard')} value={autoDiscard} onValue={setAutoDiscard} />}
          </div>
        )}
        <details class="card settings-card">
          <summary>{t('table-settings')}</summary>
          <div class="row">
            <label>{t('table-pace')} <select class="pace" value={pace} onChange={(event) => setPace(event.currentTarget.value as Pace)}>
              {(Object.keys(PACES) as Pace[]).map((one) => <option key={one} value={one}>{t(`table-paces-${one}`)}</option>)}
            </select></label>
            <label><input type="checkbox" class="sounds" checked={sounds === 'on'} onChange={(event) => choose('sound', event.currentTarget.checked ? 'on' : 'off')} /> {t('table-sounds')}</label>
          </div>
          <p class="faint">{t('table-seed_is', { rules: game.rules, seed: String(game.seed) })}</p>
          {!over && <button type="button" class="leave" onClick={() => void backend().leaveGame(game.id).finally(() => goTo(writeRoute('table')))}>{t('table-leave')}</button>}
          <p class="faint keys">{t('table-play_keys')}</p>
        </details>
        {played.hands.length > 0 && <Scores hands={played.hands.map((hand) => ({ name: hand.name, points: hand.seats.map((one) => one.result) }))} names={names} />}
        <Log events={lines} event={lines.length - 1} who={who} />
      </div>
      <p class="hidden" aria-live="polite">{spoken}</p>
    </div>
  );
}

function Switch({ name, label, value, onValue }: { name: string; label: string; value: 'on' | 'off'; onValue: (value: 'on' | 'off') => void }) {
  return <label><input type="checkbox" class={name} checked={value === 'on'} onChange={(event) => onValue(event.currentTarget.checked ? 'on' : 'off')} /> {label}</label>;
}

/** What each seat won or lost in every hand so far. */
function Scores({ hands, names }: { hands: { name: string; points: readonly number[] }[]; names: readonly string[] }) {
  const t = useWords();
  return (
    <details class="card">
      <summary>{t('table-hands_so_far', { count: hands.length })}</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label={t('table-points')}>
        <table class="points">
          <thead><tr><th scope="col">{t('table-hand')}</th>{names.map((name, seat) => <th scope="col" key={seat}>{name}</th>)}</tr></thead>
          <tbody>{hands.map((hand, place) => (
            <tr key={place}><th scope="row">{hand.name}</th>{hand.points.map((points, seat) => <td key={seat} class="number">{signed(points)}</td>)}</tr>
          ))}</tbody>
        </table>
      </div>
    </details>
  );
}

/** The record as a file. It is fetched first, since a link carries no token. */
function Download({ id, name }: { id: string; name: string }) {
  const t = useWords();
  const save = async () => {
    const url = URL.createObjectURL(new Blob([await backend().gameRecord(id)], { type: 'application/jsonl' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  return <button type="button" class="download" onClick={() => void save()}>{t('table-download')}</button>;
}

