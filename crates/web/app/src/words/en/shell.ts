export const shell = {
  home: 'suzume, to the first page',
  skip: 'Skip to the content',
  pagesLabel: 'Pages',
  pages: { analyse: 'Analyse', table: 'Table', arena: 'Arena' },
  language: 'Language',
  theme: 'Colours',
  themes: { auto: 'Auto', light: 'Light', dark: 'Dark' },
  footer: 'suzume runs on this computer; nothing you enter leaves it.',
  whatIs: (name: string) => `What is: ${name}?`,
  ruleNames: {
    mahjong0: 'Mahjong-0 (sets and a pair)', sichuan: 'Sichuan, blood battle', taiwan: 'Taiwanese', 'taiwan-flowers': 'Taiwanese with flowers',
    mcr: 'Chinese Standard (MCR)', 'mcr-flowers': 'Chinese Standard with flowers', riichi: 'Riichi', 'riichi-tonpu': 'Riichi, East only',
    'riichi-tenhou': 'Riichi (Tenhou)', 'riichi-majsoul': 'Riichi (Mahjong Soul)',
  },
};
