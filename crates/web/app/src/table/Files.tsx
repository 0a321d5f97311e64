// Records from the reader's computer: one file, several, or a folder, dropped or chosen. Each is read when it is opened.
import { useEffect, useState } from 'preact/hooks';
import { backend } from '../backend';
import { useWords } from '../shell/settings';
import { DropArea } from './DropArea';
import { takeHanded } from './handover';
import type { RecordAnswer } from './types';

export interface OpenRecord {
  /** Another one for every record that is opened. */
  id: string;
  record: RecordAnswer;
  body: Blob | string;
}

let opened = 0;

/** A record under a new name. */
export function named(record: RecordAnswer, body: Blob | string): OpenRecord {
  opened += 1;
  return { id: `record-${opened}`, record, body };
}

export function Files({ onOpen }: { onOpen: (opened: OpenRecord) => void }) {
  const t = useWords();
  const [files, setFiles] = useState<File[]>([]);
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ file: string; message: string; hint: string | null } | null>(null);

  const open = async (file: File) => {
    setReading(file.name);
    setProblem(null);
    try {
      const record = await backend().record(file.name, file, t.language);
      if (record.hands.length === 0) throw new Error(t('table-no_hands'));
      onOpen(named(record, file));
    } catch (error) {
      const of = (error as { problem?: { hint?: string | null } }).problem;
      setProblem({ file: file.name, message: (error as Error).message, hint: of?.hint ?? null });
    }
    setReading(null);
  };
  // What was pasted on another page.
  useEffect(() => {
    const handed = takeHanded();
    if (handed !== null) void open(new File([handed], t('table-pasted')));
  }, []);
  const take = (chosen: File[]) => {
    setFiles(chosen);
    if (chosen.length === 1) void open(chosen[0]!);
  };

  return (
    <section class="card stack files" aria-label={t('table-watch_title')}>
      <div>
        <h2>{t('table-watch_title')}</h2>
        <p class="faint">{t('table-watch_about')}</p>
      </div>
      <DropArea onFiles={take} onProblem={(message) => setProblem({ file: '', message, hint: null })} />
      {reading && <p role="status">{t('table-reading', { file: reading })}</p>}
      {problem && <p class="error" role="alert">{problem.file && <b>{problem.file}: </b>}{problem.message}{problem.hint && <> <em>{problem.hint}</em></>}</p>}
      {files.length > 1 && (
        <>
          <h3>{t('table-files_listed', { count: files.length })}</h3>
          <ul class="file-list" tabIndex={0} aria-label={t('table-files_listed', { count: files.length })}>
            {files.map((file, place) => (
              <li key={place}><button type="button" class="link" disabled={reading !== null} onClick={() => void open(file)}>{file.webkitRelativePath || file.name}</button></li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
