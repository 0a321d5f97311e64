import type { Translated } from '..';
import type { tiles as english } from '../en/tiles';

const NUMERALS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

export const tiles: Translated<typeof english> = {
  back: '裏向き',
  m: (rank) => `${NUMERALS[rank]}萬`,
  p: (rank) => `${NUMERALS[rank]}筒`,
  s: (rank) => `${NUMERALS[rank]}索`,
  red: (tile) => `赤${tile}`,
  honors: { 1: '東', 2: '南', 3: '西', 4: '北', 5: '白', 6: '發', 7: '中' },
  plants: { 1: '梅', 2: '蘭', 3: '菊', 4: '竹' },
  seasons: { 1: '春', 2: '夏', 3: '秋', 4: '冬' },
  none: 'なし',
};
