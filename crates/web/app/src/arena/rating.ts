// Ratings from scores. A score of s against another is a difference of 400 log10(s / (1 - s)) points of rating, as in chess.
import type { Summary } from './types';

/** Scores of 0 and 1 have no finite rating; nothing is called stronger than this. */
const MOST = 800;

export function ratingOf(score: number): number {
  if (score <= 0) return -MOST;
  if (score >= 1) return MOST;
  return Math.max(-MOST, Math.min(MOST, 400 * Math.log10(score / (1 - score))));
}

export interface LeagueRow {
  letter: string;
  player: string;
  /** The share of comparisons with all others in which it is ahead. */
  ahead: number | null;
  rating: number | null;
}

/** The entrants by how often each ends a game ahead of the others, the best first. */
export function leagueOf(summary: Pick<Summary, 'entrants' | 'pairs'>): LeagueRow[] {
  const rows = summary.entrants.map(({ letter, player }): LeagueRow => {
    const shares = summary.pairs.flatMap(({ one, other, ahead }) => {
      if (ahead.mean === null) return [];
      return one === letter ? [ahead.mean] : other === letter ? [1 - ahead.mean] : [];
    });
    const ahead = shares.length > 0 ? shares.reduce((all, share) => all + share, 0) / shares.length : null;
    return { letter, player, ahead, rating: ahead === null ? null : ratingOf(ahead) };
  });
  return rows.sort((a, b) => (b.ahead ?? 0) - (a.ahead ?? 0));
}
