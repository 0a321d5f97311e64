// The backend of a page without a server (`suzume site`): the program itself as a WebAssembly module in Web Workers.
import { ApiError } from '../api';
import type { Backend } from '../backend';
import { Pool, type Port, type Start } from './asker';
import { Games } from './games';
import { Matches } from './matches';

/** The module, compiled once and shared by all workers. */
async function compiled(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL('suzume.wasm', document.baseURI));
  if (!response.ok) throw new ApiError(response.status, { message: `suzume.wasm: ${response.status} ${response.statusText}` });
  // Browsers keep what they have compiled of a stream, but only under its own media type, which some hosts do not know.
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

const bytes = async (body: Blob | string): Promise<string | Uint8Array> => (typeof body === 'string' ? body : new Uint8Array(await body.arrayBuffer()));

/** The most workers that search at once. Chosen: each needs some tens of megabytes. */
const MOST_WORKERS = 4;

/** The backend of a page whose folder has the module. */
export function browserBackend(): Backend {
  const module = compiled();
  const start: Start = () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    module.then(
      (ready) => worker.postMessage({ module: ready }),
      (error: Error) => worker.postMessage({ missing: error.message }),
    );
    return worker as Port;
  };
  return backendOf(start, navigator.hardwareConcurrency);
}

/** A backend whose workers are started by `start`, on a machine with `cores` cores. */
export function backendOf(start: Start, cores: number): Backend {
  // Quick questions never wait for searches.
  const quick = new Pool(start, 1);
  const searches = new Pool(start, Math.max(1, Math.min(cores - 1, MOST_WORKERS)));
  const games = new Games(start);
  const matches = new Matches(start);
  const question = (name: string, stages = false) => ({ ask: 'question', name, stages });
  // The first worker is ready, with its tables, before the first question of the reader.
  searches.last(question('deficiency'), JSON.stringify({ hand: '1112345678999m' })).catch(() => {});
  return {
    about: () => quick.last({ ask: 'about' }, ''),

    parse: (text, signal) => quick.last(question('parse'), JSON.stringify({ text }), signal),
    deficiency: (asked, signal) => quick.last(question('deficiency'), JSON.stringify(asked), signal),
    score: (asked, signal) => quick.last(question('score'), JSON.stringify(asked), signal),
    discard: (asked, signal) => searches.ask(question('discard', true), JSON.stringify(asked), signal),

    record: async (name, body, language, signal) => searches.last({ ask: 'record', name, language }, await bytes(body), signal),
    async *review({ name, body, seat, player, language }, signal) {
      yield* searches.ask({ ask: 'review', name, seat, language, ...(player ? { with: player } : {}) }, await bytes(body), signal);
    },

    startGame: (asked) => games.begin(asked),
    games: async () => games.list(),
    leaveGame: async (id) => games.leave(id),
    gameStream: (id, since, signal) => games.stream(id, since, signal),
    act: (id, decision, action) => games.act(id, decision, action),
    undo: (id) => games.undo(id),
    hint: (id) => games.hint(id),
    gameRecord: (id) => games.record(id),

    practice: (asked, signal) => searches.last({ ask: 'practice' }, JSON.stringify(asked), signal),

    startMatch: (asked, name) => matches.begin(asked, name, (document.documentElement.lang || 'en') as 'en'),
    matches: async () => matches.list(),
    match: async (name) => matches.match(name),
    matchStream: (name, _, signal) => matches.stream(name, signal),
    stopMatch: (name) => matches.stop(name),
    resumeMatch: (name, count) => matches.resume(name, count),
    matchGames: async (name, from, count) => matches.games(name, from, count),
    matchReport: (name, language) => matches.report(name, language),
    matchRecord: async () => {
      throw new ApiError(404, { message: 'a match in the browser keeps no records of its games', hint: 'suzume arena --out DIR --records keeps them' });
    },
  };
}
