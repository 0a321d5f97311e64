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
};
