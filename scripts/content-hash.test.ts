import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashContents } from './content-hash.ts';

let root = '';
let before = '';

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'toada-hash-'));
  await mkdir(path.join(root, 'web/src'), { recursive: true });
  await writeFile(path.join(root, 'web/src/a.ts'), 'a');
  await writeFile(path.join(root, 'lock'), 'lock');
  before = await hash();
});

afterEach(() => rm(root, { recursive: true, force: true }));

test('times, builds and installed packages do not change it', async () => {
  await utimes(path.join(root, 'web/src/a.ts'), 1, 1);
  for (const folder of ['web/dist', 'web/node_modules']) {
    await mkdir(path.join(root, folder));
    await writeFile(path.join(root, folder, 'x'), 'x');
  }
  expect(await hash()).toBe(before);
});

test('a changed file changes it', async () => {
  await writeFile(path.join(root, 'web/src/a.ts'), 'b');
  expect(await hash()).not.toBe(before);
});

test('a renamed file changes it', async () => {
  await rename(path.join(root, 'web/src/a.ts'), path.join(root, 'web/src/b.ts'));
  expect(await hash()).not.toBe(before);
});

test('a changed single file changes it', async () => {
  await writeFile(path.join(root, 'lock'), 'other');
  expect(await hash()).not.toBe(before);
});

function hash() {
  return hashContents(root, ['web', 'lock']);
}
