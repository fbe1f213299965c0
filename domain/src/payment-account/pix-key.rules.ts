import { formatCnpj, parseCnpj } from '../identifiers/cnpj.ts';
import { formatCpf, parseCpf } from '../identifiers/cpf.ts';
import { maskDocument } from '../identifiers/mask-document.ts';
import { parsePhone } from '../profile/phone.rules.ts';

export const pixKeyTypes = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const;
export type PixKeyType = (typeof pixKeyTypes)[number];

type KeyRule = {
  /** The key as the Banco Central's directory (DICT) writes it, or null. */
  parse: (text: string) => string | null;
  format: (key: string) => string;
  mask: (key: string) => string;
};

/** The directory's limit for an address. */
const EMAIL_MAX = 77;
const EMAIL = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const MOBILE = /^\+55(\d{2})(9\d{4})(\d{4})$/;
/** Any version: the manual's own example is no version 4. */
const UUID = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;

export const pixKeyRules: Record<PixKeyType, KeyRule> = {
  cpf: { parse: parseCpf, format: (key) => formatOr(parseCpf(key), formatCpf, key), mask: maskDocument },
  cnpj: { parse: parseCnpj, format: (key) => formatOr(parseCnpj(key), formatCnpj, key), mask: maskDocument },
  email: { parse: parseEmail, format: same, mask: (key) => key.replace(/^(.).*@/, '$1•••••@') },
  phone: {
    parse: parseMobile,
    format: (key) => key.replace(MOBILE, '+55 ($1) $2-$3'),
    mask: (key) => key.replace(MOBILE, '+55 ($1) •••••-$3'),
  },
  random: {
    parse: parseRandom,
    format: same,
    mask: (key) =>
      key.replace(UUID, (_, first: string) => `${first.slice(0, 4)}••••-••••-••••-••••-••••••••${key.slice(-4)}`),
  },
};

/** A key of a type, as the directory writes it, from what a person typed; null when it is none. */
export function parsePixKey(type: PixKeyType, text: string): string | null {
  return pixKeyRules[type].parse(text.trim());
}

/** For its owner and for who decides. */
export function formatPixKey(type: PixKeyType, key: string): string {
  return pixKeyRules[type].format(key);
}

/** For everybody else, and for every record of what happened. */
export function maskPixKey(type: PixKeyType, key: string): string {
  return pixKeyRules[type].mask(key);
}

function parseEmail(text: string): string | null {
  const address = text.toLowerCase();
  return address.length <= EMAIL_MAX && EMAIL.test(address) && !/^\.|\.\.|\.@/.test(address) ? address : null;
}

/** The directory knows mobile phones of Brazil only. */
function parseMobile(text: string): string | null {
  const phone = parsePhone(text);
  return phone && MOBILE.test(phone) ? phone : null;
}

function parseRandom(text: string): string | null {
  const parts = text.toLowerCase().match(UUID);
  return parts ? parts.slice(1).join('-') : null;
}

function formatOr<Parsed>(parsed: Parsed | null, format: (parsed: Parsed) => string, key: string): string {
  return parsed === null ? key : format(parsed);
}

function same(key: string): string {
  return key;
}
