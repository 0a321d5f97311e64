// Practice: a position, an answer, and what the program says of it. Positions come from games that the program makes up, by theme, or
// from the reader's own mistakes. The score is kept in the browser.
import '../style/table.css';
import '../style/drill.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { rulesOf, useAbout } from '../about';
import { choiceOf, quantitiesOf } from '../analyse/answer';
import { readSituation } from '../analyse/paste';
import { sidesOf } from '../analyse/position';
import { keep, kept, useKept } from '../shell/kept';
import { RiichiContext, store, stored, useWords } from '../shell/settings';
import { openInAnalyser } from '../shell/way';
import type { Action } from '../table/actions';
import { Board, windOf } from '../table/Board';
import { useKeys } from '../table/keys';
import { OwnHand } from '../table/OwnHand';
import { HintPanel } from '../table/ReviewPanel';
import { useStored } from '../table/stored';
import { ruleName } from '../words/rules';
import { inNames } from '../tiles/names';
import suzumeOptions from 'review-page/options.js';
import { forgetProblem, keptProblems } from './problems';
import { judge, keepScore, storedScore, type Theme, THEMES, withAnswer } from './score';
import { dealerOf, OWN, tableOf } from './seen';
import { usePosition } from './usePosition';

/** Where the numbers of the positions begin: another place for every browser, kept with the score. */
const randomSeed = (): number => Math.floor(Math.random() * 1_000_000);

