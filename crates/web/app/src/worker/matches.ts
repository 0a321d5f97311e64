// Matches that are played in workers, a few deals at a time. They keep no records of their games, and are forgotten when the page
// is closed.
import { ApiError } from '../api';
import type { GameList, Match, MatchList, MatchQuestion, Named, StreamLine } from '../arena/types';
import type { Language } from '../words';
import { Asker, type Start } from './asker';

interface News {
  match: Match;
  listed: MatchList['matches'][number];
  games: GameList['games'];
}

/** Milliseconds of play between two looks at a match. */
const STEP = 250;

class PlayedMatch {
  readonly games: GameList['games'] = [];
  isPlaying = false;
  isStopping = false;
  #wake: (() => void)[] = [];

  constructor(
    readonly worker: Asker,
    private news: News,
  ) {}

  get state(): Match['state'] {
    return this.news.match.state === 'running' && !this.isPlaying ? 'stopped' : this.news.match.state;
  }

  get match(): Match {
    return { ...this.news.match, state: this.state };
  }

  get listed(): News['listed'] {
    return { ...this.news.listed, state: this.state };
  }

  take(news: News): void {
    this.news = news;
    this.games.push(...news.games);
    for (const wake of this.#wake.splice(0)) wake();
  }

  /** Plays until the match is over or to be stopped. */
  async play(): Promise<void> {
    this.isPlaying = true;
    this.isStopping = false;
    try {
      while (!this.isStopping && this.news.match.state === 'running') {
        this.take(await this.worker.one<News>({ ask: 'match_step', milliseconds: STEP }));
      }
    } catch (error) {
      this.news = { ...this.news, match: { ...this.news.match, state: 'failed', problem: (error as Error).message } };
    } finally {
      this.isPlaying = false;
      for (const wake of this.#wake.splice(0)) wake();
    }
  }

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake.push(resolve);
    });
  }
}

export class Matches {
  readonly #all = new Map<string, PlayedMatch>();

  constructor(private readonly start: Start) {}

  #match(name: string): PlayedMatch {
    const match = this.#all.get(name);
    if (!match) throw new ApiError(404, { message: 'there is no such match; matches of this page end with it' });
    return match;
  }

  #freeName(wanted: string): string {
    const name = wanted.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^\.+/, '') || 'match';
    for (let number = 1; ; number += 1) {
      const numbered = number === 1 ? name : `${name}-${number}`;
      if (!this.#all.has(numbered)) return numbered;
    }
  }

  async begin(question: MatchQuestion, wanted: string, language: Language): Promise<Named> {
    if (wanted && this.#all.has(wanted)) throw new ApiError(409, { message: 'there is a match of this name; resume it, or choose another name' });
    const name = this.#freeName(wanted || `${question.rules}-${question.players}`);
    const worker = new Asker(this.start);
    try {
      const match = new PlayedMatch(worker, await worker.one<News>({ ask: 'match', name, language }, JSON.stringify(question)));
      this.#all.set(name, match);
      void match.play();
      return { name };
    } catch (error) {
      worker.end();
      throw error;
    }
  }

  list(): MatchList {
    return { results: false, matches: [...this.#all.values()].map((match) => match.listed) };
  }

  match(name: string): Match {
    return this.#match(name).match;
  }

  async *stream(name: string, signal: AbortSignal): AsyncGenerator<StreamLine> {
    const match = this.#match(name);
    for (;;) {
      const { curve, summary, verdict_text } = match.match;
      const point = curve.at(-1);
      if (point) yield { point };
      yield { summary, verdict_text };
      if (!match.isPlaying || signal.aborted) break;
      await match.next();
    }
    yield { state: match.state };
  }

  async stop(name: string): Promise<Named> {
    const match = this.#match(name);
    if (!match.isPlaying) throw new ApiError(409, { message: 'this match is not being played' });
    match.isStopping = true;
    while (match.isPlaying) await match.next();
    return { name };
  }

  async resume(name: string, games: number | null): Promise<Named> {
    const match = this.#match(name);
    if (match.isPlaying) throw new ApiError(409, { message: 'this match is being played' });
    if (games !== null) match.take(await match.worker.one<News>({ ask: 'match_more', games }));
    void match.play();
    return { name };
  }

  async report(name: string, language: Language): Promise<string> {
    const { page } = await this.#match(name).worker.one<{ page: string }>({ ask: 'match_report', language });
    return page;
  }

  games(name: string, from: number, count: number): GameList {
    const { games } = this.#match(name);
    return { total: games.length, games: games.slice(from, from + count) };
  }
}
