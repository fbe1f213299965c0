/** Cadastro Nacional da Pessoa Jurídica: twelve digits or capitals (letters since July 2026) and two check digits, kept without signs. */
export type Cnpj = string & { readonly brand: 'Cnpj' };

/** Longer than any number with its signs; what is longer was not meant as one. */
const TYPED_MAX = 30;
const SIGNS = /[\s./-]/g;
const SHAPE = /^[0-9A-Z]{12}[0-9]{2}$/;
const REPEATED = /^(.)\1+$/;

/** Accepts what people paste ("12.abc.345/01de-35"); null when it is not a CNPJ. */
export function parseCnpj(text: string): Cnpj | null {
  if (text.length > TYPED_MAX) return null;
  const compact = upperAscii(text.replace(SIGNS, ''));
  if (!SHAPE.test(compact) || REPEATED.test(compact)) return null;

  const first = checkDigit(compact.slice(0, 12));
  const second = checkDigit(compact.slice(0, 12) + first);
  return compact.endsWith(`${first}${second}`) ? (compact as Cnpj) : null;
}

/** 12.ABC.345/01DE-35. */
export function formatCnpj(cnpj: Cnpj): string {
  return cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** Letters of other scripts must not become ours: toUpperCase makes an S of a long s. */
function upperAscii(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** A character counts as its ASCII code less 48 (A is 17); the weights go 2 to 9 from the right and begin again. */
function checkDigit(characters: string): number {
  const values = [...characters].map((character) => character.charCodeAt(0) - 48).reverse();
  const rest = values.reduce((total, value, index) => total + value * (2 + (index % 8)), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}
