// The position that the analyser shows, as the reader entered it. All of it is text, and all of it stands in the address, so that
// a position can be shared, reopened and corrected where it is wrong. `situation` makes the question of it.
import { type Code, NORTH, plainTile, readTiles, sortTiles, writeTiles } from '../tiles/codes';

export const SIDES = ['self', 'right', 'across', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** The sides of a table. No seat of three is across. */
export const sidesOf = (seats: number): readonly Side[] => (seats === 3 ? SIDES.filter((side) => side !== 'across') : SIDES);

export type Other = Exclude<Side, 'self'>;
export type Wind = 'E' | 'S' | 'W' | 'N';
export type SuitLetter = 'm' | 'p' | 's';

/** What all seats see of a seat. Your own melds, void suit and flowers are fields of the position. */
export interface SeatNotes {
  river: string;
  melds: string;
  riichi: boolean;
  void: SuitLetter | '';
  flowers: string;
  /** How many norths it has set aside. */
  norths: string;
}

/** One step along a line: a discard, and the tile that was drawn after it. */
export interface Step {
  discard: Code;
  draw: Code;
}

export interface Position {
  /** The name of the rule set; empty for a hand without a table. */
  rules: string;
  /** As typed, in any notation. */
  hand: string;
  drawn: string;
  /** Parted by spaces: `777z 234p (1111z) [+5555p]`, each perhaps with `@left`, `@across` or `@right`. */
  melds: string;
  offered: string;
  from: Other;
  seatWind: Wind | '';
  roundWind: Wind | '';
  dora: string;
  drawsLeft: string;
  seen: string;
  void: SuitLetter | '';
  flowers: string;
  /** How many norths are set aside. */
  norths: string;
  /** A number for each seat, parted by commas, one's own first. */
  scores: string;
  repeats: string;
  sticks: string;
  /** In the order of `SIDES`; with three seats nothing is across. */
  seats: readonly [SeatNotes, SeatNotes, SeatNotes, SeatNotes];
  /** The player whose values are shown; empty for the usual one. */
  with: string;
  /** A second opinion; empty for none. */
  also: string;
  /** For `kstep`: the chance is to complete the hand within k draws; empty for one more than the deficiency. */
  k: string;
  line: readonly Step[];
}

const EMPTY_SEAT: SeatNotes = { river: '', melds: '', riichi: false, void: '', flowers: '', norths: '' };

export const EMPTY: Position = {
  rules: 'riichi', hand: '', drawn: '', melds: '', offered: '', from: 'left', seatWind: '', roundWind: '', dora: '', drawsLeft: '',
  seen: '', void: '', flowers: '', norths: '', scores: '', repeats: '', sticks: '',
  seats: [EMPTY_SEAT, EMPTY_SEAT, EMPTY_SEAT, EMPTY_SEAT], with: '', also: '', k: '', line: [],
};

/** The fields that are plain text, with their names in the address. */
const TEXTS = {
  rules: 'rules', hand: 'hand', drawn: 'drawn', melds: 'melds', offered: 'offer', from: 'from', seatWind: 'seat', roundWind: 'round',
  dora: 'dora', drawsLeft: 'left', seen: 'seen', void: 'void', flowers: 'flowers', norths: 'norths', scores: 'scores', repeats: 'repeats',
  sticks: 'sticks', with: 'with', also: 'also', k: 'k',
} as const satisfies Partial<Record<keyof Position, string>>;

const SEAT_TEXTS = ['river', 'melds', 'void', 'flowers', 'norths'] as const;

/** What only certain words may fill; anything else in an address is left out. */
const CHOICES: Record<string, readonly string[]> = {
  from: ['left', 'across', 'right'], seatWind: ['E', 'S', 'W', 'N'], roundWind: ['E', 'S', 'W', 'N'], void: ['m', 'p', 's'],
};

const allowed = (field: string, value: string): boolean => CHOICES[field]?.includes(value) ?? true;

export function readPosition(query: URLSearchParams): Position {
  const position: Record<string, unknown> = { ...EMPTY };
  for (const [field, name] of Object.entries(TEXTS)) {
    const value = query.get(name);
    if (value !== null && allowed(field, value)) position[field] = value;
  }
  position.seats = SIDES.map((side) => {
    const seat: Record<string, unknown> = { ...EMPTY_SEAT };
    for (const field of SEAT_TEXTS) {
      const value = query.get(`${side}.${field}`);
      if (value !== null && allowed(field, value)) seat[field] = value;
    }
    seat.riichi = query.get(`${side}.riichi`) === '1';
    return seat;
  });
  position.line = (query.get('line') ?? '').split(',').flatMap((step) => {
    const match = /^([0-9][mpsz])-([0-9][mpsz])$/.exec(step);
    return match ? [{ discard: match[1]!, draw: match[2]! }] : [];
  });
  return position as unknown as Position;
}

export function writePosition(position: Position): URLSearchParams {
  const query = new URLSearchParams();
  for (const [field, name] of Object.entries(TEXTS)) {
    const value = position[field as keyof typeof TEXTS];
    if (value !== EMPTY[field as keyof typeof TEXTS] || field === 'rules') query.set(name, value);
  }
  if (!position.offered) query.delete('from');
  position.seats.forEach((seat, index) => {
    for (const field of SEAT_TEXTS) if (seat[field]) query.set(`${SIDES[index]}.${field}`, seat[field]);
    if (seat.riichi) query.set(`${SIDES[index]}.riichi`, '1');
  });
  if (position.line.length > 0) query.set('line', position.line.map((step) => `${step.discard}-${step.draw}`).join(','));
  return query;
}

/** The melds of a text, each with where its word begins. */
export function readMelds(text: string): { kind: string; tiles: Code[]; word: string; start: number; from: Other | null }[] {
  return [...text.matchAll(/\S+/g)].map((match) => {
    const word = match[0];
    const [body = '', from] = word.split('@', 2);
    const tiles = readTiles(body);
    const kind = body.startsWith('(') ? 'closed_kong' : body.startsWith('[+') ? 'added_kong'
      : tiles.length === 4 ? 'open_kong' : tiles.length === 3 && plainTile(tiles[0]!) === plainTile(tiles[1]!) ? 'pong' : 'chow';
    return { kind, tiles, word, start: match.index, from: CHOICES.from!.includes(from ?? '') ? (from as Other) : null };
  });
}

const describedMelds = (text: string) => readMelds(text).map(({ kind, word, from }) => ({
  kind, tiles: word.split('@', 1)[0]!.replace(/^[([]\+?|[\])]$/g, ''), ...(from ? { from } : {}),
}));

/** A hand with one copy of a tile less; a plain five stands for a red one if there is no other. */
export function without(tiles: readonly Code[], tile: Code): Code[] {
  const exact = tiles.indexOf(tile);
  const index = exact >= 0 ? exact : tiles.findIndex((one) => plainTile(one) === plainTile(tile));
  return index < 0 ? [...tiles] : tiles.filter((_, place) => place !== index);
}

/** The tiles of the hand after the steps of its line. */
export const handAfter = (tiles: readonly Code[], line: readonly Step[]): Code[] =>
  sortTiles(line.reduce<Code[]>((hand, step) => [...without(hand, step.discard), step.draw], [...tiles]));

const number = (text: string): number | undefined => (/^-?\d+$/.test(text.trim()) ? Number(text) : undefined);

/** Whether anything is given about the seats; then their rivers are complete. */
const tellsSeats = (position: Position): boolean =>
  position.seats.some((seat) => seat.river.trim() || seat.melds.trim() || seat.riichi || seat.norths.trim());

/** Tiles that lie in rivers and others' melds. */
function tilesOnTable(position: Position): Code[] {
  return position.seats.flatMap((seat) => {
    const melds = readMelds(seat.melds).flatMap((meld) => meld.tiles);
    // A claimed tile lies in the meld that took it.
    const river = seat.river.split(/\s+/).filter((word) => word && !word.includes('<')).flatMap(readTiles);
    const norths = Array.from({ length: number(seat.norths) ?? 0 }, () => NORTH);
    return [...river, ...melds, ...norths];
  });
}

/**
 * The question to the program: the fields of docs/situation.md. `tiles` is the hand in canonical notation.
 *
 * The discards of the other seats along a line are unknown, so rivers and others' melds become tiles that are seen, and so do one's
 * own discards; each step takes one draw from every seat. The table has `count` seats.
 */
export function situation(position: Position, tiles: readonly Code[], count: number = SIDES.length): Record<string, unknown> {
  const text = (value: string) => (value.trim() ? value.trim() : undefined);
  const steps = position.line.length;
  const left = number(position.drawsLeft);
  const isLine = steps > 0;
  const scores = position.scores.split(',').map((score) => number(score));
  const seen = [...(isLine ? [...position.line.map((step) => step.discard), ...tilesOnTable(position)] : [])];
  const question: Record<string, unknown> = {
    rules: text(position.rules),
    hand: writeTiles(handAfter(tiles, position.line)),
    melds: position.melds.trim() ? describedMelds(position.melds) : undefined,
    drawn: isLine ? position.line[steps - 1]!.draw : text(position.drawn),
    seat_wind: text(position.seatWind),
    round_wind: text(position.roundWind),
    dora_indicators: text(position.dora),
    draws_left: left === undefined ? undefined : Math.max(0, left - count * steps),
    seen: text([position.seen, writeTiles(sortTiles(seen))].join(' ')),
    void: text(position.void),
    flowers: text(position.flowers),
    norths: number(position.norths),
    scores: scores.every((score) => score !== undefined) && scores.length === count ? scores : undefined,
    repeats: number(position.repeats),
    sticks: number(position.sticks),
    offered: position.offered.trim() && !isLine ? { tile: position.offered.trim(), from: position.from } : undefined,
  };
  if (tellsSeats(position) && !isLine) {
    question.seats = sidesOf(count).map((side) => position.seats[SIDES.indexOf(side)]!).map((seat, index) => ({
      ...(seat.river.trim() ? { river: seat.river.trim() } : {}),
      ...(seat.melds.trim() && index > 0 ? { melds: describedMelds(seat.melds) } : {}),
      ...(seat.riichi ? { riichi: true } : {}),
      ...(seat.void && index > 0 ? { void: seat.void } : {}),
      ...(seat.flowers.trim() && index > 0 ? { flowers: seat.flowers.trim() } : {}),
      ...(index > 0 && number(seat.norths) !== undefined ? { norths: number(seat.norths) } : {}),
    }));
  }
  return Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined));
}
