// A picture of the table: press a seat, then tiles. They go into its river, or become its melds.
import { useWords } from '../shell/settings';
import { readTiles } from '../tiles/codes';
import { Tile, Tiles } from '../tiles/Tile';
import type { FormProps } from './Editor';
import { readMelds, SIDES, sidesOf } from './position';
import { riverWords, withSeat, type Zone } from './zones';

export function TablePicture({ position, rules, change, zone, palette }: FormProps) {
  const t = useWords();
  const seats = sidesOf(rules.seats).map((side) => ({ side, seat: SIDES.indexOf(side) })).map(({ side, seat }) => ({
    side, seat, notes: position.seats[seat]!, river: zone(`river${seat}` as Zone), melds: zone(seat > 0 ? `melds${seat}` as Zone : 'melds'),
  }));
  const chosen = seats.find(({ river, melds }) => river.isTarget || melds.isTarget);
  return (
    <>
      <div class="table-picture" role="group" aria-label={t('analyse-picture')}>
        {seats.map(({ side, notes, river, melds }) => (
          <button key={side} type="button" class={`picture-seat at-${side}`} aria-pressed={river.isTarget || melds.isTarget} onClick={river.onTarget}>
            <span class="picture-name">{t(`analyse-sides-${side}`)}{notes.riichi && <b> · {t('analyse-riichi')}</b>}</span>
            <span class="hidden">{t('analyse-picture_discards', { count: riverWords(river.text).length })}</span>
            <span class="picture-river">
              {riverWords(river.text).map((word, place) => readTiles(word).slice(0, 1).map((tile) => (
                <Tile key={place} code={tile} class={`${word.includes('!') ? 'sideways' : ''} ${word.includes('<') ? 'faded' : ''}`} silent />
              )))}
            </span>
            {melds.text && <span class="picture-melds">{readMelds(melds.text).map((meld, place) => <Tiles key={place} codes={meld.tiles} />)}</span>}
          </button>
        ))}
      </div>
      {chosen && (
        <>
          <div class="row tabs" role="group" aria-label={t(`analyse-sides-${chosen.side}`)}>
            <button type="button" aria-pressed={chosen.river.isTarget} onClick={chosen.river.onTarget}>{t('analyse-zones-river')}</button>
            <button type="button" aria-pressed={chosen.melds.isTarget} onClick={chosen.melds.onTarget}>{t('analyse-zones-melds')}</button>
            {rules.has.riichi && (
              <button type="button" aria-pressed={chosen.notes.riichi} onClick={() => change(withSeat(position, chosen.seat, { riichi: !chosen.notes.riichi }))}>{t('analyse-riichi')}</button>
            )}
            <button type="button" disabled={active(chosen).text === ''} onClick={() => active(chosen).onText(active(chosen).text.trim().split(/\s+/).slice(0, -1).join(' '))}>{t('analyse-remove_last')}</button>
          </div>
          {palette}
        </>
      )}
    </>
  );
}

/** The field of a seat that tiles go into. */
const active = <Field extends { isTarget: boolean }>({ river, melds }: { river: Field; melds: Field }): Field => (melds.isTarget ? melds : river);
