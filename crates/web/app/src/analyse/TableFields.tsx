// What is known of the table: winds, indicators, draws left, melds, a tile that is offered, tiles that are seen.
import { useWords } from '../shell/settings';
import { Tip } from '../shell/Tip';
import type { FormProps } from './Editor';
import type { Other, Position, SuitLetter, Wind } from './position';
import { ZoneField } from './ZoneField';

const WINDS = ['E', 'S', 'W', 'N'] as const;

export function TableFields({ position, rules, change, zone }: FormProps) {
  const words = useWords().analyse;
  const hasTable = rules.name !== '';
  const winds = WINDS.map((wind) => [wind, words.winds[wind]] as const);
  return (
    <div class="fields">
      <div class="pair">
        {hasTable && (
          <>
            <Choice name={words.seatWind} value={position.seatWind} empty={words.unknown} options={winds}
              onChange={(wind) => change({ seatWind: wind as Wind })} />
            <Choice name={words.roundWind} value={position.roundWind} empty={words.unknown} options={winds}
              onChange={(wind) => change({ roundWind: wind as Wind })} />
            <Count name={words.drawsLeft} tip={words.drawsLeftTip} value={position.drawsLeft} onChange={(drawsLeft) => change({ drawsLeft })} />
          </>
        )}
        {rules.has.void && (
          <Choice name={words.voidSuit} value={position.void} empty={words.unknown}
            options={(['m', 'p', 's'] as const).map((suit) => [suit, words.suits[suit]])}
            onChange={(suit) => change({ void: suit as SuitLetter })} />
        )}
        <Count name={words.within} tip={words.withinTip} value={position.k} onChange={(k) => change({ k })} />
        {hasTable && (
          <Choice name={words.rankBy} value={position.objective} options={[['points', words.objectives.points], ['win', words.objectives.win]]}
            onChange={(objective) => change({ objective: objective as Position['objective'] })} />
        )}
      </div>
      {rules.has.riichi && <ZoneField {...zone('dora')} />}
      {hasTable && <ZoneField {...zone('melds')} placeholder="777z 234p (1111z)" />}
      {hasTable && <ZoneField {...zone('drawn')} />}
      {hasTable && (
        <>
          <ZoneField {...zone('offered')} />
          {position.offered && (
            <Choice name={words.offeredBy} value={position.from} options={(['left', 'across', 'right'] as const).map((side) => [side, words.sides[side]])}
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
