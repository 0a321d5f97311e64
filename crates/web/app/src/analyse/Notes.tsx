// What holds for the whole answer: what is exact, how far it looked, what was assumed.
import suzumeWords from 'review-page/words.js';
import { useSettings, useWords } from '../shell/settings';
import type { Answer } from './answer';

export function Notes({ answer }: { answer: Answer }) {
  const words = useWords().analyse;
  const { language } = useSettings();
  const { said } = suzumeWords.speaker(language);
  const because = answer.values?.flatMap((value) => value.measures).find((measure) => measure.because)?.because;
  const looked = answer.looked;
  return (
    <footer class="notes">
      {answer.k !== undefined && answer.k > 0 && <p>{answer.exact ? words.exactNote(answer.k) : words.inexactNote(answer.k)}</p>}
      {looked && <p>{words.lookedNote(looked.draws, looked.exchanges, looked.claims, looked.hands.toLocaleString('en'))}</p>}
      {because && answer.with && <p>{words.withNote(answer.with)}{`: ${said(because)}`}</p>}
      {answer.assumed && answer.assumed.length > 0 && (
        <details><summary>{words.assumed}</summary><ul>{answer.assumed.map((one) => <li key={one}>{one}</li>)}</ul></details>
      )}
    </footer>
  );
}
