import { parseMicros } from '../money/money.ts';
import { plainAmount } from '../money/plain-amount.ts';
import { findTxid } from './payment.rules.ts';

/** A credit in a bank's statement. */
export type BankCredit = {
  /** The line of the file it begins in. */
  line: number;
  /** As an ISO day. */
  on: string;
  amountMicros: bigint;
  text: string;
  /** The bank's own id of the line; empty where it gives none. */
  bankId: string;
  /** Marks that stand in it: ours, and that of the Pix. */
  txid: string | null;
  endToEndId: string | null;
};

export type BankCells = { line: number; day: string; amount: string; text: string; bankId: string };

const E2E = /E\d{8}20\d{2}(?:0\d|1[0-2])(?:[0-2]\d|3[01])[0-2]\d[0-5]\d[A-Za-z0-9]{11}/;
const TEXT_MAX = 200;

/** Whether a file is an OFX, of whatever version. */
export function isOfx(file: string): boolean {
  return /<OFX>/i.test(file);
}

/** The movements of an OFX: tags of SGML (1.x, where they are not closed) and of XML (2.x) alike. */
export function readOfx(file: string): BankCells[] {
  const cells: BankCells[] = [];
  for (const { index, 1: body = '' } of file.matchAll(/<STMTTRN>([\s\S]*?)(?=<\/?STMTTRN>|<\/BANKTRANLIST>|$)/gi)) {
    const value = (tag: string) =>
      body
        .match(new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i'))?.[1]
        ?.replaceAll('&amp;', '&')
        .trim() ?? '';
    const words = ['NAME', 'MEMO', 'CHECKNUM', 'REFNUM'].map(value).filter(Boolean);
    cells.push({
      line: file.slice(0, index).split('\n').length,
      ...{ day: value('DTPOSTED'), amount: value('TRNAMT'), text: words.join(' '), bankId: value('FITID') },
    });
  }
  return cells;
}

/** Credits among the movements; null where one cannot be read. */
export function readCredit({ line, day, amount, text, bankId }: BankCells): BankCredit | null | 'unreadable' {
  const on = readDay(day);
  const micros = readAmount(amount);
  if (on === null || micros === null) return 'unreadable';
  if (micros <= 0n) return null;
  const told = `${text} ${bankId}`;
  const marks = { txid: findTxid(told), endToEndId: told.match(E2E)?.[0] ?? null };
  return { line, on, amountMicros: micros, text: text.trim().slice(0, TEXT_MAX), bankId, ...marks };
}

/** '20261118120000[-3:BRT]', '18/11/2026', '2026-11-18'. */
function readDay(text: string): string | null {
  const [, year, month, day] =
    text.match(/^(\d{4})(\d{2})(\d{2})/) ?? text.match(/^(\d{4})-(\d{2})-(\d{2})/) ?? reorder(text) ?? [];
  if (!year || !month || !day) return null;
  const iso = `${year}-${month}-${day}`;
  const moment = new Date(`${iso}T12:00:00Z`);
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(iso) ? null : iso;
}

function reorder(text: string): string[] | null {
  const [whole, day, month, year] = text.match(/^(\d{2})\/(\d{2})\/(\d{4})/) ?? [];
  return whole && day && month && year ? [whole, year, month, day] : null;
}

/** '25.00', '25,00', 'R$ 1.234,56', '-25,00'. */
function readAmount(text: string): bigint | null {
  const typed = text.replace(/^\s*\+/, '').replace(/−/g, '-');
  const isNegative = /^\s*(R\$)?\s*-|-\s*$/.test(typed);
  const plain = typed.replace(/-/g, '');
  // Two decimals after a dot are cents, never thousands: banks write both signs.
  const micros = parseMicros(/^\s*\d+\.\d{2}\s*$/.test(plain) ? plain.trim() : plainAmount(plain));
  if (micros === null) return null;
  return isNegative ? -micros : micros;
}
