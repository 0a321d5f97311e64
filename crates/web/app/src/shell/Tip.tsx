// A small button that explains something. It opens by pointing, by touch and by key; Escape closes it.
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { useWords } from './settings';

export function Tip({ about, children }: { about: string; children: ComponentChildren }) {
  const t = useWords();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const show = () => {
    const [at, box] = [button.current, bubble.current];
    if (!at || !box || box.matches(':popover-open')) return;
    box.showPopover();
    // Below the button, or above it where there is no room; never beyond the window.
    const place = at.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const below = place.bottom + 6 + height < innerHeight;
    box.style.left = `${Math.max(8, Math.min(place.left - 12, innerWidth - width - 8))}px`;
    box.style.top = `${below ? place.bottom + 6 : place.top - height - 6}px`;
  };
  const hide = () => bubble.current?.matches(':popover-open') && bubble.current.hidePopover();
  return (
    <span class="tip" onMouseEnter={show} onMouseLeave={hide}>
      <button type="button" ref={button} aria-label={t('shell-what_is', { name: about })} aria-describedby={id}
        onClick={show} onFocus={show} onBlur={hide}>?</button>
      <span id={id} ref={bubble} popover="manual" class="bubble" role="tooltip"
        onKeyDown={(event) => event.key === 'Escape' && hide()}>{children}</span>
    </span>
  );
}
