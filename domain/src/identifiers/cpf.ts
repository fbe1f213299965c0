/** Cadastro de Pessoas Físicas: nine digits and two check digits, kept without signs. */
export type Cpf = string & { readonly brand: 'Cpf' };

/** Longer than any number with its signs; what is longer was not meant as one. */
const TYPED_MAX = 30;
const SIGNS = /[\s./-]/g;
const SHAPE = /^[0-9]{11}$/;
const REPEATED = /^(.)\1+$/;

/** Accepts what people paste ("529.982.247-25"); null when it is not a CPF. */
export function parseCpf(text: string): Cpf | null {
  if (text.length > TYPED_MAX) return null;
  const compact = text.replace(SIGNS, '');
  if (!SHAPE.test(compact) || REPEATED.test(compact)) return null;

  const first = checkDigit(compact.slice(0, 9));
  const second = checkDigit(compact.slice(0, 9) + first);
  return compact.endsWith(`${first}${second}`) ? (compact as Cpf) : null;
}

/** 529.982.247-25. */
export function formatCpf(cpf: Cpf): string {
  return cpf.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
}

/** The weights fall to 2 at the last digit; a remainder of 10 is written 0, which is why a few typing errors pass. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}
