import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { withPreamble } from '@toada/domain/statement/detect/read-preamble.ts';
import type { StatementMapping, StatementProblem } from '@toada/domain/statement/statement.fields.ts';
import { type Series, type StatementDoubt, seriesOfName } from '@toada/domain/statement/statement.questions.ts';
import { findMappingProblem } from '@toada/domain/statement/statement.rules.ts';
import { AMOUNT_DIGITS } from '@toada/domain/statement/values/parse-amount.ts';
import type { Storage } from '../../../outside/storage.ts';
import { compareSummaries, compareTotals, refuseOtherCount } from './compare-totals.ts';
import { loadEngine, withEngine } from './engine.ts';
import { decimalOf, type Look, lookAtFile } from './look-at-file.ts';
import { beginFile } from './new-file.ts';
import { StatementRefusal } from './refusal.ts';
import type { HowToRead } from './row-sql.ts';
import { type Sums, sumRows } from './sum-rows.ts';
import type { Message, Source, Workshop } from './unpack/source.ts';
import { unpack } from './unpack/unpack.ts';
import { writeRows } from './write-rows.ts';

export type FileKeys = { rows: string; recordings: string; lines: string };
/** The statement whose rows are kept, the storage and the names. */
type Shelf = { statementId: string; storage: Storage; keys: FileKeys };

type Known = {
  /** The person's mapping of this file. */
  mapping: StatementMapping | null;
  /** A person's earlier mapping of a file with this header. */
  remembered: (fingerprint: string) => Promise<StatementMapping | null>;
  /** A refusal that names who holds the same, however it was packed; null of a hash: the file was not packed. */
  copyOf: (contentSha256: string | null, message: Message | null) => Promise<StatementRefusal | null>;
};

export type FileReading =
  | { kind: 'mapping'; how: HowToRead; problem: StatementProblem | null }
  | { kind: 'ready'; how: HowToRead; sums: Sums; doubts: StatementDoubt[]; series: Series | null };

/**
 * Reads a statement's file from its first byte to its last: unpacked, looked at, every row kept as it is written, every value looked at,
 * everything summed. What cannot be taken throws a StatementRefusal, and nothing of it is stored.
 */
export async function readFile(
  path: string,
  { known, ...shelf }: Shelf & { known: Known },
  shop: Workshop,
): Promise<FileReading> {
  // The disk is read meanwhile.
  const [source] = await Promise.all([unpack(path, shop), loadEngine()]);
  const contentSha256 = source.unpackedPath && (await hashOfFile(source.unpackedPath, shop.signal));
  const copied = await known.copyOf(contentSha256, source.message);
  if (copied) throw copied;
  shop.tell(0.1);
  const look = await lookAtFile(source);
  const { how, isSure } = await chooseMapping(look, known);
  const code = findMappingProblem(how.mapping, how.format);
  if (code || !isSure) {
    const row = look.reading.preamble_lines + 1;
    return { kind: 'mapping', how, problem: code && { code, row, column: null, found: null } };
  }
  const sums = await readRows(source, look, how, shelf, shop);
  const summaries = compareSummaries(source.message?.totals ?? [], sums);
  const doubts = [...sums.doubts, ...compareTotals(look, how, sums), ...summaries];
  const series = source.message?.series ?? (source.innerName ? seriesOfName(source.innerName) : null);
  return { kind: 'ready', how, sums, doubts, series };
}

async function hashOfFile(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash, { signal });
  return hash.digest('hex');
}

/** A person's word first, then what was said of this header before, then the layout; else a guess that a person looks at. */
async function chooseMapping(look: Look, known: Known): Promise<{ how: HowToRead; isSure: boolean }> {
  const said = known.mapping ?? (await known.remembered(look.fingerprint));
  const mapping = said ? withPreamble(said, look.preamble) : look.mapping;
  const reading = { ...look.reading, decimal: decimalOf(mapping, look.rows, look.reading.delimiter) };
  const format = said ? 'mapped' : look.format;
  return { how: { reading, mapping, format }, isSure: format !== null };
}

async function readRows(
  source: Source,
  look: Look,
  how: HowToRead,
  { statementId, storage, keys }: Shelf,
  shop: Workshop,
): Promise<Sums> {
  const rows = await beginFile(storage);
  const [recordings, lines] = [await beginFile(storage), await beginFile(storage)];
  try {
    const paths = [source.path, rows.path, recordings.path, lines.path];
    const sums = await withEngine({ folder: shop.folder, paths }, async (engine) => {
      await writeRows(engine, source, look, rows.path, { ...shop, tell: (share) => shop.tell(0.1 + share * 0.6) });
      // The disk takes the rows while they are summed; `keep` waits for it, and says so where it fails.
      rows.flush().catch(() => {});
      const kept = { path: rows.path, isOurs: source.isOurs };
      const files = { statementId, recordings: recordings.path, lines: lines.path };
      return sumRows(engine, kept, how, files, (share) => shop.tell(0.7 + share * 0.25));
    });
    if (sums.rowCount === 0) throw new StatementRefusal('empty');
    refuseHuge(sums, how);
    refuseOtherCount(look, how, sums);
    await rows.keep(keys.rows);
    await recordings.keep(keys.recordings);
    await lines.keep(keys.lines);
    return sums;
  } finally {
    await Promise.all([rows.drop(), recordings.drop(), lines.drop()]);
  }
}

/** The ledger counts millionths in 64 bits. */
function refuseHuge({ totals }: Sums, { reading, mapping }: HowToRead) {
  const huge = totals.find(({ amount }) => amount.replace(/^-|\..*$/g, '').length > AMOUNT_DIGITS);
  if (huge)
    throw new StatementRefusal('tooLarge', {
      column: reading.header[mapping.columns.net ?? -1] ?? null,
      found: huge.amount,
    });
}
