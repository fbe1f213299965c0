import { assert } from '@toada/domain/assert.ts';

const MAX_KEY_CHARACTERS = 512;

/** A segment never begins with a dot: `..` climbs, and dotted names are the storage's own. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

export function isKey(text: string): boolean {
  if (text.length === 0 || text.length > MAX_KEY_CHARACTERS || text.includes('..')) return false;
  return text.split('/').every((segment) => SEGMENT.test(segment));
}

/** Keys are made by our code: a wrong one is a programmer's error, and must never reach a disk. */
export function assertKey(key: string) {
  assert(isKey(key), 'a storage key is made of plain segments');
}
