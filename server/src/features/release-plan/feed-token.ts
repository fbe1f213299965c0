import { createHash, randomBytes } from 'node:crypto';

export const FEED_PATH = '/agenda';
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** A word that nobody guesses. */
export function drawFeedToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The form in which the database knows a word; null for one that is none of ours. The word itself is kept nowhere. */
export function hashFeedToken(token: string): Buffer | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}
