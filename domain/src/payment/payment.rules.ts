import type { Micros } from '../money/money.ts';
import { parsePixKey } from '../payment-account/pix-key.rules.ts';
import { PIX_CITY_MAX, PIX_NAME_MAX, toPlainLetters } from './br-code.ts';

/** Things that are paid for. */
export const paymentPurposes = ['work_registration', 'campaign_budget'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** Ways to pay, in the order they are offered in. */
export const paymentMethods = ['pix', 'card', 'paypal', 'balance'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Fees are in reais: Pix knows nothing else. */
export const PAYMENT_CURRENCY = 'BRL';
/** By then an unpaid payment is closed; the thing can be paid for anew. */
export const PAYMENT_DAYS = 7;

/**
 * Outcomes of money that came: it paid, or a person looks at it. `other_amount` is not what was asked, `surplus` is paid already,
 * `late` is for a payment that was called off.
 */
export const looseOutcomes = ['other_amount', 'surplus', 'late'] as const;
export type LooseOutcome = (typeof looseOutcomes)[number];
export const receiptOutcomes = ['settled', ...looseOutcomes] as const;
export type ReceiptOutcome = (typeof receiptOutcomes)[number];

const CENT: Micros = 10_000n;
const ONE: Micros = 1_000_000n;

/** Least of another currency, in whole cents, that covers an amount in reais at a rate of reais for one unit. */
export function priceIn(reais: Micros, rate: Micros): Micros {
  const units = (reais * ONE + rate - 1n) / rate;
  return ((units + CENT - 1n) / CENT) * CENT;
}

/** Pix key of the platform, of whatever kind, as the directory writes it; null when it is none. */
export function parsePlatformKey(text: string): string | null {
  const typed = text.trim();
  if (typed.startsWith('+')) return parsePixKey('phone', typed);
  if (typed.includes('@')) return parsePixKey('email', typed);
  return parsePixKey('random', typed) ?? parsePixKey('cpf', typed) ?? parsePixKey('cnpj', typed);
}

export function isPayeeName(text: string): boolean {
  return fits(text, PIX_NAME_MAX);
}

export function isPayeeCity(text: string): boolean {
  return fits(text, PIX_CITY_MAX);
}

function fits(text: string, most: number): boolean {
  const plain = toPlainLetters(text);
  return plain.length > 0 && plain.length <= most;
}

const SHAPE = /^P-?(\d{1,15})$/i;
const TXID = /^TOADA(\d{8,15})$/i;

/** 'P-000123', as people say it. */
export function formatPaymentNumber(number: bigint | number): string {
  return `P-${String(number).padStart(6, '0')}`;
}

/** 'P-000123', 'p123', or the mark of its Pix; null for what is no number of a payment. */
export function parsePaymentNumber(text: string): bigint | null {
  const digits = text.trim().match(SHAPE)?.[1] ?? text.trim().match(TXID)?.[1];
  return digits === undefined ? null : BigInt(digits);
}

/** Mark of a payment in a static Pix code: letters and digits, 25 at most. */
export function formatTxid(number: bigint | number): string {
  return `TOADA${String(number).padStart(8, '0')}`;
}

/** Mark of a payment in a line of a bank's statement. */
export function findTxid(text: string): string | null {
  return text.toUpperCase().match(/TOADA\d{8,15}/)?.[0] ?? null;
}
