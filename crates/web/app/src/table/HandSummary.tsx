// What came of a hand: every win with its tiles, what it is worth and why, who paid whom, and the points of all.
import suzumeTable from 'review-page/table.js';
import suzumeTiles from 'review-page/tiles.js';
import { useWords } from '../shell/settings';
import { Tile } from '../tiles/Tile';
import { patternName } from '../words/patterns';
import { Meld, standing, windOf } from './Board';
import { eventText, signed } from './eventText';
import { SEATS, type BySeat, type Hand, type Payment, type Seat, type Win } from './types';

export function HandSummary({ hand, names }: { hand: Hand; names: BySeat<string> }) {
  const words = useWords();
  const say = words.table;
  const who = (seat: Seat) => `${say.winds[windOf(seat, hand.dealer)]} (${names[seat]})`;
  const end = suzumeTable.at(hand.events, hand.events.length - 1);
  const wins = hand.events.map((line, place) => ({ line, place })).filter((one): one is { line: Win; place: number } => one.line.type === 'hora');
  const others = hand.events.filter((line) => line.type === 'payment' || line.type === 'ryukyoku');
  return (
    <section class="card stack tight hand-summary" aria-label={say.handSummary}>
      <h2>{say.handOver(say.handName(hand.name))}</h2>
      {wins.map(({ line, place }) => <OneWin key={place} hand={hand} win={line} event={place} who={who} />)}
      {others.map((line, place) => (
        <div key={place}>
          <p>{eventText(line, who, words)}</p>
          {'payments' in line && <Payments payments={line.payments} who={who} />}
        </div>
      ))}
      <div class="scroll" tabIndex={0} role="group" aria-label={say.points}>
        <table class="points">
          <thead><tr><th scope="col">{say.player}</th><th scope="col">{say.thisHand}</th><th scope="col">{say.points}</th></tr></thead>
          <tbody>
            {SEATS.map((seat) => (
              <tr key={seat}>
                <th scope="row">{who(seat)}</th>
                <td class={`number ${hand.points[seat]! > 0 ? 'up' : hand.points[seat]! < 0 ? 'down' : ''}`}>{signed(hand.points[seat]!)}</td>
                <td class="number">{end.seats[seat]!.score.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A win: `Riichi 1, Tanyao 1 = 2 han 40 fu: 2600` is a list of parts and what they come to. */
function OneWin({ hand, win, event, who }: { hand: Hand; win: Win; event: number; who: (seat: Seat) => string }) {
  const words = useWords();
  const say = words.table;
  const seat = suzumeTable.at(hand.events, event - 1).seats[win.actor]!;
  const { held, drawn } = standing(seat);
  const tile = win.pai ? suzumeTiles.canonical(win.pai) : null;
  const isDrawn = win.target === win.actor;
  const [parts = '', total] = win.reckoning.split(/(?:^| )= /);
  return (
    <article class="win">
      <h3>{eventText(win, who, words)} <span class="number up">{signed(win.deltas[win.actor]!)}</span></h3>
      <div class="won-hand">
        <span class="tiles">{held.map((code, place) => <Tile key={place} code={code} />)}</span>
        {tile && <span class="tiles winning"><Tile code={isDrawn ? drawn ?? tile : tile} /></span>}
        {seat.melds.map((meld, place) => <Meld key={place} meld={meld} owner={win.actor} />)}
        {seat.flowers.length > 0 && <span class="tiles flowers">{seat.flowers.map((code) => <Tile key={code} code={code} />)}</span>}
      </div>
      {win.ura_markers && (
        <p class="row">{say.ura} <span class="tiles">{win.ura_markers.map((code, place) => <Tile key={place} code={suzumeTiles.canonical(code)} class="tiny" />)}</span></p>
      )}
      {parts !== '' && <ul class="parts">{parts.split(', ').map((part) => <li key={part} title={part}>{patternName(words, part)}</li>)}</ul>}
      {total !== undefined && <p><b>= {total}</b></p>}
      <Payments payments={win.payments} who={who} />
    </article>
  );
}

function Payments({ payments, who }: { payments: Payment[]; who: (seat: Seat) => string }) {
  const say = useWords().table;
  if (payments.length === 0) return null;
  return (
    <details>
      <summary>{say.payments}</summary>
      <ul class="payments">
        {payments.map((one, place) => (
          <li key={place}>{say.pays(who(one.from), who(one.to), one.points.toLocaleString('en'))} <span class="faint">{one.reason}</span></li>
        ))}
      </ul>
    </details>
  );
}
