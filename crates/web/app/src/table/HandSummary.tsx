// What came of a hand: every win with its tiles, what it is worth and why, who paid whom, and the points of all.
import suzumeTable from 'review-page/table.js';
import suzumeTiles from 'review-page/tiles.js';
import type { Answered } from '../api';
import { useWords } from '../shell/settings';
import { Tile } from '../tiles/Tile';
import { Meld, standing, windOf } from './Board';
import { eventText, signed } from './eventText';
import { seatsOf, type BySeat, type Hand, type Payment, type Seat, type Win } from './types';

export function HandSummary({ hand, names, stickPoints }: { hand: Hand; names: BySeat<string>; stickPoints: number }) {
  const t = useWords();
  const who = (seat: Seat) => `${t(`table-winds-${windOf(seat, hand.dealer, names.length)}`)} (${names[seat]})`;
  const end = suzumeTable.at(hand.events, hand.events.length - 1, stickPoints);
  const wins = hand.events.map((line, place) => ({ line, place })).filter((one): one is { line: Win; place: number } => one.line.type === 'hora');
  const others = hand.events.filter((line) => line.type === 'payment' || line.type === 'ryukyoku');
  return (
    <section class="card stack tight hand-summary" aria-label={t('table-hand_summary')}>
      <h2>{t('table-hand_over', { name: hand.name })}</h2>
      {wins.map(({ line, place }, number) => <OneWin key={place} hand={hand} win={line} event={place} who={who} stickPoints={stickPoints} counted={hand.wins?.[number]} />)}
      {others.map((line, place) => (
        <div key={place}>
          <p>{eventText(line, who, t, 'read')}</p>
          {'payments' in line && <Payments payments={line.payments} who={who} />}
        </div>
      ))}
      <div class="scroll" tabIndex={0} role="group" aria-label={t('table-points')}>
        <table class="points">
          <thead><tr><th scope="col">{t('table-player')}</th><th scope="col">{t('table-this_hand')}</th><th scope="col">{t('table-points')}</th></tr></thead>
          <tbody>
            {seatsOf(names.length).map((seat) => (
              <tr key={seat}>
                <th scope="row">{who(seat)}</th>
                <td class={`number ${hand.seats[seat]!.result > 0 ? 'up' : hand.seats[seat]!.result < 0 ? 'down' : ''}`}>{signed(hand.seats[seat]!.result)}</td>
                <td class="number">{end.seats[seat]!.score.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A win: its tiles, the patterns that count and what they come to. */
function OneWin({ hand, win, event, who, stickPoints, counted }: {
  hand: Hand;
  win: Win;
  event: number;
  who: (seat: Seat) => string;
  stickPoints: number;
  counted: Answered<'WinReview'> | undefined;
}) {
  const t = useWords();
  const seat = suzumeTable.at(hand.events, event - 1, stickPoints).seats[win.actor]!;
  const { held, drawn } = standing(seat);
  const tile = win.pai ? suzumeTiles.canonical(win.pai) : null;
  const isDrawn = win.target === win.actor;
  return (
    <article class="win">
      <h3>{eventText(win, who, t, 'read')} <span class="number up">{signed(win.deltas[win.actor]!)}</span></h3>
      <div class="won-hand">
        <span class="tiles">{held.map((code, place) => <Tile key={place} code={code} />)}</span>
        {tile && <span class="tiles winning"><Tile code={isDrawn ? drawn ?? tile : tile} /></span>}
        {seat.melds.map((meld, place) => <Meld key={place} meld={meld} owner={win.actor} count={win.deltas.length} />)}
        {seat.flowers.length > 0 && <span class="tiles flowers">{seat.flowers.map((code, place) => <Tile key={place} code={code} />)}</span>}
      </div>
      {win.ura_markers && (
        <p class="row">{t('table-ura')} <span class="tiles">{win.ura_markers.map((code, place) => <Tile key={place} code={suzumeTiles.canonical(code)} class="tiny" />)}</span></p>
      )}
      {counted && counted.parts.length > 0 && (
        <ul class="parts">{counted.parts.map((part, place) => <li key={place}>{part.text} {part.count > 1 ? `${part.amount} × ${part.count}` : part.amount}</li>)}</ul>
      )}
      {counted && <p><b>= {counted.total}</b></p>}
      <Payments payments={win.payments} who={who} said={win.reckoning} />
    </article>
  );
}

/** Who pays whom. Records give reasons in English only, and a win has already been said: `said`. */
function Payments({ payments, who, said }: { payments: Payment[]; who: (seat: Seat) => string; said?: string | undefined }) {
  const t = useWords();
  if (payments.length === 0) return null;
  return (
    <details>
      <summary>{t('table-payments')}</summary>
      <ul class="payments">
        {payments.map((one, place) => (
          <li key={place}>{t('table-pays', { from: who(one.from), to: who(one.to), points: one.points.toLocaleString('en') })} {t.language === 'en' && one.reason !== said && <span class="faint">{one.reason}</span>}</li>
        ))}
      </ul>
    </details>
  );
}
