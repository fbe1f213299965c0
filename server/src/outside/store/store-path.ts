import { assert } from '@toada/domain/assert.ts';

const HASH_CHARACTERS = 12;

/** Paths are made by our code out of codes and titles: one that climbs must never reach a store or a disk. */
export function segmentsOf(path: string): string[] {
  const segments = path.split('/');
  assert(segments.every(isSegment), 'a path at a store is made of plain segments');
  return segments;
}

/** '' is the connector's own folder. */
export function foldersOf(folder: string): string[] {
  return folder === '' ? [] : segmentsOf(folder);
}

/**
 * The name of a file on its way. It holds the hash: whoever writes into it writes the same bytes at the same places, so two
 * senders do each other no harm, and what lies there is ours as far as it goes.
 */
export function partNameOf(name: string, sha256: string): string {
  return `.${name}.${sha256.slice(0, HASH_CHARACTERS)}.part`;
}

export function isPartName(name: string): boolean {
  return name.startsWith('.') && name.endsWith('.part');
}

/** Left by an attempt with other bytes under the same name: nobody will go on with it. */
export function isStalePart(entry: string, name: string, sha256: string): boolean {
  const isOfName = isPartName(entry) && entry.slice(1, -(HASH_CHARACTERS + '..part'.length)) === name;
  return isOfName && entry !== partNameOf(name, sha256);
}

function isSegment(segment: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
  return segment !== '' && segment !== '.' && segment !== '..' && !/[\\\u0000-\u001f\u007f]/.test(segment);
}
