// The score of a winning hand under any rules: what counts and why, the fu, and who pays what.
import '../style/table.css';
import '../style/drill.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { rulesOf, useAbout } from '../about';
import { readMelds } from '../analyse/position';
import { backend, type ScoreAnswer } from '../backend';
import { goTo, writeRoute } from '../shell/route';
import { useWords } from '../shell/settings';
import { readTiles, sortTiles, tileName } from '../tiles/codes';
import { Tile, TileButton, Tiles } from '../tiles/Tile';
import { ruleName } from '../words/rules';
import { Counted } from './Counted';
import { Payments } from './Payments';
import { EMPTY_WIN, questionOf, readWin, tileCount, type WinForm, withTile, writeWin } from './question';

/** Until typing has paused, in milliseconds. */
const PAUSE = 120;

/** A win for each family of rules, to begin with. */
const EXAMPLES: Record<string, Partial<WinForm>> = {
  riichi: { hand: '234m34567p22678s', win: '8p', flags: ['riichi'], dora: '1m' }, mcr: { hand: '123789m11p23s', win: '4s', melds: '456m' },
  taiwan: { hand: '123456m2345688p456s', win: '1p' }, sichuan: { hand: '2223344455577m', win: '7m' }, mahjong0: { hand: '1112345678999m', win: '5m' },
};

