// A game against players of the program: the table, one's own tiles, hints, what came of each hand, and the record at the end.
import suzumeTable from 'review-page/table.js';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { getText } from '../api';
import { goTo, writeRoute } from '../shell/route';
import { useWords } from '../shell/settings';
import { rulesOf, useAbout } from '../about';
import { drawsLeft } from './drawsLeft';
import { readActions } from './actions';
import { type GameAnswer, getGame, getHint, leaveGame, type Message, readRecord, recordAddress } from './api';
import { Board, windOf } from './Board';
import { Dangers } from './Dangers';
import { eventText, signed } from './eventText';
import { HandSummary } from './HandSummary';
import { useKeys } from './keys';
import { Log } from './Log';
import { OwnHand } from './OwnHand';
import { HintPanel } from './ReviewPanel';
import { playSound, type Sound } from './sounds';
import { useStored } from './stored';
import { SEATS, type Hint, type RecordAnswer, type Seat } from './types';
import { type Pace, PACES, useGame } from './useGame';
import { Watch } from './Watch';

export function Play({ id }: { id: string }) {
  const [game, setGame] = useState<GameAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setGame(null);
    getGame(id).then(setGame, (error: Error) => setProblem(error.message));
  }, [id]);
  const say = useWords().table;
  if (problem) return <p class="error" role="alert">{problem} <a href={writeRoute('table')}>{say.newGame}</a></p>;
  return game ? <Playing key={id} game={game} /> : <p class="faint" role="status">{say.loading}</p>;
}

/** The sound of a message, for the seat that listens. */
function soundOf(message: Message, seat: Seat): Sound | null {
  if ('ask' in message) return 'turn';
  if (!('event' in message)) return null;
  switch (message.event.type) {
    case 'dahai': return 'discard';
    case 'chi': case 'pon': case 'daiminkan': case 'ankan': case 'kakan': case 'reach': case 'flower': return 'claim';
    case 'hora': return message.event.actor === seat ? 'win' : 'end';
    case 'ryukyoku': return 'end';
    default: return null;
  }
}

