// What counts in a win, line by line: yaku and fu, fans, tai or factors.
import type { ScoreAnswer } from '../backend';
import { useWords } from '../shell/settings';
import { inNames, shownName } from '../tiles/names';
import type { Say } from '../words';

interface CountedLine {
  name: string;
  amount: string;
  more?: string | undefined;
}

/** The name of a pattern in the reader's language; the program's own where the catalogue has none. */
const nameOf = (t: Say, code: string, name: string): string => (t.has(code) ? t(code) : t.has(`fan-${code}`) ? t(`fan-${code}`) : name);

function linesOf(answer: ScoreAnswer, t: Say): CountedLine[] {
  if ('yaku' in answer) return answer.yaku.map((one) => ({ name: nameOf(t, `yaku-${one.code}`, one.name), amount: t('scoring-han', { count: one.han }), more: t.language === 'en' ? one.japanese : undefined }));
  if ('fans' in answer) return answer.fans.map((one) => ({ name: nameOf(t, `fan-${one.code}`, one.name), amount: times(one.points, one.count), more: one.made_by?.join(', ') ?? (t.language === 'en' ? one.chinese : undefined) }));
  if ('tai' in answer) return answer.tai.map((one) => ({ name: nameOf(t, `tai-${one.code}`, one.name), amount: times(one.tai, one.count), more: t.language === 'en' ? one.chinese : undefined }));
  if ('factors' in answer) return answer.factors.map((one) => ({ name: nameOf(t, `sichuan-${one.code}`, one.name), amount: `× ${one.factor}`, more: t.language === 'en' ? one.chinese : undefined }));
  return [];
}

const times = (amount: number, count: number): string => (count > 1 ? `${amount} × ${count}` : String(amount));

export function Counted({ answer }: { answer: ScoreAnswer }) {
  const t = useWords();
  const lines = linesOf(answer, t);
  return (
    <>
      {lines.length > 0 && (
        <table class="points counted-lines">
          <thead><tr><th scope="col">{t('scoring-counts')}</th><th scope="col" /><th scope="col">{t('scoring-value')}</th></tr></thead>
          <tbody>{lines.map((line, place) => <tr key={place}><th scope="row">{line.name}</th><td><small>{line.more}</small></td><td class="number">{line.amount}</td></tr>)}</tbody>
        </table>
      )}
      {'fu_items' in answer && answer.fu_items.length > 0 && (
        <table class="points fu-lines">
          <thead><tr><th scope="col">{t('scoring-fu', { count: answer.fu })}</th><th scope="col" /><th scope="col">{t('scoring-value')}</th></tr></thead>
          <tbody>{answer.fu_items.map((item, place) => <tr key={place}><th scope="row">{item.reason}</th><td><small>{item.tile ? shownName(item.tile, t) : ''}</small></td><td class="number">{item.fu}</td></tr>)}</tbody>
        </table>
      )}
      {'left_out' in answer && answer.left_out.length > 0 && (
        <details><summary>{t('scoring-left_out')}</summary><ul>{answer.left_out.map((one, place) => <li key={place}>{nameOf(t, `fan-${one.code}`, one.name)}: {inNames(one.because, t)}</li>)}</ul></details>
      )}
    </>
  );
}
