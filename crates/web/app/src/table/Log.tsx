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

export function Log({ events, event, who, jump }: LogProps) {
  const t = useWords();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (now && list.current) list.current.scrollTop = now.offsetTop - list.current.clientHeight / 2;
  }, [event, events]);
  const lines = events.map((line, place) => ({ place, text: eventText(line, who, t) }))
    .filter((one) => one.text !== null && (jump || one.place <= event));
  return (
    <details class="card log" open>
      <summary>{t('table-log')}</summary>
      <ol ref={list} tabIndex={0} aria-label={t('table-log')}>
        {lines.map(({ place, text }) => (
          <li key={place} aria-current={place === event ? 'step' : undefined} class={place > event ? 'to-come' : ''}>
            {jump ? <button type="button" class="plain" onClick={() => jump(place)}>{text}</button> : text}
          </li>
        ))}
      </ol>
    </details>
  );
}
