/** International Standard Recording Code (ISO 3901): two letters, three of the registrant, the year, five of the number. */
export type Isrc = string & { readonly brand: 'Isrc' };

/** Longer than any code with its signs and its name before it; what is longer was not meant as one. */
const TYPED_MAX = 40;
const LENGTH = 12;

/** Reading of a code. The first mistake is named, with its repair where there is only one. */
export type IsrcReading =
  | { isrc: Isrc }
  | { fault: 'characters'; found: string }
  /** `suggestion`: the same code with the zeros its number lacks, where dashes show that it is the number that is short. */
  | { fault: 'short'; missing: number; suggestion: Isrc | null }
  | { fault: 'long'; extra: number }
  | { fault: 'country' }
  | { fault: 'digits' };

/** Reads what people paste ("ISRC br-bmg-03-00729"). It has no check digit. */
export function readIsrc(text: string): IsrcReading {
  const typed = text
    .trim()
    .toUpperCase()
    .replace(/^ISRC[\s:]*/, '');
  const compact = typed.replace(/[\s-]/g, '');
  const odd = compact.match(/[^A-Z0-9]/u)?.[0];
  if (odd !== undefined) return { fault: 'characters', found: odd };
  if (compact.length < LENGTH)
    return { fault: 'short', missing: LENGTH - compact.length, suggestion: withZeros(typed) };
  if (compact.length > LENGTH || text.length > TYPED_MAX)
    return { fault: 'long', extra: Math.max(1, compact.length - LENGTH) };
  if (!/^[A-Z]{2}/.test(compact)) return { fault: 'country' };
  return /[0-9]{7}$/.test(compact) ? { isrc: compact as Isrc } : { fault: 'digits' };
}

/** Null when it is not an ISRC. */
export function parseIsrc(text: string): Isrc | null {
  const reading = readIsrc(text);
  return 'isrc' in reading ? reading.isrc : null;
}

/** BR-TOA-26-121 is BRTOA2600121. */
function withZeros(typed: string): Isrc | null {
  const [, head, number] = typed.match(/^([A-Z]{2}[\s-]+[A-Z0-9]{3}[\s-]+[0-9]{2})[\s-]+([0-9]{1,4})$/) ?? [];
  return head && number ? (`${head.replace(/[\s-]/g, '')}${number.padStart(5, '0')}` as Isrc) : null;
}

/** BR-BMG-03-00729. */
export function formatIsrc(isrc: Isrc): string {
  return isrc.replace(/^(.{2})(.{3})(.{2})(.{5})$/, '$1-$2-$3-$4');
}
