import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from './data-lock.ts';

let dataDir = '';
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(path.join(os.tmpdir(), 'toada-lock-')));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('the second process is refused and told the number of the first', async () => {
  const { line, child } = await lockInChild(dataDir);
  expect(line).toBe('locked');
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `Another Toada is already running on ${dataDir} (process ${child.pid})`,
  );
});

test('a released lock can be taken again and leaves no file', async () => {
  const lock = await lockDataDir(dataDir);
  await lock.release();
  expect(await readdir(dataDir)).toEqual([]);
  await (await lockDataDir(dataDir)).release();
});

test('locks of different names do not meet', async () => {
  const locks = [await lockDataDir(dataDir, 'one'), await lockDataDir(dataDir, 'two')];
  for (const lock of locks) await lock.release();
});

test('the lock of a killed process is taken over', async () => {
  const { child } = await lockInChild(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readdir(dataDir)).toEqual(['toada.lock']);
  await (await lockDataDir(dataDir)).release();
});

test('of six processes that find the same stale lock exactly one gets it', async () => {
  const { child } = await lockInChild(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const lines = await Promise.all(Array.from({ length: 6 }, async () => (await lockInChild(dataDir)).line));

  expect(lines.filter((line) => line === 'locked')).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('Another Toada is already running'))).toHaveLength(5);
});

test('a path too long for a socket is locked too', async () => {
  const deep = path.join(dataDir, 'a'.repeat(80), 'b'.repeat(80));
  await mkdir(deep, { recursive: true });
  const lock = await lockDataDir(deep);
  await expect(lockDataDir(deep)).rejects.toThrow(`(process ${process.pid})`);
  await lock.release();
});

test('a folder that does not exist gives one sentence', async () => {
  await expect(lockDataDir(path.join(dataDir, 'none'))).rejects.toThrow(/cannot be used \(it does not exist\)/);
});

async function lockInChild(folder: string): Promise<{ child: ChildProcess; line: string }> {
  const module = pathToFileURL(path.join(import.meta.dirname, 'data-lock.ts'));
  const script = `const { lockDataDir } = await import(${JSON.stringify(module)});
    await lockDataDir(${JSON.stringify(folder)}).then(() => console.log('locked'), (error) => console.log(error.message));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout! }), 'line');
  return { child, line };
}
