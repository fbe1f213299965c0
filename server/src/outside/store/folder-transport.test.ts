import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { seededBytes, sha256Of, sourceOf } from '../../testing/store-sources.ts';
import { openTransport } from './open-transport.ts';

const MEGABYTE = 1024 * 1024;
const base = await mkdtemp(join(tmpdir(), 'toada-folder-'));
afterAll(() => rm(base, { recursive: true, force: true }));
const signal = new AbortController().signal;
const quiet = { signal, onSent: () => {} };
const openIn = (folder: string) => openTransport({ protocol: 'folder', folder }, { signal, allowsPrivate: true });

describe('a link that leads out of the folder', async () => {
  const root = join(base, 'links');
  const outside = join(base, 'fora');
  await mkdir(root);
  await mkdir(outside);
  await writeFile(join(outside, 'segredo.txt'), 'segredo');
  await symlink(outside, join(root, 'saida'));
  await symlink(join(outside, 'segredo.txt'), join(root, 'segredo.txt'));
  const store = await openIn(root);

  test('is not written through', async () => {
    const refused = { problem: 'folderNotWritable' };
    await expect(store.put('saida/x.txt', sourceOf(Buffer.from('x')), quiet)).rejects.toMatchObject(refused);
    await expect(store.put('saida/a/x.txt', sourceOf(Buffer.from('x')), quiet)).rejects.toMatchObject(refused);
    expect(await readdir(outside)).toEqual(['segredo.txt']);
  });

  test('is neither read nor listed nor removed through', async () => {
    expect(await store.read('segredo.txt', 100)).toBeNull();
    await expect(store.read('saida/segredo.txt', 100)).rejects.toMatchObject({ problem: 'folderNotWritable' });
    await expect(store.list('saida')).rejects.toMatchObject({ problem: 'folderNotWritable' });
    await expect(store.remove('saida/segredo.txt')).rejects.toMatchObject({ problem: 'folderNotWritable' });
    expect(await store.list('')).toEqual([]);
    expect(await readFile(join(outside, 'segredo.txt'), 'utf8')).toBe('segredo');
  });

  test('gives way to a file of its name', async () => {
    await store.put('segredo.txt', sourceOf(Buffer.from('nosso')), quiet);
    expect((await store.read('segredo.txt', 100))?.toString()).toBe('nosso');
    expect(await readFile(join(outside, 'segredo.txt'), 'utf8')).toBe('segredo');
  });
});

test('a file where a folder should be is told', async () => {
  const store = await openIn(join(base, 'ocupado'));
  await store.put('lote', sourceOf(Buffer.from('x')), quiet);
  await expect(store.put('lote/a.xml', sourceOf(Buffer.from('x')), quiet)).rejects.toMatchObject({
    problem: 'folderMissing',
  });
});

// The kernel's own folder takes files of nobody, not even of root.
test.skipIf(!existsSync('/sys/kernel'))('a folder that may not be written into is told', async () => {
  const store = await openIn('/sys/kernel');
  await expect(store.put('a.xml', sourceOf(Buffer.from('x')), quiet)).rejects.toMatchObject({
    problem: 'folderNotWritable',
  });
});

test('a full disk is told, and nothing appears', async () => {
  const root = join(base, 'cheio');
  const told = await runChild(root, 64, `trap '' XFSZ; ulimit -f ${(5 * MEGABYTE) / 512};`);
  expect(told).toContain('storeFull');
  expect(await (await openIn(root)).list('')).toEqual([]);
});

test('a sender that is killed leaves nothing to be seen, and the next one delivers', async () => {
  const root = join(base, 'morto');
  const child = spawnChild(root, 4000, '');
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const store = await openIn(root);
  expect(await store.list('')).toEqual([]);
  expect(await readdir(root)).toHaveLength(1);
  const source = sourceOf(seededBytes(1, 2 * MEGABYTE));
  await store.put('faixa.wav', source, quiet);
  expect(sha256Of(await readFile(join(root, 'faixa.wav')))).toBe(source.sha256);
  // The killed attempt's part under the same name is gone as well.
  expect(await readdir(root)).toEqual(['faixa.wav']);
});

test('files and folders are for the product alone', async () => {
  const root = join(base, 'modo');
  await (await openIn(root)).put('lote/a.xml', sourceOf(Buffer.from('x')), quiet);
  const mode = async (path: string) => (await stat(join(root, path))).mode & 0o777;
  expect([await mode('.'), await mode('lote'), await mode('lote/a.xml')]).toEqual([0o700, 0o700, 0o600]);
});

/** Sends as many megabytes as it is told, and says so with the first. */
function spawnChild(root: string, megabytes: number, shell: string) {
  const script = `
    import { Readable } from 'node:stream';
    import { openTransport } from ${JSON.stringify(new URL('open-transport.ts', import.meta.url).href)};
    const signal = new AbortController().signal;
    const store = await openTransport({ protocol: 'folder', folder: ${JSON.stringify(root)} }, { signal, allowsPrivate: true });
    const bytes = ${megabytes} * 1048576;
    async function* chunks() { for (let i = 0; i < ${megabytes}; i++) yield Buffer.alloc(1048576, i); }
    const source = { bytes, sha256: 'a'.repeat(64), open: async () => Readable.from(chunks(), { objectMode: false }) };
    let isFirst = true;
    const onSent = () => { if (isFirst) console.log('begun'); isFirst = false; };
    await store.put('faixa.wav', source, { signal, onSent }).catch((error) => console.log(error.problem ?? error));
  `;
  const words = [process.execPath, '--input-type=module-typescript', '-e', script];
  return spawn('/bin/sh', ['-c', `${shell} exec "$@"`, 'sh', ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function runChild(root: string, megabytes: number, shell: string) {
  const child = spawnChild(root, megabytes, shell);
  let told = '';
  child.stdout.on('data', (chunk) => {
    told += chunk;
  });
  await once(child, 'exit');
  return told;
}
