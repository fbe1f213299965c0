import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileEntry } from '@zip.js/zip.js';
import { StatementRefusal } from '../refusal.ts';
import { chooseSheet } from './choose-sheet.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheetRows } from './sheet-rows.ts';
import { openEntry, withZip } from './unpack-zip.ts';

export function isWorkbook(entries: readonly FileEntry[]): boolean {
  return entries.some(({ filename }) => filename === 'xl/workbook.xml');
}

/** A sheet as lines of commas, each beginning with the row it was; numbers as the workbook writes them, never as floats. */
export async function unpackXlsx(path: string, bytes: number, folder: string, signal: AbortSignal) {
  return withZip(path, async (entries) => {
    const find = (name: string) => entries.find(({ filename }) => filename === name) ?? null;
    const open = (entry: FileEntry, max?: number) => openEntry(entry, bytes, max);
    const sheet = await chooseSheet(find, open);
    if (!sheet) throw new StatementRefusal('empty');
    const strings = await readSharedStrings(find('xl/sharedStrings.xml'), open);
    const out = join(folder, 'sheet.csv');
    const rows = Readable.from(readSheetRows(open(sheet.entry), strings));
    await pipeline(rows, createWriteStream(out, { mode: 0o600 }), { signal });
    return { path: out, innerName: sheet.name };
  });
}
