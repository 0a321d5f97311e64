// What the form shows where there is no table.
import type { RuleSet } from '../about';

/** A hand alone: sets and a pair of all kinds. */
export const NO_TABLE: RuleSet = {
  name: '', title: '', family: '', usual: '', options: '', seats: 4, tiles: 136, kinds: 34, left_out: '', hand: 13, most_draws_left: 0, starting_points: 0, unit: '', flags: [],
  has: {
    scores: false, chows: false, kongs: false, riichi: false, dora: false, red_fives: true, flowers: false, exchange: false, void: false,
    play_on: false, norths: false, danger: false,
  },
};
