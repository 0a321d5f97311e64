// What the arena page reads, as the program writes it.
import type { BySeat } from '../table/types';

/** A mean with the ends of its 95% interval, which are null where there is none. */
export interface Estimate {
  mean: number | null;
  low: number | null;
  high: number | null;
}

export interface SprtState {
  p0: number;
  p1: number;
  log_ratio: number;
  lower: number;
  upper: number;
  decision: 'undecided' | 'accept_p0' | 'accept_p1';
}

export interface Entrant {
  letter: string;
  player: string;
  win_rate: Estimate;
  points: Estimate;
  rank: Estimate;
  deal_in_rate: Estimate;
}

export interface Summary {
  deals: number;
  games: number;
  hands: number;
  entrants: Entrant[];
  drawn_rate: Estimate;
  measure: string;
  score: Estimate;
  adjusted_score?: Estimate;
  luck_factor?: number;
  luck_note?: string;
  sprt?: SprtState;
  finding: 'stronger' | 'weaker' | 'tied' | 'open';
  verdict: string;
}

/** The estimates after so many deals. */
export interface Point {
  deals: number;
  games: number;
  score: Estimate;
  adjusted: Estimate | null;
  sprt: { log_ratio: number; lower: number; upper: number } | null;
}

export type State = 'running' | 'stopped' | 'finished' | 'failed';

/** A match in the list. */
export interface Listed {
  name: string;
  state: State;
  rules: string;
  players: string[];
  deals: number;
  of: number;
  games: number;
  finding: Summary['finding'];
  verdict: string;
}

export interface Match {
  name: string;
  state: State;
  problem?: string | null;
  description: { rules: string; deals: number; seed?: number; stop?: unknown } & Record<string, unknown>;
  summary: Summary;
  curve: Point[];
}

export type StreamLine = { point: Point } | { summary: Summary } | { state: State } | { error: { message: string } };

/** A game of a match. */
export interface ListedGame {
  deal: number;
  game: number;
  seating: string;
  hands: number;
  points: BySeat<number>;
}

export interface MatchQuestion {
  rules: string;
  players: string;
  games: number;
  seed: number;
  seats?: string;
  wall?: string;
  luck?: string;
  stop?: string;
}
