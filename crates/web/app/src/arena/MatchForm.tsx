// Sets up a match: rules, players, how many games, seats, walls, and a sequential test that ends it.
import { useState } from 'preact/hooks';
import { backend } from '../backend';
import { goTo, writeRoute } from '../shell/route';
import { useWords } from '../shell/settings';
import { ruleName } from '../words/rules';
import { type RuleSet, rulesOf, useAbout } from '../about';
import { type Entrant, Entrants, presetsOf, specOf } from './Entrants';
import type { MatchQuestion } from './types';

const PLANS = ['swap', 'rotate', 'all', 'plain'] as const;
const LUCK = ['quick', 'supposed', 'asked', 'off'] as const;

/** Riichi first; otherwise as the program lists them. */
const inOrder = (sets: readonly RuleSet[]): RuleSet[] => sets.toSorted((a, b) => Number(b.family === 'riichi') - Number(a.family === 'riichi'));

export function MatchForm() {
  const t = useWords();
  const { about, problem } = useAbout();
  const [rules, setRules] = useState('riichi');
  const [entrants, setEntrants] = useState<Entrant[]>(presetsOf('mdp')[0]!.entrants);
  const [games, setGames] = useState(String(presetsOf('mdp')[0]!.games));
  const [seed, setSeed] = useState('1');
  const [seats, setSeats] = useState('');
  const [wall, setWall] = useState('');
  const [luck, setLuck] = useState('');
  const [isSequential, setSequential] = useState(false);
  const [test, setTest] = useState<[string, string]>(['0.50', '0.55']);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);

  const players = (about?.players ?? []).filter((one) => one.name !== 'human' && one.rules.includes(rules));
  const presets = presetsOf(rulesOf(about, rules)?.usual ?? 'mdp');
  const plays = (entrant: Entrant) => players.some((one) => one.name === entrant.name);
  // Other rules: a player that does not know them gives way to their usual one.
  const chooseRules = (name: string) => {
    setRules(name);
    const known = (about?.players ?? []).filter((one) => one.rules.includes(name));
    const usual = rulesOf(about, name)?.usual ?? 'greedy';
    setEntrants(entrants.map((one) => (known.some((other) => other.name === one.name) ? one : { name: usual, options: '' })));
  };

  const start = async (event: Event) => {
    event.preventDefault();
    const question: MatchQuestion = {
      rules, players: entrants.map(specOf).join(','), games: Number(games), seed: Number(seed),
      ...(seats && { seats }), ...(wall && { wall }), ...(luck && { luck }),
      ...(isSequential && { stop: `sprt:${test[0]},${test[1]}` }),
    };
    setStarting(true);
    setRefused(null);
    try {
      const answer = await backend().startMatch(question, name);
      goTo(writeRoute('arena', new URLSearchParams({ match: answer.name })));
    } catch (error) {
      setRefused((error as Error).message);
    }
    setStarting(false);
  };
  return (
    <form class="card stack match-form" onSubmit={(event) => void start(event)}>
      <div>
        <h2>{t('arena-start')}</h2>
        <p class="faint">{t('arena-start_about')}</p>
      </div>
      <div class="fields">
        <label class="field">{t('arena-rules')}
          <select class="rules" value={rules} onChange={(event) => chooseRules(event.currentTarget.value)}>
            {inOrder(about?.rule_sets ?? []).map((one) => <option key={one.name} value={one.name}>{ruleName(t, one.name)}</option>)}
          </select>
        </label>
        <label class="field">{t('arena-games')}
          <input class="games" type="number" min="1" step="1" value={games} onInput={(event) => setGames(event.currentTarget.value)} />
        </label>
        <label class="field">{t('arena-seed')}
          <input class="seed" type="number" min="0" step="1" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
        </label>
      </div>
      <div class="row presets" role="group" aria-label={t('arena-presets')}>
        {presets.map((one) => one.entrants.every(plays) && (
          <button type="button" key={one.name} class={`preset-${one.name}`} onClick={() => {
            setEntrants(one.entrants);
            setGames(String(one.games));
          }}>{one.entrants.map(specOf).join(' – ')}</button>
        ))}
      </div>
      <Entrants entrants={entrants} players={players} onEntrants={setEntrants} />
      <div class="row">
        <label><input type="checkbox" class="sequential" checked={isSequential} onChange={(event) => setSequential(event.currentTarget.checked)} /> {t('arena-sequential')}</label>
        {isSequential && ([0, 1] as const).map((place) => (
          <input key={place} type="number" class="hypothesis" min="0.01" max="0.99" step="0.01" aria-label={t(`arena-hypotheses-${place}`)} value={test[place]}
            onInput={(event) => setTest(place === 0 ? [event.currentTarget.value, test[1]] : [test[0], event.currentTarget.value])} />
        ))}
      </div>
      <button class="primary start" disabled={!about || starting}>{t('arena-start_button')}</button>
      {(refused ?? problem) && <p class="error" role="alert">{refused ?? problem}</p>}
      <details>
        <summary>{t('arena-more')}</summary>
        <div class="fields">
          <label class="field">{t('arena-seats')}<select value={seats} onChange={(event) => setSeats(event.currentTarget.value)}>
            <option value="">{t('arena-usual')}</option>{PLANS.map((one) => <option key={one} value={one}>{t(`arena-plans-${one}`)}</option>)}
          </select></label>
          <label class="field">{t('arena-wall')}<select value={wall} onChange={(event) => setWall(event.currentTarget.value)}>
            <option value="">{t('arena-usual')}</option>{about?.walls.map((one) => <option key={one} value={one}>{t(`arena-walls-${one}`) ?? one}</option>)}
          </select></label>
          <label class="field">{t('arena-luck')}<select value={luck} onChange={(event) => setLuck(event.currentTarget.value)}>
            <option value="">{t('arena-usual')}</option>{LUCK.map((one) => <option key={one} value={one}>{t(`arena-lucks-${one}`)}</option>)}
          </select></label>
          <label class="field">{t('arena-name')}<input class="name" value={name} placeholder={t('arena-any_name')} pattern="[A-Za-z0-9_.\-]*" onInput={(event) => setName(event.currentTarget.value)} /></label>
        </div>
      </details>
    </form>
  );
}
