// Header with the pages, language and theme, and the page that the address names.
import { useEffect } from 'preact/hooks';
import { Analyse } from '../analyse/Analyse';
import { Arena } from '../arena/Arena';
import { Drill } from '../drill/Drill';
import { Records } from '../records/Records';
import { Score } from '../score/Score';
import { Table } from '../table/Table';
import { wordsOf } from '../words';
import { PAGES, useRoute, writeRoute } from './route';
import { SettingsContext, useSettingsState } from './settings';
import { SettingsMenu } from './SettingsMenu';

const CONTENTS = { analyse: Analyse, table: Table, records: Records, drill: Drill, score: Score, arena: Arena };

export function Shell() {
  const settings = useSettingsState();
  const route = useRoute();
  const t = wordsOf(settings.language);
  const Content = CONTENTS[route.page];
  useEffect(() => {
    document.title = `${t(`shell-pages-${route.page}`)} · suzume`;
  }, [route.page, t]);
  return (
    <SettingsContext.Provider value={settings}>
      <a class="skip" href="#content" onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}>{t('shell-skip')}</a>
      <header class="top">
        <a class="brand" href="#/analyse" aria-label={t('shell-home')}>
          <Sparrow /><span>suzume</span>
        </a>
        <nav aria-label={t('shell-pages_label')}>
          {PAGES.map((page) => (
            <a key={page} href={writeRoute(page)} aria-current={page === route.page ? 'page' : undefined}>{t(`shell-pages-${page}`)}</a>
          ))}
        </nav>
        <SettingsMenu />
      </header>
      <main id="content" tabIndex={-1}><Content query={route.query} /></main>
      <footer class="bottom"><p>{t('shell-footer')}</p></footer>
    </SettingsContext.Provider>
  );
}

/** The sparrow that the program is named after. */
function Sparrow() {
  return (
    <svg class="sparrow" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M3 13C6 6 14 5 18 9C20 7 24 7 26 10L30 11.5L26 13.5C26 21 21 26 14 26C10 26 7 24 5 22L1 24C3 20 3 17 3 13Z" fill="currentColor" />
      <path d="M9 14C13 13 17 15 19 20C14 22 9 20 9 14Z" fill="var(--ground)" opacity=".55" />
      <circle cx="23" cy="11.5" r="1.3" fill="var(--ground)" />
    </svg>
  );
}
