// Sets up a game: rules, opponents, seat and seed.
import { useEffect, useState } from 'preact/hooks';
import { backend, type GameQuestion, type ListedGame } from '../backend';
import { goTo, writeRoute } from '../shell/route';
import { useWords } from '../shell/settings';
import { ruleName } from '../words/rules';
import { rulesOf, useAbout } from '../about';
import { useStored } from './stored';
import { seatsOf } from './types';

/** How strong the opponents are, or chosen one by one. */
const LEVELS = ['easy', 'medium', 'hard', 'own'] as const;
type Level = (typeof LEVELS)[number];

/** The player of a level: those that answer at once, then the usual one of the rules, which is the strongest. */
const playerOf = (level: Level, usual: string | undefined): string =>
  (level === 'hard' ? usual ?? 'delta' : level === 'medium' ? 'delta' : 'greedy');

export function PlayForm() {
  const t = useWords();
  const { about, problem } = useAbout();
  // Riichi first; otherwise as the program lists them.
  const sets = about?.rule_sets.toSorted((one, other) => Number(other.family === 'riichi') - Number(one.family === 'riichi')) ?? [];
  const names = sets.map((one) => one.name);
  const [stored, setRules] = useStored<string>('rules', names.length ? names : ['riichi'], 'riichi');
  const rules = names.includes(stored) || names.length === 0 ? stored : names[0]!;
  const [level, setLevel] = useStored<Level>('level', LEVELS, 'easy');
  const [seat, setSeat] = useState('0');
  const [seed, setSeed] = useState('');
  const [options, setOptions] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(['greedy', 'greedy', 'greedy']);
  const [refused, setRefused] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const set = rulesOf(about, rules);
  const players = about?.players.filter((one) => one.rules.includes(rules)) ?? [];
  const named = playerOf(level, set?.usual);
  const seats = set?.seats ?? 4;
  const opponents = chosen.slice(0, seats - 1).map((one) => (level === 'own' ? one : named));

  const start = async (event: Event) => {
    event.preventDefault();
    const place = seat === 'any' ? Math.floor(Math.random() * seats) : Math.min(Number(seat), seats - 1);
    const seated = [...opponents.slice(0, place), 'human', ...opponents.slice(place)] as GameQuestion['players'];
    setStarting(true);
    setRefused(null);
    try {
      const game = await backend().startGame({ rules, players: seated, language: t.language, ...(options.trim() === '' ? {} : { options }), ...(seed === '' ? {} : { seed: Number(seed) }) });
      goTo(writeRoute('table', new URLSearchParams({ game: game.id })));
    } catch (error) {
      setRefused((error as Error).message);
    }
    setStarting(false);
  };

  return (
    <form class="card stack play-form" onSubmit={(event) => void start(event)}>
      <div>
        <h2>{t('table-play_title')}</h2>
        <p class="faint">{t('table-play_about')}</p>
      </div>
      <div class="fields">
        <label class="field">{t('table-rules')}
          <select class="rules" value={rules} onChange={(event) => {
            setRules(event.currentTarget.value);
            setOptions('');
          }}>
            {sets.map((one) => <option key={one.name} value={one.name}>{ruleName(t, one.name)}</option>)}
          </select>
        </label>
        <label class="field">{t('table-opponents')}
          <select class="level" value={level} onChange={(event) => setLevel(event.currentTarget.value as Level)}>
            {LEVELS.map((one) => <option key={one} value={one}>{t(`table-levels-${one}`)}{one === 'own' ? '' : ` · ${playerOf(one, set?.usual)}`}</option>)}
          </select>
        </label>
        <label class="field">{t('table-seat')}
          <select class="seat" value={seat === 'any' ? seat : String(Math.min(Number(seat), seats - 1))} onChange={(event) => setSeat(event.currentTarget.value)}>
            {seatsOf(seats).map((one) => <option key={one} value={one}>{t(`table-winds-${one as 0}`)}</option>)}
            <option value="any">{t('table-any_seat')}</option>
          </select>
        </label>
        <label class="field">{t('table-seed')}
          <input class="seed" type="text" inputMode="numeric" pattern="[0-9]*" placeholder={t('table-random')} value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
        </label>
        {level === 'own' && opponents.map((_, place) => (
          <label key={place} class="field">{t(`table-opponents-${place as 0}`)}
            <select class="opponent" value={chosen[place]!} onChange={(event) => {
              setChosen(chosen.with(place, event.currentTarget.value));
            }}>
              {players.map((one) => <option key={one.name} value={one.name} title={t(`player-${one.name}`)}>{one.name}{one.name === set?.usual ? ` · ${t('table-strong')}` : ''}</option>)}
            </select>
          </label>
        ))}
      </div>
      <div class="row">
        <button class="primary start" disabled={!about || starting}>{t('table-start')}</button>
        <span class="faint">{t(`player-${opponents[0]!}`)}</span>
      </div>
      {(refused ?? problem) && <p class="error" role="alert">{refused ?? problem}</p>}
      <Unfinished />
      <details>
        <summary>{t('table-options')}</summary>
        <p class="faint">{set && t(`rules-${set.name}-about`)}. {t('table-options_about')}</p>
        <textarea class="options-text code" rows={4} spellcheck={false} aria-label={t('table-options')} value={options} placeholder={set?.options}
          onInput={(event) => setOptions(event.currentTarget.value)} />
      </details>
    </form>
  );
}

/** Games that were begun and are not over. */
function Unfinished() {
  const t = useWords();
  const [games, setGames] = useState<ListedGame[]>([]);
  useEffect(() => {
    backend().games().then((all) => setGames(all.filter((one) => !one.over)), () => setGames([]));
  }, []);
  if (games.length === 0) return null;
  return (
    <div>
      <h3>{t('table-unfinished')}</h3>
      <ul class="unfinished">
        {games.map((one) => (
          <li key={one.id}>
            <a href={writeRoute('table', new URLSearchParams({ game: one.id }))}>{ruleName(t, one.rules)}</a>{' '}
            <span class="faint">{t('table-hands_so_far', { count: one.hands })} · {t('table-seed_is', { rules: one.rules, seed: String(one.seed) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
