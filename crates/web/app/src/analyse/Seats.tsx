// The others, and one's own river: discards with their marks, melds, riichi, points.
import { useWords } from '../shell/settings';
import { Tip } from '../shell/Tip';
import type { FormProps } from './Editor';
import { SIDES, sidesOf, type SuitLetter } from './position';
import { Choice, Count } from './TableFields';
import { TablePicture } from './TablePicture';
import { ZoneField } from './ZoneField';
import { withSeat, type Zone } from './zones';

export function Seats(form: FormProps) {
  const { position, rules, change, zone } = form;
  const t = useWords();
  const sides = sidesOf(rules.seats);
  const scores = sides.map((_, turns) => position.scores.split(',')[turns] ?? '');
  const setScore = (turns: number, score: string) => {
    const next = scores.map((one, index) => (index === turns ? score.replaceAll(',', '') : one));
    change({ scores: next.some((one) => one !== '') ? next.join(',') : '' });
  };
  return (
    <div class="fields">
      <TablePicture {...form} />
      <p class="faint"><small>{t('analyse-rivers_note')}</small> <Tip about={t('analyse-zones-river')}>{t('analyse-rivers_tip')}</Tip></p>
      {sides.map((side) => ({ side, seat: SIDES.indexOf(side) })).map(({ side, seat }, turns) => (
        <fieldset key={side} class="seat-notes">
          <legend>{t(`analyse-sides-${side}`)}</legend>
          <div class="pair">
            {rules.has.riichi && (
              <Count name={t('analyse-score')} label={`${t('analyse-score')}: ${t(`analyse-sides-${side}`)}`} value={scores[turns]!} onChange={(score) => setScore(turns, score)} />
            )}
            {rules.has.riichi && (
              <label class="check">
                <input type="checkbox" checked={position.seats[seat]!.riichi}
                  onChange={(event) => change(withSeat(position, seat, { riichi: event.currentTarget.checked }))} />
                {t('analyse-riichi')}
              </label>
            )}
            {rules.has.norths && seat > 0 && (
              <Count name={t('analyse-norths')} label={`${t('analyse-norths')}: ${t(`analyse-sides-${side}`)}`} value={position.seats[seat]!.norths} onChange={(norths) => change(withSeat(position, seat, { norths }))} />
            )}
            {rules.has.void && seat > 0 && (
              <Choice name={t('analyse-void_suit')} value={position.seats[seat]!.void} empty={t('analyse-unknown')}
                options={(['m', 'p', 's'] as const).map((suit) => [suit, t(`analyse-suits-${suit}`)])}
                onChange={(suit) => change(withSeat(position, seat, { void: suit as SuitLetter }))} />
            )}
          </div>
          <ZoneField {...zone(`river${seat}` as Zone)} label={t('analyse-zones-river')} hasRiichi={rules.has.riichi} placeholder="9s 1z* 3p<" />
          {seat > 0 && <ZoneField {...zone(`melds${seat}` as Zone)} label={t('analyse-zones-melds')} placeholder={`777z@${sides.at(2)}`} />}
        </fieldset>
      ))}
      {rules.has.riichi && (
        <div class="pair">
          <Count name={t('analyse-repeats')} value={position.repeats} onChange={(repeats) => change({ repeats })} />
          <Count name={t('analyse-sticks')} value={position.sticks} onChange={(sticks) => change({ sticks })} />
        </div>
      )}
    </div>
  );
}
