/** International Standard Recording Code (ISO 3901): two letters, three of the registrant, the year, five of the number. */
export type Isrc = string & { readonly brand: 'Isrc' };

/** Longer than any code with its signs and its name before it; what is longer was not meant as one. */
const TYPED_MAX = 40;
const SHAPE = /^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$/;

/** Accepts what people paste ("ISRC br-bmg-03-00729"); null when it is not an ISRC. It has no check digit. */
export function parseIsrc(text: string): Isrc | null {
  if (text.length > TYPED_MAX) return null;
  const compact = text
    .toUpperCase()
    .replace(/^\s*ISRC[\s:]*/, '')
    .replace(/[\s-]/g, '');
  return SHAPE.test(compact) ? (compact as Isrc) : null;
}

/** BR-BMG-03-00729. */
export function formatIsrc(isrc: Isrc): string {
  return isrc.replace(/^(.{2})(.{3})(.{2})(.{5})$/, '$1-$2-$3-$4');
}
