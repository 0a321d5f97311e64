// Asks for the review of a record, and shows how far it is.
import { useEffect, useRef, useState } from 'preact/hooks';
import { rulesOf, useAbout } from '../about';
import { backend } from '../backend';
import { useWords } from '../shell/settings';
import type { BySeat, Review } from './types';

interface ReviewFormProps {
  name: string;
  body: Blob | string;
  names: BySeat<string>;
  rules: string;
  onReview: (review: Review) => void;
}

export function ReviewForm({ name, body, names, rules, onReview }: ReviewFormProps) {
  const t = useWords();
  const { about, problem: unanswered } = useAbout();
  const [seat, setSeat] = useState('all');
  const [player, setPlayer] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const usual = rulesOf(about, rules)?.usual ?? '';

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setProgress({ done: 0, of: 0 });
    try {
      for await (const line of backend().review({ name, body, seat, player: player ?? usual, language: t.language }, controller.signal)) {
        if ('progress' in line) setProgress(line.progress);
        else if ('review' in line) onReview(line.review);
        else if ('error' in line) throw new Error(line.error.message);
      }
    } catch (error) {
      if (!controller.signal.aborted) setProblem((error as Error).message);
    }
    setProgress(null);
  };

  return (
    <section class="card stack tight review-form" aria-label={t('table-review')}>
      <h2>{t('table-review')}</h2>
      <p class="faint">{t('table-review_about')}</p>
      <div class="row">
        <label>{t('table-review_seat')} <select value={seat} onChange={(event) => setSeat(event.currentTarget.value)}>
          <option value="all">{t('table-all_seats')}</option>
          {names.map((name, one) => <option key={one} value={one}>{one} · {name}</option>)}
        </select></label>
        <label>{t('table-valued_by')} <select value={player ?? usual} onChange={(event) => setPlayer(event.currentTarget.value)}>
          {about?.players.filter((one) => one.values && one.rules.includes(rules)).map((one) => <option key={one.name} value={one.name}>{one.name}</option>)}
        </select></label>
      </div>
      {progress === null ? (
        <button type="button" class="primary start-review" disabled={usual === ''} onClick={() => void start()}>{t('table-start_review')}</button>
      ) : (
        <div class="row">
          <progress max={progress.of || 1} value={progress.done} aria-label={t('table-reviewing')} />
          <span class="number">{t('table-decisions_done', { done: progress.done, of: progress.of })}</span>
          <button type="button" onClick={() => running.current?.abort()}>{t('table-stop')}</button>
        </div>
      )}
      {(problem ?? unanswered) && <p class="error" role="alert">{problem ?? unanswered}</p>}
    </section>
  );
}
