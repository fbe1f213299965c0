/** The name number of Interested Party Information (CISAC): nine digits and two check digits, kept without signs. */
export type Ipi = string & { readonly brand: 'Ipi' };

const TYPED_MAX = 30;
const SHAPE = /^[0-9]{9,11}$/;

/** Accepts what people paste ("IPI 463242568", "00463.24.25.68"); null when it is none. Zeros in front are often left out. */
export function parseIpi(text: string): Ipi | null {
  if (text.length > TYPED_MAX) return null;
  const typed = text.replace(/^\s*IPI[\s:]*/i, '').replace(/[\s.-]/g, '');
  if (!SHAPE.test(typed)) return null;
  const whole = typed.padStart(11, '0');
  if (/^0{9}/.test(whole)) return null;
  return whole.endsWith(ipiCheckDigits(whole.slice(0, 9))) ? (whole as Ipi) : null;
}

/** Weights 10 to 2; what is left of 101, of which a hundred is written 00. */
export function ipiCheckDigits(nine: string): string {
  const sum = [...nine].reduce((total, digit, place) => total + Number(digit) * (10 - place), 0);
  const left = sum % 101;
  return String(left === 0 ? 0 : (101 - left) % 100).padStart(2, '0');
}
