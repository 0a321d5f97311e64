// Where the reader is: `#/analyse?hand=..`. The part behind the `?` belongs to the page, which keeps its whole state there.
import { useEffect, useState } from 'preact/hooks';

export const PAGES = ['analyse', 'table', 'records', 'drill', 'score', 'arena'] as const;
export type Page = (typeof PAGES)[number];

export interface Route {
  page: Page;
  query: URLSearchParams;
}

/** Reads an address; what is unknown is the analyser. */
export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s, 2);
  const page = PAGES.find((one) => one === path) ?? 'analyse';
  return { page, query: new URLSearchParams(query) };
}

/** Writes an address, with the characters of Mahjong notations left readable. */
export function writeRoute(page: Page, query?: URLSearchParams): string {
  const text = query?.toString().replaceAll('%2C', ',').replaceAll('%21', '!').replaceAll('%3C', '<') ?? '';
  return text ? `#/${page}?${text}` : `#/${page}`;
}

/** Goes to an address. `replace` leaves no entry to come back to. */
export function goTo(hash: string, how: 'push' | 'replace' = 'push'): void {
  if (hash === location.hash) return;
  if (how === 'push') history.pushState(null, '', hash);
  else history.replaceState(null, '', hash);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** The present route; it changes with the address. */
export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const changed = () => setHash(location.hash);
    window.addEventListener('popstate', changed);
    window.addEventListener('hashchange', changed);
    return () => {
      window.removeEventListener('popstate', changed);
      window.removeEventListener('hashchange', changed);
    };
  }, []);
  return readRoute(hash);
}
