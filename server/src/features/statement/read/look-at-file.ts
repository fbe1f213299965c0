import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { type Footer, findFooter } from '@toada/domain/statement/detect/find-footer.ts';
import { findFormat, mapByFormat } from '@toada/domain/statement/detect/find-format.ts';
import { type Delimiter, findLayout, type Layout } from '@toada/domain/statement/detect/find-layout.ts';
import { withPreamble } from '@toada/domain/statement/detect/read-preamble.ts';
import { suggestMapping } from '@toada/domain/statement/detect/suggest-mapping.ts';
import { plainName } from '@toada/domain/statement/formats/format.ts';
import type { StatementMapping, StatementReading } from '@toada/domain/statement/statement.fields.ts';
import { amountFields } from '@toada/domain/statement/statement.rules.ts';
import { findDecimal } from '@toada/domain/statement/values/find-decimal.ts';
import { StatementRefusal } from './refusal.ts';
import type { Source } from './unpack/source.ts';
import { readHead } from './unpack/unpack.ts';

const LOOK_BYTES = 512 * 1024;
const COLUMNS_MAX = 299;
const SAMPLE_ROWS = 20;

/** Facts from the beginning and the end of a file. */
export type Look = {
  reading: StatementReading;
  footer: Footer | null;
  /** Where the rows end, and the lines of totals begin. */
  endByte: number;
  bytes: number;
  /** A layout we know, or null. */
  format: string | null;
  /** How its columns are read: by the layout, or as it seems. */
  mapping: StatementMapping;
  fingerprint: string;
  preamble: string[][];
  rows: string[][];
};

export async function lookAtFile(source: Source): Promise<Look> {
  const bytes = (await stat(source.path)).size;
  const head = await readHead(source.path, LOOK_BYTES);
  const layout = readLayout(source, textOf(head, bytes > LOOK_BYTES), bytes <= LOOK_BYTES);
  const skipCells = source.isOurs ? 1 : 0;
  const footer = await readFooter(source.path, bytes, layout, skipCells);
  const known = findFormat(layout.header, layout.rows);
  const byFormat = known && mapByFormat(known.format, known.header);
  const headerRow = headerRowOf(source, layout, head);
  if (byFormat && 'missing' in byFormat)
    throw new StatementRefusal(known?.format.columns.net?.includes(byFormat.missing) ? 'noAmount' : 'noCode', {
      row: headerRow,
      column: byFormat.missing,
      found: layout.header.join(layout.delimiter === '\t' ? ' ' : layout.delimiter),
    });
  const mapping = withPreamble(byFormat ? byFormat.mapping : suggestMapping(layout.header), layout.preamble);
  const rows = layout.rows.slice(0, Math.max(0, layout.rows.length - (bytes <= LOOK_BYTES ? (footer?.lines ?? 0) : 0)));
  return {
    format: known?.format.id ?? null,
    mapping,
    footer,
    endByte: bytes - footerBytes(footer),
    bytes,
    fingerprint: fingerprintOf(layout.header),
    preamble: layout.preamble,
    rows,
    reading: {
      container: source.container,
      inner_name: source.innerName,
      encoding: source.encoding,
      delimiter: layout.delimiter,
      decimal: decimalOf(mapping, rows, layout.delimiter),
      preamble_lines: headerRow - 1,
      footer_lines: footer?.lines ?? 0,
      header: layout.header,
      sample: rows.filter((cells) => cells.length > 1).slice(0, SAMPLE_ROWS),
    },
  };
}

/** Files with the same header are read alike. */
export function fingerprintOf(header: readonly string[]): string {
  return createHash('sha256').update(header.map(plainName).join('\n')).digest('hex');
}

export function decimalOf(
  mapping: StatementMapping,
  rows: readonly (readonly string[])[],
  delimiter: Delimiter,
): '.' | ',' {
  const columns = amountFields.flatMap((field) => mapping.columns[field] ?? []);
  // Figures of a file that nobody has matched yet may stand anywhere.
  const cells = rows.flatMap((row) => (columns.length > 0 ? columns.map((column) => row[column] ?? '') : row));
  // Semicolons between cells mean commas before the decimals.
  const usual = delimiter === ';' ? ',' : '.';
  return (
    mapping.decimal ??
    findDecimal(
      cells.filter((cell) => /^[\d.,\s-]+$/.test(cell)),
      usual,
    )
  );
}

/** A text that ends in the middle of a line loses that line; a mark at its beginning is none of its letters. */
function textOf(head: Buffer, isCut: boolean): string {
  const end = isCut ? head.lastIndexOf(10) + 1 : head.length;
  return head
    .subarray(0, end)
    .toString('utf8')
    .replace(/^\ufeff/, '');
}

function readLayout(source: Source, head: string, isWhole: boolean): Layout {
  // A line that does not end within the first half megabyte has a million columns, or is no line.
  if (head === '') throw new StatementRefusal('tooManyColumns', { row: 1, found: `> ${COLUMNS_MAX}` });
  const delimiter: Delimiter | null = source.isOurs ? (source.path.endsWith('.tsv') ? '\t' : ',') : null;
  const layout = findLayout(head, { isWhole, ...(delimiter ? { delimiter, skipCells: 1 } : {}) });
  if (!layout) {
    const [first = ''] = head.split(/\r?\n/, 1);
    throw new StatementRefusal(head.trim() === '' ? 'empty' : 'noAmount', { row: 1, found: first });
  }
  if (layout.header.length > COLUMNS_MAX)
    throw new StatementRefusal('tooManyColumns', {
      row: layout.preamble.length + 1,
      found: String(layout.header.length),
    });
  return layout;
}

/** As the spreadsheet counts: what we wrote ourselves says it in its first cell. */
function headerRowOf(source: Source, { preamble }: Layout, head: Buffer): number {
  if (!source.isOurs) return preamble.length + 1;
  const line = head.toString('utf8').split('\n')[preamble.length] ?? '';
  return Number.parseInt(line, 10) || 1;
}

async function readFooter(path: string, bytes: number, { delimiter, header }: Layout, skipCells: number) {
  const file = await open(path, 'r');
  try {
    const length = Math.min(bytes, LOOK_BYTES / 4);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, bytes - length);
    const begin = length < bytes ? buffer.indexOf(10) + 1 : 0;
    return findFooter(buffer.subarray(begin).toString('utf8'), delimiter, header.length, skipCells);
  } finally {
    await file.close();
  }
}

function footerBytes(footer: Footer | null): number {
  return footer ? Buffer.byteLength(footer.text) : 0;
}
