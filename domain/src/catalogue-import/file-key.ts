/** How a file is named in a cell and on a disk: a Mac writes an accent as a sign of its own. */
export function fileKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
