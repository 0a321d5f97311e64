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
};
