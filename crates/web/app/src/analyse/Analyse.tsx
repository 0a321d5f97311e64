import { useWords } from '../shell/settings';

export function Analyse(_: { query: URLSearchParams }) {
  const words = useWords();
  return <h1>{words.shell.pages.analyse}</h1>;
}
