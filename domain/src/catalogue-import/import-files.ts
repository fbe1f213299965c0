import { fileKey } from './file-key.ts';
import { found, type LineFinding } from './import.faults.ts';
import type { ImportLine } from './read-cells.ts';

/** The files that came with the CSV, by their last name, and by which line each is used. */
export type FileNames = { byName: ReadonlyMap<string, readonly string[]>; used: Map<string, number> };

const endings = { audio: /\.(wav|flac)$/i, cover: /\.(jpe?g|png)$/i };

export function fileNamesOf(paths: readonly string[]): FileNames {
  return { byName: Map.groupBy(paths.map(fileKey), lastName), used: new Map() };
}

/**
 * The file a cell names, by its name alone or with the folders above it: it came along, is the only one of that name, is of
 * the right kind, and no other line has it. Empty where nothing is named.
 */
export function takeFile(
  { line, cells }: ImportLine,
  column: 'audio' | 'cover',
  { byName, used }: FileNames,
  note: (finding: LineFinding) => void,
): string {
  const name = cells[column]?.trim().replaceAll('\\', '/') ?? '';
  if (name === '') return '';
  const key = fileKey(name);
  const [path, ...others] = (byName.get(lastName(key)) ?? []).filter((one) => `/${one}`.endsWith(`/${key}`));
  if (!endings[column].test(name)) note(found(line, column, 'fileKind', name));
  else if (!path) note(found(line, column, 'fileMissing', name));
  else if (others.length > 0) note(found(line, column, 'fileAmbiguous', name));
  else if (used.has(path)) note(found(line, column, 'fileTwice', `${name} (${used.get(path)})`));
  if (path) used.set(path, line);
  return path ?? key;
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
