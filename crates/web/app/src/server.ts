// The backend that asks `suzume serve`, which also delivers the page. Paths of its API occur here only.
import { get, getStream, getText, post, postStream, remove } from './api';
import type { Backend } from './backend';

const gamePath = (id: string): string => `/api/games/${encodeURIComponent(id)}`;
const matchPath = (name: string): string => `/api/arena/${encodeURIComponent(name)}`;

export const serverBackend: Backend = {
  about: () => get('/api/about'),

  parse: (text, signal) => post('/api/parse', { text }, signal),
  deficiency: (question, signal) => post('/api/deficiency', question, signal),
  score: (question, signal) => post('/api/score', question, signal),
  discard: (question, signal) => postStream('/api/discard/stream', question, signal),

  record: (name, body, language, signal) => post(`/api/records?${new URLSearchParams({ name, language })}`, body, signal),
  review: ({ name, body, seat, player, language }, signal) =>
    postStream(`/api/review?${new URLSearchParams({ name, seat, with: player, language })}`, body, signal),

  startGame: (question) => post('/api/games', question),
  games: () => get('/api/games'),
  leaveGame: (id) => remove(gamePath(id)),
  gameStream: (id, since, signal) => getStream(`${gamePath(id)}/stream?since=${since}`, signal),
  act: (id, decision, action) => post(`${gamePath(id)}/action`, { decision, action }),
  undo: (id) => post(`${gamePath(id)}/undo`, {}),
  hint: (id, signal) => get(`${gamePath(id)}/hint`, signal),
  gameRecord: (id, signal) => getText(`${gamePath(id)}/record`, signal),

  practice: (question, signal) => post('/api/practice', question, signal),

  startMatch: (question, name) => post(name ? `/api/arena?name=${encodeURIComponent(name)}` : '/api/arena', question),
  matches: (language, signal) => get(`/api/arena?language=${language}`, signal),
  match: (name, language, signal) => get(`${matchPath(name)}?language=${language}`, signal),
  matchStream: (name, language, signal) => getStream(`${matchPath(name)}/stream?language=${language}`, signal),
  stopMatch: (name) => post(`${matchPath(name)}/stop`, {}),
  resumeMatch: (name, games) => post(`${matchPath(name)}/resume`, games === null ? {} : { games }),
  matchGames: (name, from, count, signal) => get(`${matchPath(name)}/games?from=${from}&count=${count}`, signal),
  matchReport: (name, language, signal) => getText(`${matchPath(name)}/report?language=${language}`, signal),
  matchRecord: (name, deal, game, signal) => getText(`${matchPath(name)}/games/${encodeURIComponent(deal)}/${encodeURIComponent(game)}`, signal),
};
