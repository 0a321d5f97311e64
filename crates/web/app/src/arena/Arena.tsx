import { useWords } from '../shell/settings';

export function Arena(_: { query: URLSearchParams }) {
  const words = useWords();
  return <h1>{words.shell.pages.arena}</h1>;
}
