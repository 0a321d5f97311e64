// What has happened in a hand, in sentences; each leads to its moment.
import { useEffect, useRef } from 'preact/hooks';
import { useWords } from '../shell/settings';
import { eventText } from './eventText';
import type { Line, Seat } from './types';

interface LogProps {
  events: readonly Line[];
  /** How many have happened. */
  event: number;
  who: (seat: Seat) => string;
  /** Goes to a moment; without it the log cannot be pressed. */
  jump?: (event: number) => void;
}

/** The line to mark: the last that has happened. Some events have no line of their own. */
export const currentLine = (lines: readonly { place: number }[], event: number): number | undefined =>
  lines.findLast((line) => line.place <= event)?.place;

export function Log({ events, event, who, jump }: LogProps) {
  const t = useWords();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (marked && list.current) list.current.scrollTop = marked.offsetTop - list.current.clientHeight / 2;
  }, [event, events]);
  const lines = events.map((line, place) => ({ place, text: eventText(line, who, t, 'read') }))
    .filter((one) => one.text !== null && (jump || one.place <= event));
  const now = currentLine(lines, event);
  return (
    <details class="card log" open>
      <summary>{t('table-log')}</summary>
      <ol ref={list} tabIndex={0} aria-label={t('table-log')}>
        {lines.map(({ place, text }) => (
          <li key={place} aria-current={place === now ? 'step' : undefined} class={place > event ? 'to-come' : ''}>
            {jump ? <button type="button" class="plain" onClick={() => jump(place)}>{text}</button> : text}
          </li>
        ))}
      </ol>
    </details>
  );
}
