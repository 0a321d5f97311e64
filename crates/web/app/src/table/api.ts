// Requests of the table: games, records and reviews.
import { ApiError, get, getStream, post, postStream, remove } from '../api';
import type { BySeat, Hand, Hint, Line, RecordAnswer, Review, Seat } from './types';

/** A file of any format that `suzume replay` reads, checked. */
export const readRecord = (name: string, body: Blob | string, signal?: AbortSignal): Promise<RecordAnswer> =>
  post(`/api/records?name=${encodeURIComponent(name)}`, body, signal);

export type ReviewLine = { progress: { done: number; of: number } } | { review: Review } | { error: { message: string } };

export const reviewRecord = (name: string, body: Blob | string, seat: string, player: string, signal: AbortSignal) =>
  postStream<ReviewLine>(`/api/review?${new URLSearchParams({ name, seat, with: player })}`, body, signal);

/** A game that is to be played. One of the players is `human`. */
export interface GameQuestion {
  rules: string;
  /** Options of the rules, as TOML. */
  options?: string;
  players: string[];
  seed?: number;
}

export interface GameAnswer {
  id: string;
  rules: string;
  seat: Seat;
  seed: number;
  names: BySeat<string>;
}

/** What the program says of a game, in order. */
export type Message = { n: number } & (
  | { start: { game: number; hand: number; name: string; dealer: Seat } }
  | { event: Line }
  | { ask: Question }
  | { answered: { decision: number; action: string } }
  | { hand: Hand }
  | { over: { scores: BySeat<number>; reason: string | null } }
);

export interface Question {
  decision: number;
  legal: string[];
}

export const startGame = (question: GameQuestion): Promise<GameAnswer> => post('/api/games', question);
export const listGames = (): Promise<(GameAnswer & { over: boolean; hands: number })[]> => get('/api/games');
export const leaveGame = (id: string): Promise<void> => remove(`/api/games/${encodeURIComponent(id)}`);
export async function getGame(id: string): Promise<GameAnswer> {
  const found = (await listGames()).find((game) => game.id === id);
  if (!found) throw new ApiError(404, { message: 'there is no such game, or it was dropped for newer ones' });
  return found;
}
export const gameStream = (id: string, since: number, signal: AbortSignal) =>
  getStream<Message>(`/api/games/${encodeURIComponent(id)}/stream?since=${since}`, signal);
export const act = (id: string, decision: number, action: string): Promise<unknown> =>
  post(`/api/games/${encodeURIComponent(id)}/action`, { decision, action });
export const getHint = (id: string, signal?: AbortSignal): Promise<Hint> =>
  get(`/api/games/${encodeURIComponent(id)}/hint`, signal);
export const recordAddress = (id: string): string => `/api/games/${encodeURIComponent(id)}/record`;
