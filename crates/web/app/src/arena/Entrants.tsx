// The players of a match to be started: each with its name and options, or all of them by a preset.
import type { Player } from '../about';
import { useWords } from '../shell/settings';

export interface Entrant {
  name: string;
  /** As typed behind the colon: `k=2,budget=50`. */
  options: string;
}

export const MOST_ENTRANTS = 4;

/** A player with its options, as the program reads it. */
export const specOf = ({ name, options }: Entrant): string => (options.trim() ? `${name}:${options.trim()}` : name);

const plain = (...names: string[]): Entrant[] => names.map((name) => ({ name, options: '' }));

/** Matches to begin with; `usual` is the strongest player of the rules. */
export function presetsOf(usual: string): { name: 'usual' | 'quick' | 'league' | 'depth'; entrants: Entrant[]; games: number }[] {
  const strongest = usual === 'greedy' ? 'delta' : usual;
  return [
    { name: 'usual', entrants: plain(strongest, 'greedy'), games: 200 },
    { name: 'quick', entrants: plain('delta', 'greedy'), games: 1000 },
    { name: 'league', entrants: plain('guoshi-fast', 'delta', 'greedy', 'tsumogiri'), games: 240 },
    { name: 'depth', entrants: [{ name: 'kstep', options: 'k=2' }, { name: 'kstep', options: 'k=1' }], games: 200 },
  ];
}

export function Entrants({ entrants, players, onEntrants }: {
  entrants: readonly Entrant[];
  /** Those that play the rules. */
  players: readonly Player[];
  onEntrants: (entrants: Entrant[]) => void;
}) {
  const t = useWords();
  const letter = (place: number) => String.fromCharCode(65 + place);
  const set = (place: number, fields: Partial<Entrant>) => onEntrants(entrants.map((one, at) => (at === place ? { ...one, ...fields } : one)));
  return (
    <fieldset>
      <legend class="field">{t('arena-players')}</legend>
      <div class="entrants">
        {entrants.map((entrant, place) => {
          const kind = players.find((one) => one.name === entrant.name);
          return (
            <div class="entrant" key={place}>
              <b class="letter" aria-hidden="true">{letter(place)}</b>
              <select aria-label={t('arena-player_letter', { letter: letter(place) })} value={entrant.name} onChange={(event) => set(place, { name: event.currentTarget.value, options: '' })}>
                {players.map((one) => <option key={one.name} value={one.name}>{one.name}</option>)}
                {!kind && <option value={entrant.name}>{entrant.name}</option>}
              </select>
              <input class="code" aria-label={t('arena-options_letter', { letter: letter(place) })} value={entrant.options} spellcheck={false} autocomplete="off"
                placeholder={example(kind)} onInput={(event) => set(place, { options: event.currentTarget.value })} />
              {entrants.length > 2 && <button type="button" aria-label={t('arena-remove_player', { letter: letter(place) })} onClick={() => onEntrants(entrants.filter((_, at) => at !== place))}>×</button>}
              <small class="about-player">{t.has(`player-${entrant.name}`) ? t(`player-${entrant.name}`) : kind?.about}</small>
            </div>
          );
        })}
        {entrants.length < MOST_ENTRANTS && <button type="button" class="add" onClick={() => onEntrants([...entrants, { name: 'greedy', options: '' }])}>+ {t('arena-add_player')}</button>}
      </div>
      <details class="options-list">
        <summary>{t('arena-options')}</summary>
        <p class="faint">{t('arena-players_about')}</p>
        {[...new Set(entrants.map((one) => one.name))].map((name) => players.find((one) => one.name === name)).map((kind) => kind && kind.options.length > 0 && (
          <div key={kind.name}>
            <h3>{kind.name}</h3>
            <dl lang="en">{kind.options.map((one) => <div key={one.name}><dt class="code">{one.name}={valuesOf(one)}</dt><dd>{one.about}</dd></div>)}</dl>
          </div>
        ))}
      </details>
    </fieldset>
  );
}

type Option = Player['options'][number];

/** The values of an option, the usual one first. */
function valuesOf({ choices, range, usual }: Option): string {
  if (choices.length > 0) return choices.join('|');
  return range ? `${range[0]}..${range[1]}${usual ? ` (${usual})` : ''}` : usual ?? '…';
}

const example = (kind: Player | undefined): string => {
  const one = kind?.options[0];
  return one ? `${one.name}=${one.usual ?? one.choices[0] ?? one.range?.[0] ?? ''}` : '';
};
