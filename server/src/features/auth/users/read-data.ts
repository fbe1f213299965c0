import { type Fields, objectOf } from '../auth-call.ts';
import { invalid } from '../auth-error.ts';

/** It travels in every token, and a token travels in a header: more than this would lock its owner out. */
const DATA_MAX_BYTES = 4096;

/** The person's own data about themselves. */
export function readData(body: Fields): Record<string, unknown> | undefined {
  const data = objectOf(body, 'data');
  if (!data) return undefined;
  refuseUnkeepable(data);
  refuseTooLarge(JSON.stringify(data));
  return data;
}

/** The limit counts the data that was there before, too. */
export function refuseTooLarge(data: string) {
  if (Buffer.byteLength(data) > DATA_MAX_BYTES) throw invalid('data is too large');
}

/**
 * The database keeps neither NUL nor halves of characters. Refused here and not there, so that a known address, for which nothing is
 * stored, is answered alike. Walked without recursion: a body may be nested deeper than the stack is high.
 */
function refuseUnkeepable(data: unknown) {
  const waiting = [data];
  // Each value takes a byte at least, so data with more of them is too large anyway.
  for (let seen = 0; waiting.length > 0; seen++) {
    if (seen > DATA_MAX_BYTES) throw invalid('data is too large');
    const value = waiting.pop();
    if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
      throw invalid('data holds characters that cannot be stored');
    if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) waiting.push(name, part);
  }
}
