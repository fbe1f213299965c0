import type { Readable } from 'node:stream';
import type { FileEntry } from '@zip.js/zip.js';
import { StatementRefusal } from '../refusal.ts';
import { xmlEvents } from './xml-events.ts';

const INDEX_MAX_BYTES = 4 * 1024 ** 2;
/** ONErpm's workbooks have several sheets; these hold what is paid, whichever comes first. */
const WANTED = ['masters', 'shares in & out', 'youtube channels'];
/** Fewer cells in a row, or a single row, are a note and no table. */
const [TABLE_CELLS, TABLE_ROWS] = [3, 2];

type Find = (name: string) => FileEntry | null;
type Open = (entry: FileEntry, max?: number) => Readable;

/**
 * The sheet to be read: one that is known by its name, else the first. Money that stands in a second one would be lost without a
 * word, so that such a workbook is refused.
 */
export async function chooseSheet(find: Find, open: Open): Promise<{ name: string; entry: FileEntry } | null> {
  const workbook = find('xl/workbook.xml');
  const links = find('xl/_rels/workbook.xml.rels');
  if (!workbook || !links) return null;
  const sheets = await attributesOf(open(workbook, INDEX_MAX_BYTES), 'sheet');
  const targets = new Map(
    (await attributesOf(open(links, INDEX_MAX_BYTES), 'Relationship')).map(({ Id, Target }) => [Id, Target]),
  );
  const found = sheets.flatMap(({ name = '', 'r:id': id = '' }) => {
    const target = targets.get(id) ?? '';
    const entry = find(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    return entry ? [{ name, entry }] : [];
  });
  const known = found.filter(({ name }) => WANTED.includes(name.trim().toLowerCase()));
  const candidates = known.length > 0 ? known : found;
  const tables = [];
  for (const sheet of candidates) if (await isTable(open(sheet.entry))) tables.push(sheet);
  if (tables.length > 1) throw new StatementRefusal('tooManyFiles', { found: String(tables.length) });
  return tables[0] ?? candidates[0] ?? null;
}

/** Read no further than it takes to know. */
async function isTable(source: Readable): Promise<boolean> {
  let [rows, cells] = [0, 0];
  const events = xmlEvents(source, {
    open({ name }) {
      if (name === 'row') cells = 0;
      else if (name === 'c' && ++cells === TABLE_CELLS) rows++;
    },
  });
  for await (const _ of events) if (rows >= TABLE_ROWS) return true;
  return false;
}

async function attributesOf(source: Readable, element: string): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = [];
  const events = xmlEvents(source, {
    open({ name, attributes }) {
      if (name === element) found.push({ ...attributes } as Record<string, string>);
    },
  });
  for await (const _ of events);
  return found;
}
