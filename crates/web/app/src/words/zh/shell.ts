import type { Translated } from '..';
import type { shell as english } from '../en/shell';

export const shell: Translated<typeof english> = {
  home: 'suzume，回到首页',
  skip: '跳到正文',
  pagesLabel: '页面',
  pages: { analyse: '牌理分析', table: '牌桌', arena: '对战实验' },
  language: '语言',
  theme: '配色',
  themes: { auto: '自动', light: '浅色', dark: '深色' },
  footer: 'suzume 只在本机运行，您输入的内容不会离开这台电脑。',
  whatIs: (name) => `“${name}”的说明`,
  ruleNames: {
    mahjong0: 'Mahjong-0（只有面子加将）', sichuan: '四川麻将（血战到底）', taiwan: '台湾麻将', 'taiwan-flowers': '台湾麻将（带花）',
    mcr: '国标麻将', 'mcr-flowers': '国标麻将（带花）', riichi: '日本麻将（半庄）', 'riichi-tonpu': '日本麻将（东风）',
    'riichi-tenhou': '日本麻将（天凤）', 'riichi-majsoul': '日本麻将（雀魂）',
  },
};
