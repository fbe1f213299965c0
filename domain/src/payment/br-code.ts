import type { Micros } from '../money/money.ts';
import { isCents } from '../withdrawal/withdrawal.rules.ts';

/** The name and city of whoever is paid, as long as a code takes them. */
export const PIX_NAME_MAX = 25;
export const PIX_CITY_MAX = 15;
/** EMV writes a length with two digits. */
const FIELD_MAX = 99;
const TXID = /^[A-Za-z0-9]{1,25}$/;

export type BrCode = {
  /** As the Banco Central's directory writes it. */
  key: string;
  name: string;
  city: string;
  /** Whole cents; null lets the payer say how much. */
  amountMicros: Micros | null;
  /** Null where nobody looks for the payment by it. */
  txid: string | null;
};

/**
 * A static Pix code ('copia e cola'), as the Banco Central's manual of BR Codes has it: fields of EMV, each with its id and length, the
 * checksum last. Null where a part does not fit.
 */
export function writeBrCode({ key, name, city, amountMicros, txid }: BrCode): string | null {
  const account = field('00', 'br.gov.bcb.pix') + field('01', key);
  if (!isPrintable(key) || key === '' || account.length > FIELD_MAX) return null;
  if (txid !== null && !TXID.test(txid)) return null;
  if (amountMicros !== null && (amountMicros <= 0n || !isCents(amountMicros))) return null;
  const amount = amountMicros === null ? '' : field('54', inReais(amountMicros));
  return inWhole({ head: '', account, amount, name, city, txid });
}

export type LocationCode = {
  /** The bank's address of the charge, without 'https://'. */ location: string;
  name: string;
  city: string;
};

/** A dynamic Pix code: the payer's bank reads amount and receiver at the address of the charge. Null where a part does not fit. */
export function writeLocationCode({ location, name, city }: LocationCode): string | null {
  const address = location.replace(/^https:\/\//i, '');
  const account = field('00', 'br.gov.bcb.pix') + field('25', address);
  if (!isPrintable(address) || address === '' || account.length > FIELD_MAX) return null;
  return inWhole({ head: field('01', '12'), account, amount: '', name, city, txid: null });
}

type Parts = Pick<BrCode, 'name' | 'city' | 'txid'> & { head: string; account: string; amount: string };

function inWhole({ head, account, amount, name, city, txid }: Parts): string | null {
  const [payee, place] = [toPlainLetters(name), toPlainLetters(city)];
  const isName = payee.length > 0 && payee.length <= PIX_NAME_MAX;
  const isPlace = place.length > 0 && place.length <= PIX_CITY_MAX;
  if (!isName || !isPlace) return null;
  const body = [
    field('00', '01'),
    head,
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    amount,
    field('58', 'BR'),
    field('59', payee),
    field('60', place),
    field('62', field('05', txid ?? '***')),
    '6304',
  ].join('');
  return body + checksum(body);
}

/** CRC-16/CCITT-FALSE, four hexadecimal digits. */
export function checksum(text: string): string {
  let sum = 0xffff;
  for (const character of text) {
    sum ^= (character.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

/** 'São João & Cia.' is 'Sao Joao & Cia.': banks take ASCII alone. */
export function toPlainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

function isPrintable(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text);
}

function inReais(amount: Micros): string {
  const cents = (amount / 10_000n).toString().padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}
