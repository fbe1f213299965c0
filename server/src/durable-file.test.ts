import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeDurably } from './durable-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toada-durable-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the file is whole, private and alone in its folder', async () => {
  await writeDurably(join(folder, 'a'), 'um');
  await writeDurably(join(folder, 'a'), 'dois');
  expect(await readFile(join(folder, 'a'), 'utf8')).toBe('dois');
  expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['a']);
});

test('a file that should be kept is kept, and no temporary name stays', async () => {
  await writeDurably(join(folder, 'a'), 'um', { onExisting: 'keep' });
  await writeDurably(join(folder, 'a'), 'dois', { onExisting: 'keep' });
  expect(await readFile(join(folder, 'a'), 'utf8')).toBe('um');
  expect(await readdir(folder)).toEqual(['a']);
});

test('a write that cannot end leaves nothing behind', async () => {
  await expect(writeDurably(join(folder, 'missing/a'), 'um')).rejects.toThrow(/ENOENT/);
  await expect(writeDurably(folder, 'um')).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});