export function Score({ query }: { query: URLSearchParams }) {
  const t = useWords();
  const { about, problem: unanswered } = useAbout();
  const form = readWin(query);
  const rules = rulesOf(about, form.rules) ?? rulesOf(about, 'riichi');
  const change = (fields: Partial<WinForm>) => goTo(writeRoute('score', writeWin({ ...form, ...fields })), 'replace');
  const [answer, setAnswer] = useState<ScoreAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const question = rules ? questionOf(form, rules, t.language) : null;
  const asked = question && JSON.stringify(question);
  useEffect(() => {
    setProblem(null);
    setAnswer(null);
    if (asked === null) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      backend().score(JSON.parse(asked) as NonNullable<typeof question>, stop.signal)
        .then(setAnswer, (error: Error) => stop.signal.aborted || setProblem(error.message));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  if (!rules) return <div class="table-page"><h1>{t('shell-pages-score')}</h1><p role="status">{unanswered ?? t('table-loading')}</p></div>;
  const count = tileCount(form, rules);
  const field = (name: 'hand' | 'win' | 'melds' | 'dora' | 'ura' | 'flowers' | 'norths', placeholder = '') => (
    <label class="field">{t(`scoring-fields-${name}`)}
      <input class={`code ${name}`} value={form[name]} placeholder={placeholder} spellcheck={false} autocomplete="off" autocapitalize="off"
        onInput={(event) => change({ [name]: event.currentTarget.value })} />
    </label>
  );
  const wind = (name: 'seat' | 'round') => (
    <label class="field">{t(`scoring-fields-${name}`)}
      <select class={name} value={form[name]} onChange={(event) => change({ [name]: event.currentTarget.value })}>
        {[...'ESWN'].slice(0, rules.seats).map((one) => <option key={one} value={one}>{t(`analyse-winds-${one.toLowerCase()}`)}</option>)}
      </select>
    </label>
  );
  return (
    <div class="table-page score-page stack">
      <h1>{t('shell-pages-score')}</h1>
      <div class="score-columns">
        <form class="card stack tight" onSubmit={(event) => event.preventDefault()}>
          <div class="row">
            <label>{t('table-rules')} <select class="rules" value={rules.name} onChange={(event) => change({ rules: event.currentTarget.value, flags: [] })}>
              {about!.rule_sets.map((one) => <option key={one.name} value={one.name}>{ruleName(t, one.name)}</option>)}
            </select></label>
            <button type="button" class="example" onClick={() => change({ ...EMPTY_WIN, rules: rules.name, ...EXAMPLES[rules.family] })}>{t('scoring-example')}</button>
            <button type="button" class="plain" onClick={() => change({ ...EMPTY_WIN, rules: rules.name })}>{t('scoring-clear')}</button>
          </div>
          <div class="won-hand" role="group" aria-label={t('scoring-fields-hand')}>
            <Tiles codes={sortTiles(readTiles(form.hand))} />
            {form.win && <span class="tiles winning">{readTiles(form.win).map((code) => <Tile key={code} code={code} />)}</span>}
            {readMelds(form.melds).map((meld, place) => <Tiles key={place} codes={meld.kind === 'closed_kong' ? ['back', ...meld.tiles.slice(1, 3), 'back'] : meld.tiles} />)}
          </div>
          <div class="fields">{field('hand', '234m34567p22678s')}{field('win', '8p')}{rules.has.scores && field('melds', '777z (5555s)')}</div>
          <Keypad kinds={rules.kinds} hasRed={rules.has.red_fives} leftOut={readTiles(rules.left_out)} onTile={(tile) => change(withTile(form, tile, rules))} />
          <div class="row">
            <label><input type="checkbox" class="self-drawn" checked={form.selfDrawn} onChange={(event) => change({ selfDrawn: event.currentTarget.checked })} /> {t('scoring-self_drawn')}</label>
            {rules.flags.map((flag) => (
              <label key={flag}><input type="checkbox" class={`flag-${flag}`} checked={form.flags.includes(flag)}
                onChange={(event) => change({ flags: event.currentTarget.checked ? [...form.flags, flag] : form.flags.filter((one) => one !== flag) })} /> {t(`scoring-flags-${flag}`)}</label>
            ))}
          </div>
          <div class="fields">
            {rules.kinds > 27 && <>{wind('seat')}{wind('round')}</>}
            {rules.has.dora && <>{field('dora', '1m')}{form.flags.some((flag) => flag.endsWith('riichi')) && field('ura', '2p')}</>}
            {rules.has.flowers && field('flowers', '1f3g')}
            {rules.has.norths && field('norths', '1')}
            {rules.has.void && (
              <label class="field">{t('scoring-fields-void')}
                <select class="void" value={form.void} onChange={(event) => change({ void: event.currentTarget.value })}>
                  <option value="">–</option>{['m', 'p', 's'].map((suit) => <option key={suit} value={suit}>{t(`suit-${suit}`)}</option>)}
                </select>
              </label>
            )}
          </div>
        </form>
        <section class="card stack tight score-answer" aria-live="polite" aria-busy={question !== null && !answer && !problem}>
          {problem ? <p class="error" role="alert">{problem}</p>
            : !question ? <p class="faint">{t('scoring-tiles', { now: count.now, wanted: count.wanted })}</p>
              : !answer ? <p role="status">{t('table-thinking')}</p>
                : <Result answer={answer}>{<Payments answer={answer} form={form} rules={rules} />}</Result>}
        </section>
      </div>
    </div>
  );
}

function Result({ answer, children }: { answer: ScoreAnswer; children: ComponentChildren }) {
  const t = useWords();
  if ('error' in answer) return <><h2>{t(answer.error === 'no_yaku' ? 'scoring-no_yaku' : 'scoring-no_win')}</h2><p>{answer.reason}</p></>;
  return <><p class="reckoning"><b>{answer.reckoning}</b></p>{'reaches_minimum' in answer && !answer.reaches_minimum && <p class="notice">{t('scoring-too_few')}</p>}<Counted answer={answer} />{children}</>;
}

function Keypad({ kinds, hasRed, leftOut, onTile }: { kinds: number; hasRed: boolean; leftOut: readonly string[]; onTile: (tile: string) => void }) {
  const t = useWords();
  const rows = ['m', 'p', 's'].map((suit) => [...'123456789', ...(hasRed ? ['0'] : [])].map((rank) => rank + suit).filter((code) => !leftOut.includes(code)));
  if (kinds > 27) rows.push([...'1234567'].map((rank) => `${rank}z`));
  return (
    <div class="score-keypad" role="group" aria-label={t('analyse-keypad')}>
      {rows.map((row) => <div key={row[0]}>{row.map((code) => <TileButton key={code} code={code} label={t('analyse-add_tile', { tile: tileName(code, t) })} onPress={() => onTile(code)} />)}</div>)}
    </div>
  );
}
