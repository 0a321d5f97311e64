// The others, and one's own river: discards with their marks, melds, riichi, points.
import { useWords } from '../shell/settings';
import { Tip } from '../shell/Tip';
import type { FormProps } from './Editor';
import { SIDES, type SuitLetter } from './position';
import { Choice, Count } from './TableFields';
import { ZoneField } from './ZoneField';
import { withSeat, type Zone } from './zones';

export function Seats({ position, rules, change, zone }: FormProps) {
  const words = useWords().analyse;
  const scores = [0, 1, 2, 3].map((seat) => position.scores.split(',')[seat] ?? '');
  const setScore = (seat: number, score: string) => {
    const next = scores.map((one, index) => (index === seat ? score.replaceAll(',', '') : one));
    change({ scores: next.some((one) => one !== '') ? next.join(',') : '' });
  };
  return (
    <div class="fields">
      <p class="faint"><small>{words.riversNote}</small> <Tip about={words.zones.river}>{words.riversTip}</Tip></p>
      {SIDES.map((side, seat) => (
        <fieldset key={side} class="seat-notes">
          <legend>{words.sides[side]}</legend>
          <div class="pair">
            {rules.has.riichi && (
              <Count name={words.score} label={`${words.score}: ${words.sides[side]}`} value={scores[seat]!} onChange={(score) => setScore(seat, score)} />
            )}
            {rules.has.riichi && (
              <label class="check">
                <input type="checkbox" checked={position.seats[seat]!.riichi}
                  onChange={(event) => change(withSeat(position, seat, { riichi: event.currentTarget.checked }))} />
                {words.riichi}
              </label>
            )}
            {rules.has.void && seat > 0 && (
              <Choice name={words.voidSuit} value={position.seats[seat]!.void} empty={words.unknown}
                options={(['m', 'p', 's'] as const).map((suit) => [suit, words.suits[suit]])}
                onChange={(suit) => change(withSeat(position, seat, { void: suit as SuitLetter }))} />
            )}
          </div>
          <ZoneField {...zone(`river${seat}` as Zone)} label={words.zones.river} hasRiichi={rules.has.riichi} placeholder="9s 1z* 3p<" />
          {seat > 0 && <ZoneField {...zone(`melds${seat}` as Zone)} label={words.zones.melds} placeholder="777z@across" />}
        </fieldset>
      ))}
      {rules.has.riichi && (
        <div class="pair">
          <Count name={words.repeats} value={position.repeats} onChange={(repeats) => change({ repeats })} />
          <Count name={words.sticks} value={position.sticks} onChange={(sticks) => change({ sticks })} />
        </div>
      )}
    </div>
  );
}
