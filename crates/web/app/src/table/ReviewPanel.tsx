// The panel of `suzume review`'s page, beside a table of ours.
import 'review-page/panel.css';
import suzumeOptions from 'review-page/options.js';
import suzumePanel from 'review-page/panel.js';
import suzumeWords from 'review-page/words.js';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useSettings } from '../shell/settings';
import type { Decision, Hint, Review } from './types';

/** Elements that were made elsewhere, kept up to date. Parts that were opened stay open. */
function Made({ make, class: classes }: { make: () => HTMLElement[]; class: string }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const opened = new Set<string | null | undefined>([...root.current!.querySelectorAll('details[open] > summary')].map((one) => one.textContent));
    root.current!.replaceChildren(...make().filter(Boolean));
    for (const one of root.current!.querySelectorAll('details')) one.open = opened.has(one.querySelector('summary')?.textContent);
  });
  return <div class="suzume-panel"><div class={classes} ref={root} /></div>;
}

export function usePanel(review: Review | null) {
  const { language } = useSettings();
  return useMemo(() => (review ? suzumePanel.of(review, suzumeWords.speaker(language)) : null), [review, language]);
}

export type Panel = NonNullable<ReturnType<typeof usePanel>>;

/** What a review says of one decision. */
export const DecisionPanel = ({ panel, decision, threshold }: { panel: Panel; decision: Decision; threshold: number }) =>
  <Made class="side" make={() => panel.decision(decision, threshold)} />;

/** What a review comes to. */
export const SummaryPanel = ({ panel, show }: { panel: Panel; show: (place: number) => void }) =>
  <Made class="whole" make={() => [panel.summary(show)]} />;

/** What every legal action is worth. */
export function HintPanel({ hint, chosen, choose }: { hint: Hint; chosen: string | null; choose: (action: string) => void }) {
  const { language } = useSettings();
  return <Made class="side" make={() => suzumeOptions.of(suzumeWords.speaker(language)).hint(hint, chosen, choose)} />;
}
