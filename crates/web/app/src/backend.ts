// What answers the questions of the page. Every page asks through the `Backend` interface and none knows a path of the server, so another
// implementation (a worker, a recorded session) can take its place: `setBackend(other)` before the page is rendered.
//
// Types of questions and answers are those of the server's description (api-types.ts). A refusal is an `ApiError` with the program's
// problem. A signal that is aborted, and a loop over a stream that is left, end the work.
import type { About } from './about';
import type { Advice, Distance } from './analyse/answer';
import type { Answered, Asked } from './api';
import type { GameList, Match, MatchList, MatchQuestion, Named, StreamLine } from './arena/types';
import { serverBackend } from './server';
import type { Action } from './table/actions';
import type { Hint, RecordAnswer, ReviewLine } from './table/types';
import type { Language } from './words';

export type GameQuestion = Asked<'post_api_games'>;
export type GameAnswer = Answered<'Game'>;
export type ListedGame = Answered<'GameInList'>;
/** What the program says of a game, in order. */
export type Message = Answered<'GameMessage'>;
export type Question = Answered<'GameAsk'>;
export type PracticeQuestion = Asked<'post_api_practice'>;
export type PracticePosition = Answered<'PracticePosition'>;
export type ScoreQuestion = Asked<'post_api_score'>;
export type ScoreAnswer = Answered<'ScoreAnswer'>;

export interface ReviewQuestion {
  /** Of the record's file. */
  name: string;
  body: Blob | string;
  /** From 0, or `all`. */
  seat: string;
  /** The player that values the decisions. */
  player: string;
  language: Language;
}

export interface Backend {
  about(): Promise<About>;

  /** Tiles in any notation, in canonical notation. */
  parse(text: string, signal: AbortSignal): Promise<Answered<'ParsedTiles'>>;
  deficiency(question: object, signal: AbortSignal): Promise<Distance>;
  score(question: ScoreQuestion, signal: AbortSignal): Promise<ScoreAnswer>;
  /** Every legal action with its value: quick answers first, the last one counts. */
  discard(question: object, signal: AbortSignal): AsyncGenerator<Advice | Answered<'Error'>>;

  /** A file of any format that `suzume replay` reads, checked. */
  record(name: string, body: Blob | string, language: Language, signal?: AbortSignal): Promise<RecordAnswer>;
  review(question: ReviewQuestion, signal: AbortSignal): AsyncGenerator<ReviewLine>;

  startGame(question: GameQuestion): Promise<GameAnswer>;
  games(): Promise<ListedGame[]>;
  leaveGame(id: string): Promise<void>;
  /** The messages of a game from number `since` on, until it is over. */
  gameStream(id: string, since: number, signal: AbortSignal): AsyncGenerator<Message>;
  act(id: string, decision: number, action: Action): Promise<unknown>;
  /** Takes the last answer in this hand back. */
  undo(id: string): Promise<unknown>;
  hint(id: string, signal?: AbortSignal): Promise<Hint>;
  /** The hands that are over, as a record. */
  gameRecord(id: string, signal?: AbortSignal): Promise<string>;

  /** A position to practise on: the same one for the same question. */
  practice(question: PracticeQuestion, signal: AbortSignal): Promise<PracticePosition>;

  startMatch(question: MatchQuestion, name: string): Promise<Named>;
  matches(language: Language, signal?: AbortSignal): Promise<MatchList>;
  match(name: string, language: Language, signal?: AbortSignal): Promise<Match>;
  matchStream(name: string, language: Language, signal: AbortSignal): AsyncGenerator<StreamLine>;
  stopMatch(name: string): Promise<unknown>;
  /** `games` in all; null as planned. */
  resumeMatch(name: string, games: number | null): Promise<unknown>;
  matchGames(name: string, from: number, count: number, signal?: AbortSignal): Promise<GameList>;
  /** The report of a match, as a page in one file. */
  matchReport(name: string, language: Language, signal?: AbortSignal): Promise<string>;
  matchRecord(name: string, deal: string, game: string, signal?: AbortSignal): Promise<string>;
}

let current: Backend = serverBackend;

/** The backend in use. */
export const backend = (): Backend => current;

/** Uses another backend from now on. */
export function setBackend(other: Backend): void {
  current = other;
}
