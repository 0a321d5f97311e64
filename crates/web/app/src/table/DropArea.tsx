// Where files are dropped or chosen: one, several or a folder.
import { useState } from 'preact/hooks';
import { useWords } from '../shell/settings';
import { dropped, MOST_FILES } from './dropped';

export function DropArea({ onFiles, onProblem }: { onFiles: (files: File[]) => void; onProblem: (problem: string) => void }) {
  const t = useWords();
  const [isOver, setOver] = useState(false);
  const take = (files: File[]) => onFiles(files.slice(0, MOST_FILES).sort((a, b) => a.name.localeCompare(b.name)));
  return (
    <div class={`drop${isOver ? ' over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (event.dataTransfer) void dropped(event.dataTransfer.items).then(take, (error: Error) => onProblem(error.message));
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
  );
}
