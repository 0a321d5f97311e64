// The table from above: four sides around the centre, each turned as its seat sees it, the viewer at the bottom.
import { useWords } from '../shell/settings';
import { type Code, NORTH, sortTiles } from '../tiles/codes';
import { Tile } from '../tiles/Tile';
import { type BySeat, type Seat, type SeatState, seatsOf, type ShownMeld, type TableState, turnsFrom } from './types';

export interface BoardProps {
  table: TableState;
  names: BySeat<string>;
  dealer: Seat;
  /** The name of the hand: `East 2, 1 honba`. */
  hand: string;
  /** The seat at the bottom. */
  viewer: Seat;
  /** Whose tiles are shown. */
  isOpen: (seat: Seat) => boolean;
  /** Tiles that are left to draw, where that is known. */
  left?: number | undefined;
  /** The viewer's concealed tiles are shown elsewhere. */
  ownHandElsewhere?: boolean;
  /** Tiles of a seat to mark: the one that was played, and the one that was advised. */
  marked?: { seat: Seat; played: Code | null; advised: Code | null } | undefined;
  /** What a seat has just called. */
  call?: { seat: Seat; text: string } | undefined;
}

/** Concealed tiles as they stand: sorted, and the one just drawn apart. */
export function standing(seat: SeatState): { held: Code[]; drawn: Code | null } {
  const held = sortTiles(seat.hand);
  if (seat.drawn === null) return { held, drawn: null };
  held.splice(held.lastIndexOf(seat.drawn), 1);
  return { held, drawn: seat.drawn };
}

type Place = 0 | 1 | 2 | 3;

/** The wind of a seat, from 0 for East. */
export const windOf = (seat: Seat, dealer: Seat, count: number): Place => turnsFrom(dealer, seat, count) as Place;

/** The side of the board on which a seat sits: below, right, above, left. With three seats no seat is above. */
const sideOf = (viewer: Seat, seat: Seat, count: number): Place => {
  const turns = turnsFrom(viewer, seat, count) as Place;
  return count === 3 && turns === 2 ? 3 : turns;
};

export function Board(props: BoardProps) {
  const { table, viewer } = props;
  const t = useWords();
  const count = table.seats.length;
  return (
    <div class="board" role="group" aria-label={t('table-board')}>
      <SeatStrip {...props} />
      <div class="felt">
        <Centre {...props} />
        {(count === 3 ? [2, 1, 0] : [2, 3, 1, 0]).map((turns) => {
          const seat = (viewer + turns) % count;
          return <Side key={seat} {...props} seat={seat} side={sideOf(viewer, seat, count)} of={table.seats[seat]!} />;
        })}
        {props.call && <span key={table.last?.tile} class={`call call-${sideOf(viewer, props.call.seat, count)}`} aria-hidden="true">{props.call.text}</span>}
      </div>
    </div>
  );
}

