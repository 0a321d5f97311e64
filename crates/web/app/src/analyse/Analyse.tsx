// The analyser: a position on the left, what to do and why on the right.
import { useEffect, useMemo, useState } from 'preact/hooks';
import '../style/analyse.css';
import { useWords } from '../shell/settings';
import { useWayBack } from '../shell/way';
import { useKeys } from '../table/keys';
import { type Code, writeTiles } from '../tiles/codes';
import { Editor } from './Editor';
import { Examples } from './Examples';
import { handAfter } from './position';
import { Result } from './Result';
import { useAbout } from '../about';
import { NO_TABLE } from './rules';
import { useAnalysis, useTiles } from './solve';
import { Trail } from './Trail';
import { useHistory } from './useHistory';

export function Analyse({ query }: { query: URLSearchParams }) {
  const t = useWords();
  const history = useHistory(query);
  const { position, change, undo, redo } = history;
  const { about, problem: unanswered } = useAbout();
  const sets = about?.rule_sets ?? [];
  const rules = sets.find((set) => set.name === position.rules) ?? NO_TABLE;
  const parsed = useTiles(position.hand);
  const analysis = useAnalysis(position, about ? parsed.tiles : null, rules, t.language);
  const tiles = useMemo(() => parsed.tiles && handAfter(parsed.tiles, position.line), [parsed.tiles, position.line]);
  const [showsExamples, setShowsExamples] = useState(false);
  const isEmpty = position.hand.trim() === '';
  const problem = parsed.problem ? { ...parsed.problem, field: 'hand' } : unanswered !== null ? { message: unanswered } : analysis.problem;

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const move = event.key === 'z' && !event.shiftKey ? undo : event.key === 'y' || event.key === 'Z' ? redo : null;
      if (!move) return;
      event.preventDefault();
      move();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [undo, redo]);

  const way = useWayBack();
  useKeys({ o: way?.back });
  const goOn = (discard: Code, draw: Code) => {
    if (tiles) change({ hand: writeTiles(parsed.tiles ?? []), line: [...position.line, { discard, draw }], offered: '', drawn: '' }, 'step');
  };

  return (
    <div class="analyse">
      <h1 class="hidden">{t('analyse-title')}</h1>
      <Editor history={history} rules={rules} sets={sets} players={about?.players ?? []} tiles={tiles} problem={problem}
        onExamples={() => setShowsExamples(true)} />
      <div class="answer stack">
        {way && (
          <p class="way-back row">
            <button type="button" class="primary" aria-keyshortcuts="o" onClick={way.back}>← {t(`analyse-back_to-${way.place}`)} <kbd>o</kbd></button>
            <button type="button" class="plain" aria-label={t('analyse-close')} onClick={way.forget}>✕</button>
          </p>
        )}
        {position.line.length > 0 && (
          <Trail line={position.line} onBack={(steps) => change({ line: position.line.slice(0, steps) }, 'step')} />
        )}
        {isEmpty || showsExamples
          ? <Examples isFirst={isEmpty} onClose={() => setShowsExamples(false)} />
          : <Result analysis={analysis} position={position} tiles={tiles} rules={rules} problem={problem} isUnfinished={parsed.isUnfinished ?? false} onGoOn={goOn} />}
      </div>
    </div>
  );
}
