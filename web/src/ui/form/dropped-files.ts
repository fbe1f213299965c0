/** A file with the folders it lay in: 'disco/01.wav'. Chosen alone it is only its name. */
export type PathFile = { path: string; file: File };

/** Dropped files, folders opened. The list of entries is gone after the event, so it is taken before anything is awaited. */
export function droppedFiles(data: DataTransfer): Promise<PathFile[]> {
  const entries = Array.from(data.items ?? []).flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return Promise.resolve(chosenFiles(data.files));
  return walk(entries);
}

/** Files of a file dialog; a chosen folder names its files with itself in front. */
export function chosenFiles(files: FileList | null): PathFile[] {
  return Array.from(files ?? []).map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

async function walk(entries: readonly FileSystemEntry[]): Promise<PathFile[]> {
  const found = await Promise.all(entries.map(open));
  return found.flat();
}

async function open(entry: FileSystemEntry): Promise<PathFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  return isFolder(entry) ? walk(await listEntries(entry)) : [];
}

/** A browser gives a folder in parts of a hundred, and an empty part at its end. */
async function listEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return all;
    all.push(...part);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
