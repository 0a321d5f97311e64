// Requests of the arena.
import { get, getStream, post } from '../api';
import type { Language } from '../words';
import type { GameList, Match, MatchList, MatchQuestion, Named, StreamLine } from './types';

const of = (name: string) => `/api/arena/${encodeURIComponent(name)}`;

export const listMatches = (language: Language, signal?: AbortSignal): Promise<MatchList> => get(`/api/arena?language=${language}`, signal);
export const startMatch = (question: MatchQuestion, name: string): Promise<Named> =>
  post(name ? `/api/arena?name=${encodeURIComponent(name)}` : '/api/arena', question);
export const getMatch = (name: string, language: Language, signal?: AbortSignal): Promise<Match> => get(`${of(name)}?language=${language}`, signal);
export const matchStream = (name: string, language: Language, signal: AbortSignal) =>
  getStream<StreamLine>(`${of(name)}/stream?language=${language}`, signal);
export const stopMatch = (name: string): Promise<unknown> => post(`${of(name)}/stop`, {});
export const resumeMatch = (name: string, games: number | null): Promise<unknown> => post(`${of(name)}/resume`, games === null ? {} : { games });
export const listGames = (name: string, from: number, count: number, signal?: AbortSignal): Promise<GameList> =>
  get(`${of(name)}/games?from=${from}&count=${count}`, signal);
