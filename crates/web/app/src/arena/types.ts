// What the arena page asks and reads, as the program describes it.
import type { Answered, Asked } from '../api';

export type Estimate = Answered<'Estimate'>;
export type Summary = Answered<'Summary'>;
/** The estimates after some number of deals. */
export type Point = Answered<'EstimatePoint'>;
/** A match in the list. */
export type Listed = Answered<'ListedMatch'>;
export type MatchList = Answered<'MatchList'>;
export type Match = Answered<'WholeMatch'>;
export type StreamLine = Answered<'MatchLine'> | Answered<'Error'>;
export type GameList = Answered<'GameList'>;
export type Named = Answered<'MatchName'>;
export type MatchQuestion = Asked<'post_api_arena'>;
