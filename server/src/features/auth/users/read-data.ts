import { type Fields, objectOf } from '../auth-call.ts';
import { invalid } from '../auth-error.ts';

/** It travels in every token, and a token travels in a header: more than this would lock its owner out. */
const DATA_MAX_BYTES = 4096;

/** What a person writes about themselves. */
export function readData(body: Fields): Record<string, unknown> | undefined {
  const data = objectOf(body, 'data');
  if (data) refuseTooLarge(JSON.stringify(data));
  return data;
}

/** What was there before counts too. */
export function refuseTooLarge(data: string) {
  if (Buffer.byteLength(data) > DATA_MAX_BYTES) throw invalid('data is too large');
}
