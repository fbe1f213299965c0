import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { BlobReader, type FileEntry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { layOutZip, readZip } from './stored-zip.ts';

const files = new Map([
  ['media/a.wav', randomBytes(70_001)],
  ['media/b.jpg', randomBytes(1)],
  ['media/c.wav', Buffer.alloc(0)],
]);
const storage = {
  async read(key: string, range?: { start: number; end?: number }) {
    const whole = files.get(key);
    if (!whole) return null;
    const part = whole.subarray(range?.start ?? 0, (range?.end ?? whole.length - 1) + 1);
    const facts = { bytes: part.length, totalBytes: whole.length, contentType: null, etag: 'x' };
    return { stream: Readable.from([part]), ...facts };
  },
};
const entries = [...files].map(([key, content], index) => ({
  name: `Vento & Maré/00${index + 1}-${key.slice(6)}`,
  key,
  bytes: content.length,
  crc32: crc32(content),
}));
const { pieces, bytes } = layOutZip(entries, new Date('2026-11-17T12:34:56Z'));
const read = (start: number, end: number) => buffer(readZip(storage, pieces, { start, end }));

test('a ZIP of stored files is one that others open, with their names and bytes', async () => {
  const whole = await read(0, bytes - 1);
  expect(whole.length).toBe(bytes);
  const zip = new ZipReader(new BlobReader(new Blob([new Uint8Array(whole)])), { useWebWorkers: false });
  const found = (await zip.getEntries()) as FileEntry[];
  expect(found.map(({ filename }) => filename)).toEqual(entries.map(({ name }) => name));
  for (const [index, entry] of found.entries()) {
    const content = await entry.getData(new Uint8ArrayWriter(), { checkSignature: true });
    expect(Buffer.from(content).equals([...files.values()][index] as Buffer)).toBe(true);
  }
  expect(found[0]?.lastModDate.getFullYear()).toBe(2026);
});

test('whatever is asked for again after a break fits what had come', async () => {
  const whole = await read(0, bytes - 1);
  for (const cut of [1, 29, 30, 60, 5_000, 70_050, bytes - 23, bytes - 1])
    expect(Buffer.concat([await read(0, cut - 1), await read(cut, bytes - 1)]).equals(whole)).toBe(true);
});

test('a file that is no longer what the list says breaks the download off', async () => {
  const [first] = entries;
  const wrong = layOutZip([{ ...first!, bytes: 10 }], new Date());
  await expect(buffer(readZip(storage, wrong.pieces, { start: 0, end: wrong.bytes - 1 }))).rejects.toThrow(
    'is not what the list says',
  );
});
