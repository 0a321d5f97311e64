// Files that were dropped, those of folders too.

/** The most files of a folder that are read. */
export const MOST_FILES = 2000;

/** All files of what was dropped, folders too. */
export async function dropped(items: DataTransferItemList): Promise<File[]> {
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
