// The way from a game, a record, a review or a drill into the analyser, and back: the key `o` in both directions.
import { useState } from 'preact/hooks';
import { type Position, writePosition } from '../analyse/position';
import { goTo, writeRoute } from './route';

export type Place = 'game' | 'record' | 'drill';

let from: { hash: string; place: Place } | null = null;

/** Opens a position in the analyser; `place` is where the reader comes from. */
export function openInAnalyser(position: Position, place: Place): void {
  from = { hash: location.hash, place };
  goTo(writeRoute('analyse', writePosition(position)));
}

/** Where the reader came from, and the way back; null if the reader did not come from anywhere. */
export function useWayBack(): { place: Place; back: () => void; forget: () => void } | null {
  const [, redraw] = useState({});
  if (!from) return null;
  const { hash, place } = from;
  return {
    place,
    back: () => {
      from = null;
      goTo(hash);
    },
    forget: () => {
      from = null;
      redraw({});
    },
  };
}
