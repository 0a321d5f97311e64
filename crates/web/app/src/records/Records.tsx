// Several records at once: a list of games with result, cost, luck and rating, the trend over them, and the mistakes of all, by kind.
import '../style/table.css';
import '../style/records.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { rulesOf, useAbout } from '../about';
import { readPasted } from '../analyse/paste';
import { backend } from '../backend';
import { Chart } from '../chart/Chart';
import { useKept } from '../shell/kept';
import { useWords } from '../shell/settings';
import { DropArea } from '../table/DropArea';
import { isOfElement } from '../table/keys';
import { GameTable, saveGames } from './GameTable';
import { gamesOf, type LibraryFile, namesOf, type Whose } from './library';
import { Mistakes } from './Mistakes';

let added = 0;

/** The records in pasted text: one in each line of links, or one in all. */
function recordsIn(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const links = lines.flatMap((line) => {
    const pasted = /tenhou\.net\//.test(line) ? readPasted(line) : { kind: 'tiles' as const };
    return pasted.kind === 'record' ? [pasted.body] : [];
  });
  if (links.length > 0) return links;
  const whole = readPasted(text);
  return whole.kind === 'record' ? [whole.body] : [];
}

export function Records() {
  const t = useWords();
  const { about } = useAbout();
  const [files, setFiles] = useKept<LibraryFile[]>('records.files', []);
  const [choice, setChoice] = useKept<string | null>('records.whose', null);
  const [running, setRunning] = useState<{ name: string; done: number; of: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const work = useRef<AbortController | null>(null);
  // Leaving the page ends its work.
  useEffect(() => () => work.current?.abort(), []);

  const update = (id: string, change: Partial<LibraryFile>) => setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const add = async (bodies: { name: string; body: Blob | string }[]) => {
    const controller = (work.current = new AbortController());
    setProblem(null);
    const fresh = bodies.map(({ name, body }): LibraryFile => ({ id: `library-${(added += 1)}`, name, body, record: null, review: null, problem: null }));
    setFiles((all) => [...all, ...fresh]);
    for (const [place, file] of fresh.entries()) {
      setRunning({ name: file.name, done: place, of: fresh.length });
      try {
        update(file.id, { record: await backend().record(file.name, file.body, t.language, controller.signal) });
      } catch (error) {
        if (controller.signal.aborted) return;
        update(file.id, { problem: (error as Error).message });
      }
    }
    setRunning(null);
  };
  const paste = (text: string): boolean => {
    const records = recordsIn(text);
    if (records.length > 0) void add(records.map((body) => ({ name: `${t('table-pasted')} ${(added += 1)}`, body })));
    return records.length > 0;
  };
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      if (isOfElement(event.target, '')) return;
      if (paste(event.clipboardData?.getData('text') ?? '')) event.preventDefault();
    };
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  });

  const names = namesOf(files);
  const usual = names[0] && names[0][1] > 1 ? `name:${names[0][0]}` : 'seat:0';
  const chosen = choice ?? usual;
  const whose: Whose = chosen.startsWith('name:') ? { name: chosen.slice(5) } : { seat: Number(chosen.slice(5)) };
  const rows = gamesOf(files, whose);

  const reviewAll = async () => {
    const controller = (work.current = new AbortController());
    setProblem(null);
    const wanted = files.filter((file) => file.record && !file.review && gamesOf([file], whose).length > 0);
    for (const file of wanted) {
      const player = rulesOf(about, file.record!.games[0]?.rules ?? '')?.usual;
      if (!player) continue;
      const seat = 'name' in whose ? whose.name : String(whose.seat);
      try {
        setRunning({ name: file.name, done: 0, of: 0 });
        for await (const line of backend().review({ name: file.name, body: file.body, seat, player, language: t.language }, controller.signal)) {
          if ('progress' in line) setRunning({ name: file.name, done: line.progress.done, of: line.progress.of });
          else if ('review' in line) update(file.id, { review: line.review });
          else if ('error' in line) update(file.id, { problem: line.error.message });
        }
      } catch (error) {
        if (controller.signal.aborted) break;
        setProblem((error as Error).message);
      }
    }
    setRunning(null);
  };
  const rated = rows.flatMap((row, place) => (row.rating === null ? [] : [{ x: place + 1, y: row.rating }]));
  const unreviewed = rows.filter((row) => !row.file.review).length;
  return (
    <div class="table-page records-page stack">
      <h1>{t('shell-pages-records')}</h1>
      <section class="card stack tight" aria-label={t('records-add')}>
        <p class="faint">{t('records-about')}</p>
        <DropArea onFiles={(chosenFiles) => void add(chosenFiles.map((body) => ({ name: body.webkitRelativePath || body.name, body })))} onProblem={setProblem} />
        <label class="paste-field">{t('records-paste')} <input class="code" value="" placeholder="https://tenhou.net/6/#json=…"
          onPaste={(event) => {
            if (paste(event.clipboardData?.getData('text') ?? '')) event.preventDefault();
            else setProblem(t('records-no_record'));
          }} /></label>
        {problem && <p class="error" role="alert">{problem}</p>}
      </section>
      {running && (
        <section class="card row" role="status">
          <span>{running.name}</span>
          <progress max={running.of || 1} value={running.done} aria-label={t('table-reviewing')} />
          {running.of > 0 && <span class="number">{running.done} / {running.of}</span>}
          <button type="button" onClick={() => {
            work.current?.abort();
            setRunning(null);
          }}>{t('table-stop')}</button>
        </section>
      )}
      {files.some((file) => file.problem) && (
        <ul class="error problems">{files.filter((file) => file.problem).map((file) => <li key={file.id}><b>{file.name}</b>: {file.problem}</li>)}</ul>
      )}
      {files.length > 0 && (
        <section class="card stack tight" aria-label={t('records-games')}>
          <div class="row">
            <label>{t('records-whose')} <select class="whose" value={chosen} onChange={(event) => setChoice(event.currentTarget.value)}>
              {names.map(([name, count]) => <option key={name} value={`name:${name}`}>{name} ({count})</option>)}
              {[0, 1, 2, 3].map((seat) => <option key={seat} value={`seat:${seat}`}>{t('records-seat', { wind: t(`table-winds-${seat}`) })}</option>)}
            </select></label>
            {unreviewed > 0 && <button type="button" class="primary review-all" disabled={running !== null || !about} onClick={() => void reviewAll()}>{t('records-review_all', { count: unreviewed })}</button>}
            <button type="button" class="export" disabled={rows.length === 0} onClick={() => saveGames(rows, t)}>{t('records-export')}</button>
            <button type="button" class="plain" onClick={() => { work.current?.abort(); setRunning(null); setFiles([]); }}>{t('records-clear')}</button>
          </div>
          <GameTable rows={rows} />
        </section>
      )}
      {rated.length > 1 && (
        <figure class="card trend">
          <figcaption>{t('records-trend')}</figcaption>
          <Chart label={t('records-trend')} xLabel={t('records-games')} range={[0, 100]} format={(rating) => rating.toFixed(0)} levels={[]} points={rated} />
        </figure>
      )}
      <Mistakes files={files} whose={whose} />
    </div>
  );
}
