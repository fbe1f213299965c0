import { expect, test } from 'vitest';
import { seededBytes, sha256Of, sourceOf } from '../../testing/store-sources.ts';
import { inPassingPieces } from './in-pieces.ts';
import type { SourceFile, StoreSource } from './store-transport.ts';

const content = seededBytes(3, 1_000_000);

/** A disk that gives less than it is asked for, as disks may. */
function fileSource(change: Partial<SourceFile> = {}) {
  const closed: true[] = [];
  const file: SourceFile = {
    async read(into, position) {
      await new Promise(setImmediate);
      return content.copy(into, 0, position, Math.min(content.length, position + Math.min(into.length, 70_001)));
    },
    close: async () => void closed.push(true),
    ...change,
  };
  const source: StoreSource = { ...sourceOf(content), openFile: async () => file };
  return { source, closed };
}

async function gathered(source: StoreSource, from: number, size: number) {
  const pieces: Buffer[] = [];
  // Only good until the next one is asked for, so each is copied.
  for await (const piece of inPassingPieces(source, from, size)) pieces.push(Buffer.from(piece));
  return pieces;
}

test.each([
  [0, 100_000],
  [123_457, 65_536],
  [999_999, 4096],
  [1_000_000, 4096],
])('a file from byte %i on comes in pieces of %i bytes, as a stream of it does', async (from, size) => {
  const { source, closed } = fileSource();
  const ofFile = await gathered(source, from, size);
  expect(Buffer.concat(ofFile).equals(content.subarray(from))).toBe(true);
  expect(ofFile.slice(0, -1).every((piece) => piece.length === size)).toBe(true);
  const ofStream = await gathered(sourceOf(content), from, size);
  expect(ofStream.map(sha256Of)).toEqual(ofFile.map(sha256Of));
  expect(closed).toHaveLength(1);
});

test('a file that is left early is closed', async () => {
  const { source, closed } = fileSource();
  for await (const _piece of inPassingPieces(source, 0, 4096)) break;
  expect(closed).toHaveLength(1);
});

test('a file that cannot be read on says so and is closed', async () => {
  const { source, closed } = fileSource({
    read: async (into, position) => {
      if (position > 500_000) throw new Error('EIO');
      return into.length;
    },
  });
  await expect(gathered(source, 0, 100_000)).rejects.toThrow('EIO');
  expect(closed).toHaveLength(1);
});