export function Drill({ query }: { query: URLSearchParams }) {
  const t = useWords();
  const { about, problem: unanswered } = useAbout();
  const asked = THEMES.find((one) => one === query.get('theme'));
  const [storedTheme, setTheme] = useStored<Theme>('drill.theme', THEMES, 'any');
  const [wanted, setWanted] = useKept<Theme | null>('drill.wanted', null);
  // An address that names a theme counts once: coming back to it leaves the reader where they were.
  useEffect(() => {
    if (!asked || kept('drill.asked') === query.toString()) return;
    keep('drill.asked', query.toString());
    setWanted(asked);
  }, [asked]);
  const theme = wanted ?? asked ?? storedTheme;
  const sets = about?.rule_sets ?? [];
  const [rulesName, setRulesName] = useState(() => stored('drill.rules') ?? 'riichi');
  const setRules = (name: string) => {
    store('drill.rules', name);
    setRulesName(name);
  };
  const rules = rulesOf(about, rulesName) ?? rulesOf(about, 'riichi');
  const [seed] = useKept('drill.seed', Number(query.get('seed') ?? randomSeed()));
  const [number, setNumber] = useKept('drill.number', 0);
  const [score, setScore] = useState(storedScore);
  const [answer, setAnswer] = useKept<Action | null>('drill.answer', null);
  const isOwn = theme === 'mistakes';
  const own = useMemo(() => (isOwn ? keptProblems() : []), [isOwn]);
  const { situation, advice, isFinal, problem, isMissing } = usePosition({ theme, rules: rules?.name, seed, number, own, language: t.language, skip: () => setNumber((now) => now + 1) });
  const position = useMemo(() => (situation ? readSituation(situation) : null), [situation]);
  const set = rulesOf(about, position?.rules ?? '') ?? rules;
  const table = useMemo(() => (position && set ? tableOf(position, set) : null), [position, set]);

  const chosen = answer && advice ? advice.actions.find((row) => choiceOf(row) === suzumeOptions.choiceOf(answer)) : undefined;
  const verdict = chosen && advice && isFinal ? judge(advice, chosen) : null;
  // An answer counts once, when the last word about it is there.
  const place = `${theme} ${seed} ${number}`;
  useEffect(() => {
    if (!verdict || kept('drill.counted') === place) return;
    keep('drill.counted', place);
    setScore((before) => {
      const after = withAnswer(before, theme, verdict.isRight);
      keepScore(after);
      return after;
    });
  }, [verdict !== null, place]);
  const next = () => {
    setAnswer(null);
    setNumber(number + 1);
  };
  const begin = (change: () => void) => {
    change();
    setAnswer(null);
    setNumber(0);
  };
  const analyse = () => position && openInAnalyser(position, 'drill');
  useKeys({ o: position ? analyse : undefined, Enter: verdict ? next : undefined, ' ': verdict ? next : undefined });

  const of = score[theme];
  const best = verdict ? advice?.best ?? null : null;
  const actions = !answer && advice ? advice.actions.map(({ action, text }) => ({ action, text })) : [];
  const quantity = verdict && advice ? quantitiesOf(advice.actions)[0] : undefined;
  const measure = quantity ? advice?.actions[0]?.measures[quantity] : undefined;
  return (
    <div class="table-page drill-page stack">
      <div class="row drill-head">
        <h1>{t('shell-pages-drill')}</h1>
        <label>{t('practice-theme')} <select class="theme" value={theme} onChange={(event) => begin(() => {
          setTheme(event.currentTarget.value as Theme);
          setWanted(event.currentTarget.value as Theme);
        })}>
          {THEMES.map((one) => <option key={one} value={one}>{t(`practice-themes-${one}`)}</option>)}
        </select></label>
        {!isOwn && (
          <label>{t('table-rules')} <select class="rules" value={rules?.name ?? ''} onChange={(event) => begin(() => setRules(event.currentTarget.value))}>
            {sets.map((one) => <option key={one.name} value={one.name}>{ruleName(t, one.name)}</option>)}
          </select></label>
        )}
        <output class="drill-score number">{t('practice-score', { right: of?.right ?? 0, answered: of?.answered ?? 0 })}{of && of.streak > 1 ? ` · ${t('practice-streak', { count: of.streak })}` : ''}</output>
        <button type="button" class="plain reset" disabled={!of} onClick={() => {
          const { [theme]: _, ...rest } = score;
          keepScore(rest);
          setScore(rest);
        }}>{t('practice-reset')}</button>
      </div>
      {(problem ?? unanswered) && <p class="error" role="alert">{problem ?? unanswered}</p>}
      {isMissing && <p class="card" role="status">{t(isOwn ? 'practice-no_mistakes' : 'practice-none')} {isOwn && number > 0 && <button type="button" onClick={() => begin(() => {})}>{t('practice-again')}</button>}</p>}
      {!position && !isMissing && !problem && <p role="status" class="faint">{t('practice-looking')}</p>}
      {position && table && (
        <RiichiContext.Provider value={set?.has.riichi ?? false}>
          <div class="playing" data-state={verdict ? 'judged' : answer ? 'thinking' : 'ask'} data-number={number}>
            <div class="play-table stack">
              <Board table={table} names={sidesOf(table.seats.length).map((side) => t(`side-${side}`))} dealer={dealerOf(position, table.seats.length)}
                hand={`${t(`analyse-winds-${(position.roundWind || 'E').toLowerCase()}`)} · ${t('practice-number', { number: number + 1 })}`} viewer={OWN}
                left={position.drawsLeft ? Number(position.drawsLeft) : undefined} isOpen={(seat) => seat === OWN} ownHandElsewhere />
              <OwnHand of={table.seats[OWN]!} actions={actions} offered={table.last?.tile ?? null} best={best} act={setAnswer}>
                <span class="status faint" role="status">{advice ? '' : t('table-thinking')}</span>
              </OwnHand>
            </div>
            <div class="play-side stack">
              <section class={`card stack tight verdict-of-drill ${verdict ? (verdict.isRight ? 'right' : 'wrong') : ''}`} aria-live="polite">
                {!answer && <p>{t('practice-question', { wind: t(`table-winds-${windOf(OWN, dealerOf(position, table.seats.length), table.seats.length)}`) })}</p>}
                {answer && !verdict && <p role="status">{t('table-thinking')}</p>}
                {verdict && advice && (
                  <>
                    <h2>{verdict.isRight ? t('practice-right') : t('practice-better', { action: inNames(advice.actions[0]!.text, t) })}</h2>
                    {!verdict.isRight && verdict.cost !== null && measure && quantity && (
                      <p>{t('practice-cost', { action: inNames(chosen!.text, t), cost: suzumeOptions.amountText(verdict.cost, measure.unit), quantity: t(`quantity-${quantity}`) })}</p>
                    )}
                    <div class="row">
                      <button type="button" class="primary next" onClick={next}>{t('practice-next')} <kbd>Enter</kbd></button>
                      <button type="button" class="to-analyser" aria-keyshortcuts="o" onClick={analyse}>{t('table-to_analyser')} <kbd>o</kbd></button>
                      {isOwn && situation && <button type="button" class="plain forget" onClick={() => { forgetProblem(situation); next(); }}>{t('practice-forget')}</button>}
                    </div>
                  </>
                )}
                {!verdict && <button type="button" class="to-analyser" aria-keyshortcuts="o" onClick={analyse}>{t('table-to_analyser')} <kbd>o</kbd></button>}
              </section>
              {verdict && advice && (
                <section class="card hints" aria-label={t('table-hint')}>
                  <HintPanel advice={advice} chosen={answer} choose={() => {}} />
                </section>
              )}
            </div>
          </div>
        </RiichiContext.Provider>
      )}
    </div>
  );
}