function Playing({ game }: { game: GameAnswer }) {
  const words = useWords();
  const say = words.table;
  const { about } = useAbout();
  const [pace, setPace] = useStored<Pace>('pace', Object.keys(PACES) as Pace[], 'normal');
  const [sounds, setSounds] = useStored<'on' | 'off'>('sounds', ['on', 'off'], 'off');
  const [spoken, setSpoken] = useState('');
  const dealer = useRef(0);
  const who = (seat: Seat): string => (seat === game.seat ? say.you : say.winds[windOf(seat, dealer.current)]);
  const told = (message: Message) => {
    if ('start' in message) dealer.current = message.start.dealer;
    if (sounds === 'on') {
      const sound = soundOf(message, game.seat);
      if (sound) playSound(sound);
    }
    const text = 'event' in message ? eventText(message.event, who, words) : 'ask' in message ? say.yourTurn : null;
    // What happened since one's own last move is told together.
    if (text !== null) setSpoken((before) => (before.endsWith(say.yourTurn) ? text : `${before}${before ? '. ' : ''}${text}`.slice(-400)));
  };
  const played = useGame(game.id, pace, told);
  const { ask, lines, finished, over } = played;
  const table = useMemo(() => (lines.length ? suzumeTable.at(lines, lines.length) : null), [lines]);
  const closed = useMemo(() => (finished ? suzumeTable.at(finished.events, finished.events.length) : null), [finished]);

  const [hint, setHint] = useState<Hint | null>(null);
  const [hinting, setHinting] = useState(false);
  const [hintProblem, setHintProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const fresh = hint !== null && hint.decision === ask?.decision ? hint : null;
  const askHint = async (): Promise<Hint | null> => {
    setHinting(true);
    setHintProblem(null);
    try {
      const answer = await getHint(game.id);
      setHint(answer);
      setChosen(null);
      return answer;
    } catch (error) {
      setHintProblem((error as Error).message);
      return null;
    } finally {
      setHinting(false);
    }
  };
  const takeBest = async () => {
    const best = fresh ?? await askHint();
    const action = best?.values[0]?.action;
    if (action) played.answer(action);
  };
  const [review, setReview] = useState<{ record: RecordAnswer; body: string } | null>(null);
  const [reviewProblem, setReviewProblem] = useState<string | null>(null);
  const openRecord = async () => {
    try {
      const body = await getText(recordAddress(game.id));
      setReview({ record: await readRecord(`game-${game.seed}.jsonl`, body), body });
    } catch (error) {
      setReviewProblem((error as Error).message);
    }
  };
  const isHandOver = finished !== null && !over;
  useKeys(review ? {} : {
    h: ask ? () => void askHint() : undefined,
    b: ask ? () => void takeBest() : undefined,
    Enter: isHandOver ? played.goOn : undefined,
    ' ': isHandOver ? played.goOn : undefined,
  });

  if (review) {
    return (
      <div class="stack">
        <div class="row"><h1>{say.yourGame}</h1><button type="button" onClick={() => setReview(null)}>{say.back}</button></div>
        <Watch record={review.record} body={review.body} seat={game.seat} />
      </div>
    );
  }
  const rules = rulesOf(about, game.rules);
  const shown = closed ?? table;
  const own = table?.seats[game.seat];
  const actions = ask ? readActions(ask.legal) : [];
  const isClaim = ask !== null && !ask.legal.some((one) => /discard|give away|void suit/.test(one));
  const best = fresh?.values[0]?.action ?? null;
  const names = game.names.map((name, seat) => (seat === game.seat ? say.you : name)) as unknown as GameAnswer['names'];
  return (
    <div class="play" data-decision={ask?.decision ?? ''} data-state={over ? 'over' : finished ? 'hand-over' : ask ? 'ask' : 'wait'}>
      <div class="play-table stack">
        {shown && played.hand && (
          <Board table={shown} names={names} dealer={played.hand.dealer} hand={played.hand.name} viewer={game.seat}
            isOpen={(seat) => seat === game.seat || finished !== null} left={drawsLeft(rules, lines, lines.length)} ownHandElsewhere={!finished} />
        )}
        {own && !finished && (
          <OwnHand of={own} actions={actions} offered={isClaim && table?.last ? table.last.tile : null} best={best} act={played.answer} />
        )}
        <p class="status faint" role="status">
          {over || finished ? '' : ask ? '' : say.othersMove}
        </p>
      </div>
      <div class="play-side stack">
        {played.problem && <p class="error" role="alert">{played.problem}</p>}
        {over && (
          <section class="card stack tight game-over" aria-label={say.gameOver}>
            <h2>{say.gameOver}</h2>
            {over.reason && <p class="notice">{over.reason}</p>}
            <ol class="ranking">
              {[...SEATS].sort((a, b) => over.scores[b]! - over.scores[a]!).map((seat) => (
                <li key={seat} class={seat === game.seat ? 'you' : ''}><span>{names[seat]}</span> <b class="number">{over.scores[seat]!.toLocaleString('en')}</b></li>
              ))}
            </ol>
            <div class="row">
              <button type="button" class="primary open-record" onClick={() => void openRecord()}>{say.watchAndReview}</button>
              <Download id={game.id} name={`suzume-${game.rules}-${game.seed}.jsonl`} />
              <a class="button" href={writeRoute('table')}>{say.newGame}</a>
            </div>
            {reviewProblem && <p class="error" role="alert">{reviewProblem}</p>}
          </section>
        )}
        {finished && <HandSummary hand={finished} names={names} />}
        {isHandOver && <button type="button" class="primary go-on" onClick={played.goOn}>{say.goOn} <kbd>Enter</kbd></button>}
        {!finished && !over && (
          <section class="card stack tight hints" aria-label={say.hint}>
            <div class="row">
              <button type="button" class="ask-hint" disabled={!ask || hinting} aria-keyshortcuts="h" onClick={() => void askHint()}>{hinting ? say.thinking : say.hint} <kbd>h</kbd></button>
              <button type="button" class="take-best" disabled={!ask || hinting} aria-keyshortcuts="b" onClick={() => void takeBest()}>{say.takeBest} <kbd>b</kbd></button>
            </div>
            {hintProblem && <p class="error" role="alert">{hintProblem}</p>}
            {fresh ? (
              <>
                <p class="faint">{say.hintBy(fresh.with)}</p>
                <HintPanel hint={fresh} chosen={chosen} choose={(action) => setChosen(action === chosen ? null : action)} />
                {fresh.dangers && <Dangers dangers={fresh.dangers} />}
              </>
            ) : <p class="faint">{say.hintAbout}</p>}
          </section>
        )}
        <details class="card settings-card">
          <summary>{say.settings}</summary>
          <div class="row">
            <label>{say.pace} <select class="pace" value={pace} onChange={(event) => setPace(event.currentTarget.value as Pace)}>
              {(Object.keys(PACES) as Pace[]).map((one) => <option key={one} value={one}>{say.paces[one]}</option>)}
            </select></label>
            <label><input type="checkbox" class="sounds" checked={sounds === 'on'} onChange={(event) => setSounds(event.currentTarget.checked ? 'on' : 'off')} /> {say.sounds}</label>
          </div>
          <p class="faint">{say.seedIs(game.rules, game.seed)}</p>
          {!over && <button type="button" class="leave" onClick={() => void leaveGame(game.id).finally(() => goTo(writeRoute('table')))}>{say.leave}</button>}
          <p class="faint keys">{say.playKeys}</p>
        </details>
        {played.hands.length > 0 && <Scores hands={played.hands.map((hand) => ({ name: say.handName(hand.name), points: hand.points }))} names={names} />}
        <Log events={lines} event={lines.length} who={who} />
      </div>
      <p class="hidden" aria-live="polite">{spoken}</p>
    </div>
  );
}

/** What each seat won or lost in every hand so far. */
function Scores({ hands, names }: { hands: { name: string; points: readonly number[] }[]; names: readonly string[] }) {
  const say = useWords().table;
  return (
    <details class="card">
      <summary>{say.handsSoFar(hands.length)}</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label={say.points}>
        <table class="points">
          <thead><tr><th scope="col">{say.hand}</th>{names.map((name, seat) => <th scope="col" key={seat}>{name}</th>)}</tr></thead>
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
  const say = useWords().table;
  const save = async () => {
    const url = URL.createObjectURL(new Blob([await getText(recordAddress(id))], { type: 'application/jsonl' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  return <button type="button" class="download" onClick={() => void save()}>{say.download}</button>;
}

