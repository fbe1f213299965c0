import { createHash } from 'node:crypto';

/** The same for the same words, so that a second try finds what the first has made. */
export function demoId(words: string): string {
  const hex = createHash('sha256').update(`toada demo ${words}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
