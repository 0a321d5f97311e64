import { useWords } from '../shell/settings';

export function Table(_: { query: URLSearchParams }) {
  const words = useWords();
  return <h1>{words.shell.pages.table}</h1>;
}
