/** Names of tiles as they are spoken. */
export const tiles = {
  back: 'face down',
  m: (rank: number) => `${rank} of characters`,
  p: (rank: number) => `${rank} of dots`,
  s: (rank: number) => `${rank} of bamboo`,
  red: (tile: string) => `red ${tile}`,
  honors: { 1: 'East', 2: 'South', 3: 'West', 4: 'North', 5: 'White dragon', 6: 'Green dragon', 7: 'Red dragon' },
  plants: { 1: 'plum', 2: 'orchid', 3: 'chrysanthemum', 4: 'bamboo flower' },
  seasons: { 1: 'spring', 2: 'summer', 3: 'autumn', 4: 'winter' },
  none: 'none',
};
