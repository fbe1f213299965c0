import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DSR_HEAD_COLUMNS,
  DSR_SUMMARY_COLUMNS,
  DSR_SUMMARY_TOTAL,
  type DsrProfile,
  dsrProfiles,
} from '@toada/domain/statement/formats/dsr.ts';
import { seriesOf } from '@toada/domain/statement/statement.questions.ts';
import { StatementRefusal } from '../refusal.ts';
import type { Message, MessageTotal } from './source.ts';

const BATCH_CHARACTERS = 256 * 1024;

/** Whether a text begins as DDEX's flat files do, comments aside. */
export function isDsr(head: string): boolean {
  return /^(?:#[^\n]*\n)*(HEAD|SRHE)\t/.test(head);
}

/** The sales of a flat file as one table, each with what its summary says; the first cell is the line it was. */
export async function unpackDsr(path: string, folder: string, signal: AbortSignal): Promise<Unpacked> {
  const out = join(folder, 'dsr.tsv');
  const found: Found = { head: [], totals: new Map() };
  await pipeline(Readable.from(readSales(path, found)), createWriteStream(out, { mode: 0o600 }), { signal });
  return { path: out, message: messageOf(found) };
}

type Unpacked = { path: string; message: Message | null };
type Found = { head: readonly string[]; totals: Map<string, { amounts: string[]; row: number }> };

/** Files of one message share its id; a file that names none is known by its rows alone. */
function messageOf({ head, totals }: Found): Message | null {
  const {
    MessageId = '',
    FileNumber = '',
    NumberOfFiles = '',
    SenderPartyId = '',
  } = Object.fromEntries(DSR_HEAD_COLUMNS.map((name, index) => [name, head[index]?.trim()]));
  if (MessageId === '') return null;
  // Senders write the same id in another case when they send a message again.
  const key = `${SenderPartyId}\t${MessageId}`.toUpperCase();
  const series = seriesOf(key, Number(FileNumber), Number(NumberOfFiles));
  return { key: `${key}\t${FileNumber.replace(/^0+/, '') || '1'}`, series, totals: series ? [] : toldTotals(totals) };
}

/** The summary of a whole message only: in a part it counts the sales of the other files, too. Without an amount, its currency is unknown. */
function toldTotals(totals: Found['totals']): MessageTotal[] {
  return [...totals]
    .map(([currency, total]) => ({ currency, ...total }))
    .filter(({ amounts }) => amounts.every((amount) => amount !== ''));
}

async function* readSales(path: string, found: Found): AsyncGenerator<string> {
  let profile: DsrProfile | null = null;
  const summaries = new Map<string, string>();
  let lines = '';
  let [row, records, isEnded] = [0, 0, false];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    row++;
    if (line === '' || line.startsWith('#')) continue;
    records++;
    const cells = line.split('\t');
    const record = cells[0] ?? '';
    if (!profile) {
      profile = readHead(cells, row);
      found.head = cells;
      yield `row\t${[...profile.sales.columns, ...DSR_SUMMARY_COLUMNS].join('\t')}\n`;
    } else if (record === profile.summary.record) {
      summaries.set(
        cells[1] ?? '',
        DSR_SUMMARY_COLUMNS.map((name) => cellOf(profile as DsrProfile, cells, name)).join('\t'),
      );
      noteTotal(found, profile, cells, row);
    } else if (record === profile.sales.record) {
      lines += `${row}\t${writeSale(profile, cells, summaries, row)}\n`;
    } else if (profile.ends.includes(record)) {
      isEnded = true;
      refuseOtherCount(cells[1] ?? '', records, row);
    } else if (!profile.others.includes(record)) {
      throw new StatementRefusal('unknownProfile', { row, column: 'RecordType', found: record });
    }
    if (lines.length > BATCH_CHARACTERS) {
      yield lines;
      lines = '';
    }
  }
  // A file without its end was cut off on its way.
  if (!isEnded) throw new StatementRefusal('unreadable', { row, column: 'RecordType', found: 'SRFO' });
  if (lines) yield lines;
}

/** The last record says how many there are, itself included. */
function refuseOtherCount(told: string, records: number, row: number) {
  if (Number(told) !== records)
    throw new StatementRefusal('totalsDiffer', { row, column: 'NumberOfLinesInReport', found: told });
}

function readHead(cells: readonly string[], row: number): DsrProfile {
  const [, , profile = '', version = ''] = cells;
  const known = dsrProfiles.find((candidate) => candidate.profile === profile && candidate.version === version);
  if (!known) throw new StatementRefusal('unknownProfile', { row, column: 'Profile', found: `${profile} ${version}` });
  return known;
}

function noteTotal({ totals }: Found, profile: DsrProfile, cells: readonly string[], row: number) {
  const currency = cellOf(profile, cells, 'CurrencyOfAccounting').trim().toUpperCase();
  const total = totals.get(currency) ?? { amounts: [], row };
  total.amounts.push(cellOf(profile, cells, DSR_SUMMARY_TOTAL).trim());
  totals.set(currency, total);
}

function cellOf({ summary }: DsrProfile, cells: readonly string[], name: string): string {
  return cells[summary.columns.indexOf(name)] ?? '';
}

function writeSale(
  { sales }: DsrProfile,
  cells: readonly string[],
  summaries: ReadonlyMap<string, string>,
  row: number,
) {
  const width = sales.columns.length;
  if (cells.length > width) throw new StatementRefusal('unevenRow', { row, found: String(cells.length) });
  const reference = cells[sales.columns.indexOf('SummaryRecordId')] ?? '';
  const summary = summaries.get(reference);
  if (summary === undefined)
    throw new StatementRefusal('unreadable', { row, column: 'SummaryRecordId', found: reference });
  const padded = Array.from({ length: width }, (_, index) => cells[index] ?? '');
  return `${padded.join('\t')}\t${summary}`;
}