/** Wind, name, points and marks of every seat. */
function SeatStrip({ table, names, dealer, viewer }: BoardProps) {
  const t = useWords();
  const count = table.seats.length;
  return (
    <ul class={`seat-strip of-${count}`}>
      {seatsOf(count).map((turns) => {
        const seat = (viewer + turns) % count;
        const of = table.seats[seat]!;
        const wind = windOf(seat, dealer, count);
        return (
          <li key={seat} class={table.turn === seat ? 'in-turn' : ''} aria-current={table.turn === seat ? 'true' : undefined}>
            <b class="wind" title={t(`table-winds-${wind}`)}>{t(`table-wind_letters-${wind}`)}</b>
            <span class="name" title={names[seat]}>{names[seat]}</span>
            <span class="score number">{of.score.toLocaleString('en')}</span>
            <span class="marks">
              {of.riichi && !of.won && <span class="mark">{t('table-riichi')}</span>}
              {of.isVoid && !of.won && <span class="mark">{t('table-void_mark', { suit: t(`table-suits-${of.isVoid}`) })}</span>}
              {of.won && <span class="mark won">{t('table-won')}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Indicators lie in a row of five, of which one is turned at first. */
const DORA_ROW = 5;
const doraRow = (turned: readonly Code[]): Code[] => [...turned, ...Array.from({ length: Math.max(DORA_ROW - turned.length, 0) }, () => 'back')];

function Centre({ table, dealer, viewer, hand, left }: BoardProps) {
  const t = useWords();
  const count = table.seats.length;
  return (
    <div class="centre">
      {seatsOf(count).map((turns) => {
        const seat = (viewer + turns) % count;
        const wind = windOf(seat, dealer, count);
        return (
          <span key={turns} class={`who who-${sideOf(viewer, seat, count)}${table.turn === seat ? ' in-turn' : ''}`} aria-hidden="true">
            <b class={wind === 0 ? 'east' : ''}>{t(`table-wind_letters-${wind}`)}</b>{table.seats[seat]!.riichi && <i class="stick" />}
          </span>
        );
      })}
      <span class="middle">
        <b>{hand}</b>
        {left !== undefined && <span class="left">{t('table-left', { count: left })}</span>}
        {table.dora.length > 0 && (
          <span class="dora" role="group" aria-label={t('table-dora')}>{doraRow(table.dora).map((code, place) => <Tile key={place} code={code} silent={code === 'back'} class={code === 'back' ? 'unturned' : ''} />)}</span>
        )}
        {table.sticks > 0 && <span class="sticks">{t('table-sticks', { count: table.sticks })}</span>}
      </span>
    </div>
  );
}

interface SideProps extends BoardProps {
  seat: Seat;
  side: Place;
  of: SeatState;
}

/** The most of the board's width that a row of tiles may take, in hundredths, and the widest tile in it; less next to a long river. */
const ROW = 84;
const WIDEST = { usual: 5.2, atLongRiver: 3.6 };
/** Rows of a river have six tiles, the third one the rest. More than this become smaller. */
const RIVER_ROW = 6;
const MOST_LARGE = 21;

/** Where a tile stands among the held ones; the drawn one is behind them. Of equal tiles the drawn or the held one is meant. */
function placeOf(held: readonly Code[], drawn: Code | null, tile: Code | null, rather: 'drawn' | 'held'): number {
  if (tile === null) return -1;
  const [among, isDrawn] = [held.lastIndexOf(tile), drawn === tile];
  return isDrawn && (rather === 'drawn' || among < 0) ? held.length : among;
}

function Side({ table, names, dealer, seat, side, of, isOpen, ownHandElsewhere, marked }: SideProps) {
  const t = useWords();
  const open = isOpen(seat);
  const { held, drawn } = standing(of);
  const isElsewhere = side === 0 && ownHandElsewhere === true;
  const melded = of.melds.reduce((sum, meld) => sum + meld.tiles.length + 0.7, 0);
  const units = (isElsewhere ? 0 : of.hand.length + 0.6) + melded + of.flowers.length * 0.8;
  const width = Math.min(of.river.length > 2 * RIVER_ROW ? WIDEST.atLongRiver : WIDEST.usual, ROW / Math.max(units, 1));
  const isLong = of.river.length > MOST_LARGE;
  const discards = of.river.map((one, place) => {
    const isLast = place === of.river.length - 1 && table.last?.seat === seat && !one.claimed;
    const classes = [one.drawn && 'drawn', one.claimed && 'claimed', one.riichi && 'sideways', isLast && 'last'];
    return <Tile key={place} code={one.tile} class={classes.filter(Boolean).join(' ')} />;
  });
  const rows = isLong ? [discards] : [discards.slice(0, RIVER_ROW), discards.slice(RIVER_ROW, 2 * RIVER_ROW), discards.slice(2 * RIVER_ROW)];
  // Marks are put on one copy each.
  const marks = { played: marked?.seat === seat ? marked.played : null, advised: marked?.seat === seat ? marked.advised : null };
  const places = open ? { played: placeOf(held, drawn, marks.played, 'drawn'), advised: placeOf(held, drawn, marks.advised, 'held') } : null;
  const mark = (place: number) => [places?.advised === place && 'advised', places?.played === place && 'played'].filter(Boolean).join(' ');
  const label = t('table-side_label', { wind: t(`table-winds-${windOf(seat, dealer, table.seats.length)}`), name: names[seat] ?? '', points: String(of.score) });
  return (
    <section class={`side side-${side}${table.turn === seat ? ' in-turn' : ''}`} aria-label={label} data-seat={seat}>
      <div class={`river ${isLong ? 'long' : ''}`} role="group" aria-label={t('table-river')}>
        {rows.filter((row) => row.length > 0).map((row, place) => <span key={place} class="river-row">{row}</span>)}
      </div>
      <div class="rack" style={{ '--tile': `${width.toFixed(2)}cqw` }}>
        {!isElsewhere && (
          <span class="concealed" role="group" aria-label={open ? t('table-concealed') : t('table-face_down', { count: of.hand.length })}>
            {held.map((code, place) => <Tile key={place} code={open ? code : 'back'} class={mark(place)} silent={!open || code === 'back'} />)}
            {drawn && <span class="apart"><Tile code={open ? drawn : 'back'} class={mark(held.length)} silent={!open || drawn === 'back'} /></span>}
          </span>
        )}
        {of.melds.map((meld, place) => <Meld key={place} meld={meld} owner={seat} count={table.seats.length} />)}
        {of.flowers.length > 0 && (
          <span class="flowers" role="group" aria-label={t(of.flowers[0] === NORTH ? 'table-norths' : 'table-flowers')}>{of.flowers.map((code, place) => <Tile key={place} code={code} />)}</span>
        )}
      </div>
    </section>
  );
}

/** A meld; the claimed tile lies on its side, at the place that points to the seat it came from. */
export function Meld({ meld, owner, count }: { meld: ShownMeld; owner: Seat; count: number }) {
  const t = useWords();
  const claimed = meld.claimed;
  if (meld.closed || claimed === null || meld.from === null) {
    return (
      <span class="meld" role="group" aria-label={t('table-closed_kong')}>
        {meld.tiles.map((code, place) => <Tile key={place} code={place === 0 || place === 3 ? 'back' : code} silent={place === 0 || place === 3} />)}
      </span>
    );
  }
  const own = [...meld.tiles];
  own.splice(own.indexOf(claimed), 1);
  const place = { 0: own.length, 1: own.length, 2: 1, 3: 0 }[sideOf(owner, meld.from, count)];
  own.splice(place, 0, claimed);
  return (
    <span class="meld" role="group" aria-label={t('table-meld')}>
      {own.map((code, at) => <Tile key={at} code={code} class={at === place ? 'sideways' : ''} />)}
    </span>
  );
}
