import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { quote, rowsOf, runTold } from './engine.ts';
import type { Look } from './look-at-file.ts';
import { StatementRefusal } from './refusal.ts';
import type { Source, Workshop } from './unpack/source.ts';

/** A cell with more is no cell. */
const LINE_MAX_BYTES = 1024 * 1024;
/** A quarter of what the engine takes by itself: its share of memory is then left to the rows that are being written. */
const BUFFER_BYTES = 8 * 1024 * 1024;

/** Every row, cell by cell as written, in the order of the file: c0, c1 … Where the file is ours, `source_row` goes before. */
export async function writeRows(
  engine: DuckDBConnection,
  source: Source,
  look: Look,
  out: string,
  { folder, tell, signal }: Workshop,
): Promise<void> {
  const path = look.footer ? await withoutFooter(source.path, look.endByte, folder, signal) : source.path;
  const isTab = look.reading.delimiter === '\t';
  const copy = (from: string, isQuoted: boolean) => copyRows(engine, source, look, { from, out, isQuoted }, tell);
  const copyEven = async (isQuoted: boolean) => {
    const trouble = await copy(path, isQuoted);
    // The engine takes lines that all end alike; a report that was put together from two need not.
    if (trouble === 'breaks') return copy(await withEvenBreaks(path, folder, signal), isQuoted);
    return trouble;
  };
  const trouble = await copyEven(!isTab || !source.isOurs);
  // In files with tabs a quote is mostly a sign like others: '12" mix'.
  const isMended = trouble instanceof StatementRefusal && isTab && !source.isOurs && (await copyEven(false)) === null;
  if (trouble === 'breaks') throw new StatementRefusal('unreadable');
  if (trouble && !isMended) throw trouble;
}

type Trouble = StatementRefusal | 'breaks' | null;
type Copy = { from: string; out: string; isQuoted: boolean };

/** Rows that do not fit the header are told by the first of them, for which the file is read once more: the engine meets any of them. */
async function copyRows(
  engine: DuckDBConnection,
  source: Source,
  look: Look,
  copy: Copy,
  tell: (share: number) => void,
): Promise<Trouble> {
  const isSheet = source.isOurs && look.reading.delimiter === ',';
  // Spreadsheets leave out blank cells at the end of a row.
  const lenient = ['null_padding=true', 'parallel=false', 'strict_mode=false'];
  const trouble = await runCopy(engine, copySql(source, look, copy, isSheet ? lenient : []), tell);
  if (!(trouble instanceof StatementRefusal) || isSheet) return trouble;
  await engine.run('drop table if exists reject_errors; drop table if exists reject_scans');
  const telling = ['store_rejects=true', 'rejects_limit=1'];
  const again = await runCopy(engine, copySql(source, look, copy, telling), tell);
  return again ?? (await findUneven(engine, look.reading.delimiter)) ?? trouble;
}

function copySql(
  source: Source,
  { reading, preamble }: Look,
  { from, out, isQuoted }: Copy,
  more: readonly string[],
): string {
  const columns = [...(source.isOurs ? ['source_row'] : []), ...reading.header.map((_, index) => `c${index}`)];
  const options = [
    'auto_detect=false',
    'header=false',
    `skip=${preamble.length + 1}`,
    `delim=${quote(reading.delimiter)}`,
    `quote=${quote(isQuoted ? '"' : '')}`,
    `escape=${quote(isQuoted ? '"' : '')}`,
    `columns={${columns.map((name) => `'${name}': 'VARCHAR'`).join(', ')}}`,
    `max_line_size=${LINE_MAX_BYTES}`,
    `buffer_size=${BUFFER_BYTES}`,
    ...more,
  ];
  return `copy (select * from read_csv(${quote(from)}, ${options.join(', ')}))
    to ${quote(out)} (format parquet, compression zstd, compression_level 1,
      dictionary_size_limit 8192, write_bloom_filter false, use_tmp_file false)`;
}

async function runCopy(engine: DuckDBConnection, copy: string, tell: (share: number) => void): Promise<Trouble> {
  const error = await runTold(engine, copy, tell).then(
    () => null,
    (error: Error) => error,
  );
  if (!error) return null;
  if (/reached an invalid state/.test(error.message)) return 'breaks';
  const [, line] = error.message.match(/CSV Error on Line: (\d+)/) ?? [];
  if (!line) throw error;
  return new StatementRefusal('unevenRow', { row: Number(line), found: originalLine(error.message) });
}

/** The engine sets rows aside that do not fit the header; the first of them is told. */
async function findUneven(engine: DuckDBConnection, delimiter: string): Promise<StatementRefusal | null> {
  const [first] = await rowsOf<{ line: string; csv_line: string }>(
    engine,
    'select line, csv_line from reject_errors order by line limit 1',
  );
  if (!first) return null;
  const found = first.csv_line.trim().replaceAll(delimiter, delimiter === '\t' ? ' ' : delimiter);
  return new StatementRefusal('unevenRow', { row: Number(first.line), found });
}

function originalLine(message: string): string | null {
  return message.match(/Original Line: ([^\n]*)/)?.[1] ?? null;
}

async function withoutFooter(path: string, endByte: number, folder: string, signal: AbortSignal): Promise<string> {
  const out = join(folder, 'rows');
  await pipeline(createReadStream(path, { end: endByte - 1 }), createWriteStream(out, { mode: 0o600 }), { signal });
  return out;
}

/** A copy whose lines all end alike. */
async function withEvenBreaks(path: string, folder: string, signal: AbortSignal): Promise<string> {
  const out = join(folder, 'even');
  const even = async function* (chunks: AsyncIterable<string>) {
    let held = '';
    for await (const chunk of chunks) {
      const text = held + chunk;
      // A return at the end may have its line feed in the next part.
      held = text.endsWith('\r') ? '\r' : '';
      yield (held ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n');
    }
    if (held) yield '\n';
  };
  const source = createReadStream(path, { encoding: 'utf8', highWaterMark: 1024 * 1024 });
  await pipeline(source, even, createWriteStream(out, { mode: 0o600 }), { signal });
  return out;
}
