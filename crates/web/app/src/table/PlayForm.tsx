// Sets up a game: rules, opponents, seat and seed.
import { useEffect, useState } from 'preact/hooks';
import { goTo, writeRoute } from '../shell/route';
import { useWords } from '../shell/settings';
import { ruleName } from '../words/rules';
import { rulesOf, useAbout } from '../about';
import { type GameAnswer, type GameQuestion, listGames, startGame } from './api';
import { useStored } from './stored';
import { SEATS } from './types';

/** Players that answer at once and are no mere practice targets, the strongest last. */
const USUAL_OPPONENT = 'greedy';

export function PlayForm() {
  const t = useWords();
  const { about, problem } = useAbout();
  const names = about?.rule_sets.map((one) => one.name) ?? [];
  const [stored, setRules] = useStored<string>('rules', names.length ? names : ['riichi'], 'riichi');
  const rules = names.includes(stored) || names.length === 0 ? stored : names[0]!;
  const [seat, setSeat] = useState('0');
  const [seed, setSeed] = useState('');
  const [options, setOptions] = useState('');
  const [opponents, setOpponents] = useState<[string, string, string]>([USUAL_OPPONENT, USUAL_OPPONENT, USUAL_OPPONENT]);
  const [refused, setRefused] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const set = rulesOf(about, rules);
  const players = about?.players.filter((one) => one.rules.includes(rules)) ?? [];

  const start = async (event: Event) => {
    event.preventDefault();
    const place = seat === 'any' ? Math.floor(Math.random() * 4) : Number(seat);
    const seated = [...opponents.slice(0, place), 'human', ...opponents.slice(place)] as GameQuestion['players'];
    setStarting(true);
    setRefused(null);
    try {
      const game = await startGame({ rules, players: seated, language: t.language, ...(options.trim() === '' ? {} : { options }), ...(seed === '' ? {} : { seed: Number(seed) }) });
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
      <fieldset>
        <legend class="field">{t('table-rules')}</legend>
        <div class="rules-list" role="radiogroup" aria-label={t('table-rules')}>
          {about?.rule_sets.map((one) => (
            <label key={one.name} class={one.name === rules ? 'chosen' : ''}>
              <input type="radio" name="rules" value={one.name} checked={one.name === rules} onChange={() => {
                setRules(one.name);
                setOptions('');
              }} />
              <span><b>{ruleName(t, one.name)}</b><small>{one.name}</small></span>
            </label>
          ))}
        </div>
        {set && <p class="faint title">{t(`rules-${set.name}-about`)}</p>}
      </fieldset>
      <div class="fields">
        {([0, 1, 2] as const).map((place) => (
          <label key={place} class="field">{t(`table-opponents-${place}`)}
            <select class="opponent" value={opponents[place]} onChange={(event) => {
              const next: [string, string, string] = [...opponents];
              next[place] = event.currentTarget.value;
              setOpponents(next);
            }}>
              {players.map((one) => <option key={one.name} value={one.name} title={t(`player-${one.name}`)}>{one.name}{one.name === set?.usual ? ` · ${t('table-strong')}` : ''}</option>)}
            </select>
          </label>
        ))}
        <label class="field">{t('table-seat')}
          <select class="seat" value={seat} onChange={(event) => setSeat(event.currentTarget.value)}>
            {SEATS.map((one) => <option key={one} value={one}>{t(`table-winds-${one}`)}</option>)}
            <option value="any">{t('table-any_seat')}</option>
          </select>
        </label>
        <label class="field">{t('table-seed')}
          <input class="seed" type="text" inputMode="numeric" pattern="[0-9]*" placeholder={t('table-random')} value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
        </label>
      </div>
      <details>
        <summary>{t('table-options')}</summary>
        <p class="faint">{t('table-options_about')}</p>
        <textarea class="options-text code" rows={4} spellcheck={false} aria-label={t('table-options')} value={options} placeholder={set?.options}
          onInput={(event) => setOptions(event.currentTarget.value)} />
      </details>
      <div class="row">
        <button class="primary start" disabled={!about || starting}>{t('table-start')}</button>
        <span class="faint">{t(`player-${opponents[0]}`)}</span>
      </div>
      {(refused ?? problem) && <p class="error" role="alert">{refused ?? problem}</p>}
      <Unfinished />
    </form>
  );
}

/** Games that were begun and are not over. */
function Unfinished() {
  const t = useWords();
  const [games, setGames] = useState<(GameAnswer & { over: boolean; hands: number })[]>([]);
  useEffect(() => {
    listGames().then((all) => setGames(all.filter((one) => !one.over)), () => setGames([]));
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
