import { parseIsrc } from '../identifiers/isrc.ts';

/** Parts of a catalogue search: words of titles and artists, and codes, which are looked up without their hyphens. */
export type CatalogueSearch = { words: string; codes: string[] };

/** A beginning of an ISRC as it is printed: BR-TOA, BR-TOA-26, BR-TOA-26-00114. */
const PRINTED_ISRC = /^[a-z]{2}-[a-z0-9]{3}(-\d{0,2}(-\d{0,5})?)?$/i;
/** A bar code as it is printed below the bars: 7 898712 345016. */
const PRINTED_DIGITS = /^\d[\d\s-]{6,}\d$/;

/** Null when nothing is asked. */
export function parseCatalogueSearch(text: string | undefined): CatalogueSearch | null {
  const asked = (text ?? '').trim();
  if (asked === '') return null;
  const isCode = parseIsrc(asked) !== null || PRINTED_DIGITS.test(asked);
  if (isCode) return { words: '', codes: [compact(asked)] };
  const given = asked.split(/\s+/);
  return {
    words: given.filter((word) => !PRINTED_ISRC.test(word)).join(' '),
    codes: given.filter((word) => PRINTED_ISRC.test(word)).map(compact),
  };
}

function compact(code: string): string {
  return code.replace(/[^a-z0-9]/gi, '').toLowerCase();
}
