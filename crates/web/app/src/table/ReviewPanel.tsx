// The panel of `suzume review`'s page, next to our own table.
import 'review-page/panel.css';
import suzumeOptions from 'review-page/options.js';
import suzumePanel from 'review-page/panel.js';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useWords } from '../shell/settings';
import { inNames } from '../tiles/names';
import type { Say } from '../words';
import type { Action } from './actions';
import type { Decision, Hint, Review } from './types';

/** Names the tiles in sentences of the program as the reader wants. */
function rename(root: HTMLElement, t: Say): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const named = inNames(node.nodeValue ?? '', t);
    if (named !== node.nodeValue && !(node.parentElement?.closest('svg'))) node.nodeValue = named;
  }
}

/** Elements that were made elsewhere, kept up to date. Parts that were opened stay open. */
function Made({ make, class: classes }: { make: () => HTMLElement[]; class: string }) {
  const t = useWords();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const opened = new Set<string | null | undefined>([...root.current!.querySelectorAll('details[open] > summary')].map((one) => one.textContent));
    root.current!.replaceChildren(...make().filter(Boolean));
    rename(root.current!, t);
    for (const one of root.current!.querySelectorAll('details')) one.open = opened.has(one.querySelector('summary')?.textContent);
  });
  return <div class="suzume-panel"><div class={classes} ref={root} /></div>;
}

/** Actions are said as the program said them. */
const speaker = (t: Say): ReviewSpeaker => ({ say: t, has: t.has, action: (_, text) => text });

export function usePanel(review: Review | null) {
  const t = useWords();
  return useMemo(() => (review ? suzumePanel.of(review, speaker(t)) : null), [review, t]);
}

export type Panel = NonNullable<ReturnType<typeof usePanel>>;

/** What a review says of one decision. */
export const DecisionPanel = ({ panel, decision, threshold }: { panel: Panel; decision: Decision; threshold: number }) =>
  <Made class="side" make={() => panel.decision(decision, threshold)} />;

/** What a review comes to. */
export const SummaryPanel = ({ panel, show }: { panel: Panel; show: (place: number) => void }) =>
  <Made class="whole" make={() => [panel.summary(show)]} />;

/** Every legal action with its measures, and why the best one is best. */
export function HintPanel({ advice, chosen, choose }: { advice: Hint['advice']; chosen: Action | null; choose: (action: Action) => void }) {
  const t = useWords();
  return <Made class="side" make={() => suzumeOptions.of(speaker(t)).hint(advice, chosen, choose)} />;
}
