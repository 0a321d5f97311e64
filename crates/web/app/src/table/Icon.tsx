// Signs of the controls, drawn here, so that no font is needed for them.

const PATHS = {
  play: 'M7 4L20 12L7 20Z',
  pause: 'M6 4H10V20H6ZM14 4H18V20H14Z',
  next: 'M8 4L16 12L8 20L5.5 17.5L11 12L5.5 6.5Z',
  previous: 'M16 4L8 12L16 20L18.5 17.5L13 12L18.5 6.5Z',
  'next-hand': 'M4 4L14 12L4 20ZM16 4H19.5V20H16Z',
  'previous-hand': 'M20 4L10 12L20 20ZM8 4H4.5V20H8Z',
  turn: 'M12 4A8 8 0 1 1 4.5 14.7L7 13.8A5.3 5.3 0 1 0 12 6.7V10L6 5.3L12 .7Z',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" width="1.1em" height="1.1em" fill="currentColor" aria-hidden="true"><path d={PATHS[name]} /></svg>
);
