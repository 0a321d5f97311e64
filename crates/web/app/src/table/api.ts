// Requests of the table: games, records and reviews.
import { type Answered, ApiError, type Asked, get, getStream, post, postStream, remove } from '../api';
import { type Language, wordsOfPage } from '../words';
import type { Action } from './actions';
import type { Hint, RecordAnswer } from './types';

/** A file of any format that `suzume replay` reads, checked. */
export const readRecord = (name: string, body: Blob | string, language: Language, signal?: AbortSignal): Promise<RecordAnswer> =>
  post(`/api/records?${new URLSearchParams({ name, language })}`, body, signal);

export type ReviewLine = Answered<'ReviewLine'> | Answered<'Error'>;

export const reviewRecord = (name: string, body: Blob | string, seat: string, player: string, language: Language, signal: AbortSignal) =>
  postStream<ReviewLine>(`/api/review?${new URLSearchParams({ name, seat, with: player, language })}`, body, signal);

/** A game that is to be played. One of the players is `human`. */
export type GameQuestion = Asked<'post_api_games'>;
export type GameAnswer = Answered<'Game'>;
/** What the program says of a game, in order. */
export type Message = Answered<'GameMessage'>;
export type Question = Answered<'GameAsk'>;

export const startGame = (question: GameQuestion): Promise<GameAnswer> => post('/api/games', question);
export const listGames = (): Promise<Answered<'GameInList'>[]> => get('/api/games');
export const leaveGame = (id: string): Promise<void> => remove(`/api/games/${encodeURIComponent(id)}`);
export async function getGame(id: string): Promise<GameAnswer> {
  const found = (await listGames()).find((game) => game.id === id);
  if (!found) throw new ApiError(404, { message: wordsOfPage()('table-no_game') });
  return found;
}
export const gameStream = (id: string, since: number, signal: AbortSignal) =>
  getStream<Message>(`/api/games/${encodeURIComponent(id)}/stream?since=${since}`, signal);
export const act = (id: string, decision: number, action: Action): Promise<unknown> =>
  post(`/api/games/${encodeURIComponent(id)}/action`, { decision, action });
export const getHint = (id: string, signal?: AbortSignal): Promise<Hint> =>
  get(`/api/games/${encodeURIComponent(id)}/hint`, signal);
export const recordAddress = (id: string): string => `/api/games/${encodeURIComponent(id)}/record`;
