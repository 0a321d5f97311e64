import type { Translated } from '..';
import type { tiles as english } from '../en/tiles';

const NUMERALS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

export const tiles: Translated<typeof english> = {
  back: '牌背',
  m: (rank) => `${NUMERALS[rank]}万`,
  p: (rank) => `${NUMERALS[rank]}筒`,
  s: (rank) => `${NUMERALS[rank]}条`,
  red: (tile) => `赤${tile}`,
  honors: { 1: '东风', 2: '南风', 3: '西风', 4: '北风', 5: '白板', 6: '发财', 7: '红中' },
  plants: { 1: '梅', 2: '兰', 3: '菊', 4: '竹' },
  seasons: { 1: '春', 2: '夏', 3: '秋', 4: '冬' },
  none: '无',
};
