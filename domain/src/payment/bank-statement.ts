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

/** `kind`: what the bank calls the movement; some write a debit without its sign. */
export type BankCells = { line: number; day: string; amount: string; kind: string; text: string; bankId: string };

const E2E = /E\d{8}20\d{2}(?:0\d|1[0-2])(?:[0-2]\d|3[01])[0-2]\d[0-5]\d[A-Za-z0-9]{11}/;
const TEXT_MAX = 200;

/** Whether a file is an OFX, of whatever version. */
export function isOfx(file: string): boolean {
  return /<OFX>/i.test(file);
}

/** The movements of an OFX: tags of SGML (1.x, where they are not closed) and of XML (2.x) alike. */
export function readOfx(file: string): BankCells[] {
  const cells: BankCells[] = [];
  const lineAt = lineCounter(file);
  for (const { index, 1: body = '' } of file.matchAll(/<STMTTRN>([\s\S]*?)(?=<\/?STMTTRN>|<\/BANKTRANLIST>|$)/gi)) {
    const value = (tag: string) =>
      body
        .match(new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i'))?.[1]
        ?.replaceAll('&amp;', '&')
        .trim() ?? '';
    const words = ['NAME', 'MEMO', 'CHECKNUM', 'REFNUM'].map(value).filter(Boolean);
    cells.push({
      line: lineAt(index),
      ...{ day: value('DTPOSTED'), amount: value('TRNAMT'), kind: value('TRNTYPE') },
      ...{ text: words.join(' '), bankId: value('FITID') },
    });
  }
  return cells;
}

/** The line of each place, from the first to the last: a file is counted through once. */
function lineCounter(file: string): (index: number) => number {
  let [line, from] = [1, 0];
  return (index) => {
    for (let at = file.indexOf('\n', from); at !== -1 && at < index; at = file.indexOf('\n', from)) {
      line += 1;
      from = at + 1;
    }
    return line;
  };
}

/** Credits among the movements; null where one cannot be read. */
export function readCredit({ line, day, amount, kind, text, bankId }: BankCells): BankCredit | null | 'unreadable' {
  const on = readDay(day);
  const micros = readAmount(amount);
  if (on === null || micros === null) return 'unreadable';
  if (micros <= 0n || isDebit(kind)) return null;
  const told = `${text} ${bankId}`;
  const marks = { txid: findTxid(told), endToEndId: told.match(E2E)?.[0] ?? null };
  return { line, on, amountMicros: micros, text: text.trim().slice(0, TEXT_MAX), bankId, ...marks };
}

function isDebit(kind: string): boolean {
  const plain = kind.normalize('NFD').replace(/\p{M}/gu, '').trim();
  return /^(d|deb|debit|debito|saida|-)$/i.test(plain);
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
