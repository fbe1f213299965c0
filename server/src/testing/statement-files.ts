import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { importStatementLines } from '../features/statement/read/import-statement.job.ts';
import { readStatementFile } from '../features/statement/read/read-statement.job.ts';
import { drainJobs } from './run-jobs.ts';
import type { signIn } from './test-server.ts';

type Person = ReturnType<typeof signIn>;

/** Rows as a file with this separator, quoted where they must be. */
export function sheet(rows: readonly (readonly string[])[], delimiter = ','): string {
  const cell = (text: string) =>
    text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((cells) => `${cells.map(cell).join(delimiter)}\r\n`).join('');
}

/** As DistroKid writes them since 2023. */
export const distrokidHeader = [
  ...['Date Inserted', 'Reporting Date', 'Sale Month', 'Store', 'Artist', 'Title', 'ISRC', 'UPC', 'Quantity'],
  ...[
    'Team Percentage',
    'Source Type',
    'Country of Sale',
    'Songwriter Royalties Withheld (USD)',
    'Earnings (USD)',
    'Recoup (USD)',
  ],
];
type DistrokidRow = {
  month?: string;
  store?: string;
  isrc?: string;
  country?: string;
  quantity?: string;
  net: string;
  title?: string;
};
export function distrokidRow({
  month = '2026-07',
  store = 'Spotify',
  isrc = 'BRTOA2600001',
  ...row
}: DistrokidRow): string[] {
  const { country = 'BR', quantity = '10', net, title = 'Asa de Pipa' } = row;
  const codes = [isrc, '7890000000017'];
  return [
    '2026-08-26',
    '2026-08-25',
    month,
    store,
    'Jussara Lima',
    title,
    ...codes,
    quantity,
    '100',
    'Song',
    country,
    '0',
    net,
    '',
  ];
}
export function distrokid(...rows: DistrokidRow[]): string {
  return sheet([distrokidHeader, ...rows.map(distrokidRow)]);
}

export function sendStatement(person: Person, content: string | Uint8Array, name = 'relatorio.csv') {
  const body = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
  const headers = { 'content-type': 'application/octet-stream' };
  return person.send('POST', `/statements?name=${encodeURIComponent(name)}`, { body, headers });
}

/** Sends a file, lets the worker read it, and gives what became of it. */
export async function readByWorker(person: Person, content: string | Uint8Array, name?: string) {
  const { body } = await sendStatement(person, content, name);
  await drainJobs(readStatementFile);
  return (await person.get(`/statements/${body.id}`)).body;
}

/** The same, imported. */
export async function importByWorker(person: Person, content: string | Uint8Array, name?: string) {
  const { id } = await readByWorker(person, content, name);
  await person.post(`/statements/${id}/import`);
  await drainJobs(importStatementLines);
  return (await person.get(`/statements/${id}`)).body;
}

export async function zipped(files: Record<string, string>, options: { password?: string } = {}): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, content] of Object.entries(files)) await writer.add(name, new TextReader(content), options);
  return writer.close();
}

/** A cell of a workbook: a text, a number as its XML has it, or a formula with what it shows. */
export type Cell = string | { number: string } | { formula: string; shows: string };

/** A workbook as small as spreadsheets open it. */
export function workbook(sheets: Record<string, readonly (readonly Cell[])[]>): Promise<Uint8Array> {
  const names = Object.keys(sheets);
  const texts: string[] = [];
  const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cellXml = (cell: Cell, reference: string) => {
    if (typeof cell === 'string') return `<c r="${reference}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
    if ('number' in cell) return `<c r="${reference}"><v>${cell.number}</v></c>`;
    return `<c r="${reference}"><f>${cell.formula}</f><v>${cell.shows}</v></c>`;
  };
  const rowXml = (cells: readonly Cell[], row: number) =>
    `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${letters(at)}${row}`)).join('')}</row>`;
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
      .map((name, index) => `<sheet name="${xml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join('')}</Relationships>`,
  };
  for (const [index, name] of names.entries()) {
    const rows = (sheets[name] ?? []).map((cells, at) => rowXml(cells, at + 1)).join('');
    files[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  }
  files['xl/sharedStrings.xml'] = `<sst>${texts.map((text) => `<si><t>${xml(text)}</t></si>`).join('')}</sst>`;
  return zipped(files);
}

function letters(column: number): string {
  return (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
}
