// Who pays what for a win, by the rules' own way of settling.
import type { RuleSet } from '../about';
import type { ScoreAnswer } from '../backend';
import { useWords } from '../shell/settings';
import type { WinForm } from './question';

/** Points that every seat pays under Chinese Standard rules, whoever gave the tile. */
const BASE_OF_FANS = 8;

/** An option of a rule set by its name, from the TOML that the program describes it with. */
const optionOf = (rules: RuleSet, name: string): number => Number(new RegExp(`^${name} = (-?\\d+)`, 'm').exec(rules.options)?.[1] ?? 0);

export function Payments({ answer, form, rules }: { answer: ScoreAnswer; form: WinForm; rules: RuleSet }) {
  const t = useWords();
  const lines = paymentsOf(answer, form, rules);
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('scoring-payments')}>
      <h3>{t('scoring-payments')}</h3>
      <ul class="payments">{lines.map(({ who, points }) => <li key={who}>{t(`scoring-who-${who}`)}: <b class="number">{points.toLocaleString('en')}</b></li>)}</ul>
      {t.has(`scoring-settled-${rules.family}`) && <p class="faint">{t(`scoring-settled-${rules.family}`)}</p>}
    </section>
  );
}

export type Payer = 'discarder' | 'each' | 'dealer' | 'others';

/** What each payer pays. Repeats, sticks and kongs during play are not part of a win alone. */
export function paymentsOf(answer: ScoreAnswer, form: WinForm, rules: RuleSet): { who: Payer; points: number }[] {
  if ('han' in answer) {
    if (!form.selfDrawn) return [{ who: 'discarder', points: answer.main }];
    // The dealer has the east wind; then all pay the same.
    return form.seat !== 'E' ? [{ who: 'dealer', points: answer.main }, { who: 'others', points: answer.additional }] : [{ who: 'each', points: answer.main }];
  }
  if ('fans' in answer) {
    if (!answer.reaches_minimum) return [];
    return form.selfDrawn ? [{ who: 'each', points: BASE_OF_FANS + answer.total }]
      : [{ who: 'discarder', points: BASE_OF_FANS + answer.total }, { who: 'others', points: BASE_OF_FANS }];
  }
  if (!('total' in answer)) return [];
  const points = rules.family === 'taiwan' ? optionOf(rules, 'base') + optionOf(rules, 'per_tai') * answer.total : answer.total;
  return [{ who: form.selfDrawn ? 'each' : 'discarder', points }];
}
