// Records from the reader's computer: one file, several, or a folder, dropped or chosen. Each is read when it is opened.
import { useEffect, useState } from 'preact/hooks';
import { backend } from '../backend';
import { useWords } from '../shell/settings';
import { takeHanded } from './handover';
import type { RecordAnswer } from './types';

export interface OpenRecord {
  record: RecordAnswer;
  body: Blob | string;
}

/** The most files of a folder that are listed. */
const MOST_FILES = 2000;

/** All files of what was dropped, folders too. */
async function dropped(items: DataTransferItemList): Promise<File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry): entry is FileSystemEntry => entry !== null);
  const files: File[] = [];
  const visit = async (entry: FileSystemEntry): Promise<void> => {
    if (files.length >= MOST_FILES) return;
    if (entry.isFile) {
      files.push(await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)));
      return;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    // A folder is read in parts; an empty one is the end.
    for (;;) {
      const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (part.length === 0) return;
      for (const one of part) await visit(one);
    }
  };
  for (const entry of entries) await visit(entry);
  return files;
}

export function Files({ onOpen }: { onOpen: (opened: OpenRecord) => void }) {
  const t = useWords();
  const [files, setFiles] = useState<File[]>([]);
  const [isOver, setOver] = useState(false);
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ file: string; message: string; hint: string | null } | null>(null);

  const open = async (file: File) => {
    setReading(file.name);
    setProblem(null);
    try {
      const record = await backend().record(file.name, file, t.language);
      if (record.hands.length === 0) throw new Error(t('table-no_hands'));
      onOpen({ record, body: file });
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
    const listed = chosen.slice(0, MOST_FILES).sort((a, b) => a.name.localeCompare(b.name));
    setFiles(listed);
    if (listed.length === 1) void open(listed[0]!);
  };

  return (
    <section class="card stack files" aria-label={t('table-watch_title')}>
      <div>
        <h2>{t('table-watch_title')}</h2>
        <p class="faint">{t('table-watch_about')}</p>
      </div>
      <div class={`drop${isOver ? ' over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (event.dataTransfer) void dropped(event.dataTransfer.items).then(take, (error: Error) => setProblem({ file: '', message: error.message, hint: null }));
        }}>
        <p><b>{t('table-drop_here')}</b></p>
        <div class="row">
          <label class="button">{t('table-choose_files')}
            <input type="file" class="hidden files-input" multiple onChange={(event) => take([...(event.currentTarget.files ?? [])])} />
          </label>
          <label class="button">{t('table-choose_folder')}
            <input type="file" class="hidden folder-input" {...{ webkitdirectory: true }} onChange={(event) => take([...(event.currentTarget.files ?? [])])} />
          </label>
        </div>
      </div>
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
