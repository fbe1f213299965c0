import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toada-files-'));
  storage = createLocalStorage(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesIn = async (path: string) => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

test('a source that fails midway leaves neither the final nor a temporary file', async () => {
  const source = new Readable({
    read() {
      this.push(Buffer.alloc(100_000));
      setImmediate(() => this.destroy(new Error('the line went dead')));
    },
  });
  await expect(storage.put('audio/a.wav', source)).rejects.toThrow('the line went dead');
  expect(await filesIn(folder)).toEqual([]);
});

test('a place that cannot be written leaves nothing and ends the source', async () => {
  await storage.put('a/b', Buffer.from('a folder named a'));
  const source = Readable.from([Buffer.alloc(1000)]);
  await expect(storage.put('a/b/c', source)).rejects.toThrow(/ENOTDIR|EEXIST/);
  await expect(storage.put('a', Buffer.from('x'))).rejects.toThrow(/EISDIR|ENOTEMPTY/);
  expect(await filesIn(folder)).toEqual(['b']);
  expect(source.destroyed).toBe(true);
});

test('a full disk leaves nothing behind', async () => {
  // A limit of the shell stands in for the disk: the write fails with EFBIG as it would with ENOSPC.
  const script = `
    import { createLocalStorage } from ${JSON.stringify(new URL('./local-storage.ts', import.meta.url).href)};
    process.on('SIGXFSZ', () => {});
    const storage = createLocalStorage(${JSON.stringify(join(folder, 'files'))});
    await storage.put('a.bin', Buffer.alloc(4_000_000)).then(() => process.exit(1), () => process.exit(0));`;
  const child = spawn('sh', ['-c', 'ulimit -f 1000; exec "$0" --input-type=module -e "$1"', process.execPath, script]);
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(await filesIn(folder)).toEqual([]);
});

test('a killed write leaves only a temporary file, which is no file of the storage', async () => {
  const script = `
    import { createLocalStorage } from ${JSON.stringify(new URL('./local-storage.ts', import.meta.url).href)};
    import { Readable } from 'node:stream';
    const source = new Readable({ read() { setTimeout(() => this.push(Buffer.alloc(65536)), 5); } });
    await createLocalStorage(${JSON.stringify(join(folder, 'files'))}).put('a.bin', source);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await expect.poll(() => filesIn(folder), { timeout: 60_000 }).toHaveLength(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await filesIn(folder)).toEqual([expect.stringMatching(/^\.part-/)]);
  expect(await storage.stat('a.bin')).toBeNull();
}, 180_000);

test('only our user reads what is stored', async () => {
  await storage.put('documents/rg.jpg', Buffer.from('x'));
  expect((await stat(join(folder, 'files/documents'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'files/documents/rg.jpg'))).mode & 0o777).toBe(0o600);
});

test('who reads while the file is replaced gets the old bytes to the end', async () => {
  await storage.put('a', Buffer.alloc(3_000_000, 'o'));
  const found = await storage.read('a');
  await storage.put('a', Buffer.from('new'));
  const bytes = await buffer(found!.stream);
  expect(bytes.equals(Buffer.alloc(3_000_000, 'o'))).toBe(true);
});

describe('the sweep', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

  test('takes leftovers older than a day and nothing else', async () => {
    await storage.put('a/old-but-whole.wav', Buffer.from('x'));
    await mkdir(join(folder, 'files/b'));
    for (const [path, hours] of [
      ['a/.part-old', 25],
      ['b/.part-old', 48],
      ['a/.part-young', 23],
      ['a/old-but-whole.wav', 900],
    ] as const) {
      const full = join(folder, 'files', path);
      await writeFile(full, 'x');
      await utimes(full, hoursAgo(hours), hoursAgo(hours));
    }
    expect(await storage.sweep(now)).toBe(2);
    expect((await filesIn(folder)).sort()).toEqual(['.part-young', 'old-but-whole.wav']);
    expect(await readFile(join(folder, 'files/a/old-but-whole.wav'), 'utf8')).toBe('x');
  });

  test('finds nothing where nothing was ever stored', async () => {
    expect(await storage.sweep(now)).toBe(0);
  });
});
