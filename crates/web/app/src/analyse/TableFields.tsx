// What is known of the table: winds, indicators, draws left, melds, a tile that is offered, tiles that are seen.
import { useWords } from '../shell/settings';
import { Tip } from '../shell/Tip';
import type { FormProps } from './Editor';
import { type Other, sidesOf, type SuitLetter, type Wind } from './position';
import { isByDraws } from './solve';
import { ZoneField } from './ZoneField';

const WINDS = ['E', 'S', 'W', 'N'] as const;

export function TableFields({ position, rules, players, change, zone }: FormProps) {
  const t = useWords();
  const hasTable = rules.name !== '';
  const winds = (count: number) => WINDS.slice(0, count).map((wind) => [wind, t(`analyse-winds-${wind.toLowerCase()}`)] as const);
  const named = players.filter((one) => one.values && one.rules.includes(rules.name)).map((one) => [one.name, one.name] as const);
  return (
    <div class="fields">
      <div class="pair">
        {hasTable && (
          <>
            <Choice name={t('analyse-seat_wind')} value={position.seatWind} empty={t('analyse-unknown')} options={winds(rules.seats)}
              onChange={(wind) => change({ seatWind: wind as Wind })} />
            <Choice name={t('analyse-round_wind')} value={position.roundWind} empty={t('analyse-unknown')} options={winds(rules.seats)}
              onChange={(wind) => change({ roundWind: wind as Wind })} />
            <Count name={t('analyse-draws_left')} tip={t('analyse-draws_left_tip')} value={position.drawsLeft} onChange={(drawsLeft) => change({ drawsLeft })} />
          </>
        )}
        {rules.has.norths && <Count name={t('analyse-norths')} value={position.norths} onChange={(norths) => change({ norths })} />}
        {rules.has.void && (
          <Choice name={t('analyse-void_suit')} value={position.void} empty={t('analyse-unknown')}
            options={(['m', 'p', 's'] as const).map((suit) => [suit, t(`analyse-suits-${suit}`)])}
            onChange={(suit) => change({ void: suit as SuitLetter })} />
        )}
        {hasTable && (
          <>
            <Choice name={t('analyse-player')} value={position.with} empty={t('analyse-usual')} options={named} onChange={(player) => change({ with: player })} />
            <Choice name={t('analyse-also')} value={position.also} empty={t('tile-none')} options={named} onChange={(also) => change({ also })} />
          </>
        )}
        {isByDraws(position, rules) && <Count name={t('analyse-within')} tip={t('analyse-within_tip')} value={position.k} onChange={(k) => change({ k })} />}
      </div>
      {rules.has.riichi && <ZoneField {...zone('dora')} />}
      {hasTable && <ZoneField {...zone('melds')} placeholder="777z 234p (1111z)" />}
      {hasTable && <ZoneField {...zone('drawn')} />}
      {hasTable && (
        <>
          <ZoneField {...zone('offered')} />
          {position.offered && (
            <Choice name={t('analyse-offered_by')} value={position.from} options={sidesOf(rules.seats).toReversed().filter((side) => side !== 'self').map((side) => [side, t(`analyse-sides-${side}`)])}
              onChange={(side) => change({ from: side as Other })} />
          )}
        </>
      )}
      {rules.has.flowers && <ZoneField {...zone('flowers')} />}
      <ZoneField {...zone('seen')} />
    </div>
  );
}

export function Choice({ name, value, options, empty, onChange }: {
  name: string;
  value: string;
  options: readonly (readonly [string, string])[];
  /** The word for no choice, where that is one. */
  empty?: string;
  onChange: (value: string) => void;
}) {
  return (
    <label class="field">
      <span>{name}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([key, word]) => <option key={key} value={key}>{word}</option>)}
      </select>
    </label>
  );
}

export function Count({ name, tip, value, onChange, label }: {
  name: string;
  tip?: string;
  value: string;
  onChange: (value: string) => void;
  label?: string;
}) {
  return (
    <div class="field">
      <span>{name}{tip && <Tip about={name}>{tip}</Tip>}</span>
      <input inputMode="numeric" class="number" aria-label={label ?? name} value={value}
        onInput={(event) => onChange(event.currentTarget.value)} />
    </div>
  );
}
