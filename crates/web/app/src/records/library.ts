// The records of the list, and what they come to for one player: a row for each game, and the mistakes of all.
import type { BySeat, Decision, RecordAnswer, Review, Seat } from '../table/types';

export interface LibraryFile {
  id: string;
  name: string;
  body: Blob | string;
  record: RecordAnswer | null;
  review: Review | null;
  problem: string | null;
}

/** Whose games are counted: a player by name, or a seat (0 dealt first). */
export type Whose = { name: string } | { seat: Seat };

export interface GameRow {
  file: LibraryFile;
  /** The number of the game in its file, from 1. */
  game: number;
  rules: string;
  names: BySeat<string>;
  seat: Seat;
  hands: number;
  points: number;
  place: number;
  /** What its own decisions cost, in the quantity of the review; null before a review. */
  cost: number | null;
  quantity: string | null;
  agreement: number | null;
  rating: number | null;
  /** The luck of the dealt tiles and the draws, in points; null where it is not measured. */
  luck: number | null;
  mistakes: number | null;
}

/** The names in the records with the number of games each plays in, the most frequent first; names that sit at two seats at once are no players. */
export function namesOf(files: readonly LibraryFile[]): [string, number][] {
  const counts = new Map<string, number>();
  const twice = new Set<string>();
  for (const { names } of files.flatMap((file) => file.record?.games ?? [])) {
    for (const name of names) {
      if (names.filter((one) => one === name).length > 1) twice.add(name);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts].filter(([name]) => !twice.has(name)).sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}

export const seatOf = (names: readonly string[], whose: Whose): Seat | null => {
  if ('seat' in whose) return whose.seat < names.length ? whose.seat : null;
  const seat = names.indexOf(whose.name);
  return seat < 0 ? null : seat;
};

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** The games of a player, in the order of the files. */
export function gamesOf(files: readonly LibraryFile[], whose: Whose): GameRow[] {
  return files.flatMap((file) => (file.record?.games ?? []).flatMap((game) => {
    const seat = seatOf(game.names, whose);
    if (seat === null) return [];
    const hands = file.record!.hands.filter((one) => one.game === game.game);
    const decisions = mistakesOf([file], whose).filter((one) => one.decision.game === game.game);
    const total = file.review && game.scores.length > 0 ? reviewed(file.review, game.game, seat) : null;
    return [{
      file, game: game.game, rules: game.rules, names: game.names, seat, hands: hands.length,
      points: sum(hands.map((hand) => hand.seats[seat]!.result)),
      place: 1 + game.scores.filter((score, other) => score > game.scores[seat]! || (score === game.scores[seat]! && other < seat)).length,
      cost: total?.cost ?? null, quantity: file.review?.summary.quantity ?? null, agreement: total?.agreement ?? null, rating: total?.rating ?? null,
      luck: total?.luck ?? null, mistakes: total && decisions.length,
    }];
  }));
}

/** What a review says of a seat in a game. */
function reviewed(review: Review, game: number, seat: Seat) {
  const own = review.decisions.filter((one) => one.game === game && one.seat === seat);
  const hands = review.hands.filter((one) => one.game === game).map((hand) => hand.seats[seat]!);
  const player = review.summary.players.find((one) => one.seat === seat || one.seat === null && one.name === review.games.find((of) => of.game === game)?.names[seat]);
  const of = player?.trend.find((one) => one.game === game);
  const quantity = review.summary.quantity;
  const measured = hands.filter((hand) => hand.deal !== null || hand.draws !== null);
  return {
    cost: quantity ? of?.cost[quantity] ?? 0 : null,
    agreement: own.length > 0 ? own.filter((one) => one.agrees).length / own.length : null,
    rating: of?.rating ?? null,
    luck: measured.length > 0 ? sum(measured.map((hand) => (hand.deal ?? 0) + (hand.draws ?? 0))) : null,
  };
}

export interface Mistake {
  file: LibraryFile;
  review: Review;
  decision: Decision;
}

/** Kinds of decisions by which mistakes are chosen, as the review names them. */
export const KINDS = ['discard', 'riichi', 'claim', 'kong', 'win', 'opening'] as const;
export const THREATS = ['quiet', 'open_hand', 'riichi'] as const;

/** The decisions that a review points out, the costliest first. */
export function mistakesOf(files: readonly LibraryFile[], whose: Whose): Mistake[] {
  const all = files.flatMap((file) => (file.review?.decisions ?? []).flatMap((decision): Mistake[] => {
    const names = file.review!.games.find((one) => one.game === decision.game)?.names ?? [];
    return decision.flag === 'cost' && seatOf(names, whose) === decision.seat ? [{ file, review: file.review!, decision }] : [];
  }));
  const severity = ({ decision: { cost } }: Mistake) => cost?.severity ?? cost?.value ?? 0;
  return all.sort((a, b) => severity(b) - severity(a));
}
