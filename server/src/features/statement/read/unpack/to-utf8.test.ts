import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { toUtf8 } from './to-utf8.ts';

const folder = await mkdtemp(join(tmpdir(), 'toada-utf8-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const BLOCK_BYTES = 4 * 1024 * 1024;

async function encodingOf(...parts: Buffer[]) {
  const path = join(folder, 'file');
  const bytes = Buffer.concat(parts);
  await writeFile(path, bytes);
  return (await toUtf8(path, bytes.subarray(0, 1000), folder, new AbortController().signal)).encoding;
}
const letters = (count: number) => Buffer.alloc(count, 'a');

test.each([...'ã€🎵'].flatMap((sign) => [0, 1, 2, 3].map((before) => [sign, before] as const)))(
  'a %s that begins %i bytes before the end of a block is one character',
  async (sign, before) => {
    const bytes = Buffer.from(sign);
    expect(await encodingOf(letters(BLOCK_BYTES - before), bytes, letters(BLOCK_BYTES), bytes)).toBe('utf-8');
    // Whole, or it is none, in whichever block.
    expect(await encodingOf(letters(BLOCK_BYTES - before), bytes.subarray(0, -1), letters(10))).toBe('latin1');
    expect(await encodingOf(letters(2 * BLOCK_BYTES - before), bytes.subarray(1), letters(10))).toBe('latin1');
    expect(await encodingOf(letters(3 * BLOCK_BYTES - before), bytes.subarray(0, -1))).toBe('latin1');
  },
);

test('a byte that is none of a text is found in whichever block', async () => {
  const nul = Buffer.alloc(1);
  await expect(encodingOf(letters(10), nul)).rejects.toThrow('unreadable');
  await expect(encodingOf(letters(2 * BLOCK_BYTES), nul, letters(BLOCK_BYTES))).rejects.toThrow('unreadable');
});
