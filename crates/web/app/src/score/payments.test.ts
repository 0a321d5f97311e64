import { expect, test } from 'vitest';
import type { RuleSet } from '../about';
import type { ScoreAnswer } from '../backend';
import { paymentsOf } from './Payments';
import { EMPTY_WIN } from './question';

const rules = (family: string, options = ''): RuleSet => ({ family, options }) as RuleSet;
const drawn = { ...EMPTY_WIN, selfDrawn: true };
const pays = (answer: object, form: typeof EMPTY_WIN, set: RuleSet) => paymentsOf(answer as ScoreAnswer, form, set).map(({ who, points }) => [who, points]);

test('every rule set says who pays what', () => {
  expect(pays({ han: 3, main: 5800, additional: 0 }, EMPTY_WIN, rules('riichi'))).toEqual([['discarder', 5800]]);
  expect(pays({ han: 3, main: 2000, additional: 1000 }, { ...drawn, seat: 'S' }, rules('riichi'))).toEqual([['dealer', 2000], ['others', 1000]]);
  expect(pays({ han: 3, main: 2000, additional: 2000 }, drawn, rules('riichi'))).toEqual([['each', 2000]]);
  expect(pays({ fans: [], total: 10, reaches_minimum: true }, EMPTY_WIN, rules('mcr'))).toEqual([['discarder', 18], ['others', 8]]);
  expect(pays({ fans: [], total: 10, reaches_minimum: true }, drawn, rules('mcr'))).toEqual([['each', 18]]);
  expect(pays({ fans: [], total: 6, reaches_minimum: false }, EMPTY_WIN, rules('mcr'))).toEqual([]);
  expect(pays({ total: 4, tai: [] }, EMPTY_WIN, rules('taiwan', 'base = 5\nper_tai = 1\n'))).toEqual([['discarder', 9]]);
  expect(pays({ total: 8, factors: [] }, drawn, rules('sichuan'))).toEqual([['each', 8]]);
  expect(pays({ error: 'not_a_win', reason: '' }, EMPTY_WIN, rules('riichi'))).toEqual([]);
});
