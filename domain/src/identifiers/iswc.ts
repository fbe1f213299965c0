/** International Standard Musical Work Code (ISO 15707): the letter T, nine digits and a check digit, kept without signs. */
export type Iswc = string & { readonly brand: 'Iswc' };

/** Longer than any code with its signs and its name before it. */
const TYPED_MAX = 40;
const SHAPE = /^T[0-9]{10}$/;

/** Accepts what people paste ("ISWC T-034.524.680-1", "t0345246801"); null when it is none. */
export function parseIswc(text: string): Iswc | null {
  if (text.length > TYPED_MAX) return null;
  const compact = text
    .replace(/^\s*ISWC[\s:]*/i, '')
    .replace(/[\s.-]/g, '')
    .replace(/^t/, 'T');
  if (!SHAPE.test(compact)) return null;
  return compact.endsWith(iswcCheckDigit(compact.slice(1, 10))) ? (compact as Iswc) : null;
}

/** The T counts one, each digit as often as its place says. */
export function iswcCheckDigit(nine: string): string {
  const sum = [...nine].reduce((total, digit, index) => total + Number(digit) * (index + 1), 1);
  return String((10 - (sum % 10)) % 10);
}

/** T-034.524.680-1, as the specification writes it. */
export function formatIswc(iswc: Iswc): string {
  return iswc.replace(/^T(.{3})(.{3})(.{3})(.)$/, 'T-$1.$2.$3-$4');
}
