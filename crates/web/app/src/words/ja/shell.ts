import type { Translated } from '..';
import type { shell as english } from '../en/shell';

export const shell: Translated<typeof english> = {
  home: 'suzume、最初のページへ',
  skip: '本文へ移動',
  pagesLabel: 'ページ',
  pages: { analyse: '何切る', table: '対局・牌譜', arena: '対戦実験' },
  language: '言語',
  theme: '配色',
  themes: { auto: '自動', light: 'ライト', dark: 'ダーク' },
  footer: 'suzume はこのコンピューター上で動作し、入力内容を外部に送信しません。',
  whatIs: (name) => `「${name}」の説明`,
  ruleNames: {
    mahjong0: 'Mahjong-0（面子と雀頭のみ）', sichuan: '四川麻雀（血戦到底）', taiwan: '台湾麻雀', 'taiwan-flowers': '台湾麻雀（花牌あり）',
    mcr: '国標麻雀（MCR）', 'mcr-flowers': '国標麻雀（花牌あり）', riichi: 'リーチ麻雀（東南戦）', 'riichi-tonpu': 'リーチ麻雀（東風戦）',
    'riichi-tenhou': 'リーチ麻雀（天鳳）', 'riichi-majsoul': 'リーチ麻雀（雀魂）',
  },
};
