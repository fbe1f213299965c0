import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startFaultProxy } from '../../testing/fault-proxy.ts';
import { startSshd } from '../../testing/sshd.ts';
import { s3Connection, sftpConnection } from '../../testing/store-sources.ts';
import { startSwift } from '../../testing/swift.ts';
import type { StoreConnection } from './store-transport.ts';
import { type StepResult, testConnection } from './test-connection.ts';

const [sshd, swift] = await Promise.all([startSshd(), startSwift()]);
afterAll(() => Promise.all([sshd.stop(), swift?.stop()]));

const signal = new AbortController().signal;

async function resultsOf(connection: StoreConnection, options: { stallMs?: number } = {}) {
  const results: StepResult[] = [];
  for await (const result of testConnection(connection, { signal, allowsPrivate: true, ...options }))
    results.push(result);
  return results;
}

/** Steps that passed, and the fault of the last. */
async function outcomeOf(connection: StoreConnection, options = {}) {
  const results = await resultsOf(connection, options);
  const failed = results.find(({ isOk }) => !isOk);
  return {
    passed: results.filter(({ isOk }) => isOk).map(({ step }) => step),
    failed: failed?.step ?? null,
    problem: failed?.problem ?? null,
  };
}

describe('a connection by SFTP', () => {
  const connection = sftpConnection(sshd);

  test('that works is told step by step, and leaves nothing behind', async () => {
    const all = ['reach', 'hostKey', 'login', 'list', 'write', 'read', 'remove'];
    expect(await outcomeOf(connection)).toEqual({ passed: all, failed: null, problem: null });
    expect(await readdir(sshd.folder)).toEqual([]);
  });

  test('whose key nobody has pinned ends with the key it showed', async () => {
    const hostKey = sshd.hostKeys.ed25519;
    expect((await resultsOf({ ...connection, hostKey: '' })).at(-1)).toEqual({
      step: 'hostKey',
      isOk: false,
      problem: 'hostKeyUnknown',
      detail: hostKey,
      hostKey,
    });
    const changed = await resultsOf({ ...connection, hostKey: `SHA256:${'b'.repeat(43)}` });
    expect(changed.at(-1)).toMatchObject({ step: 'hostKey', problem: 'hostKeyChanged', hostKey });
  });

  test.each<[string, Partial<typeof connection>, object]>([
    ['nobody listens', { port: 1 }, { passed: [], failed: 'reach', problem: 'hostUnreachable' }],
    [
      'the key is refused',
      { username: 'outra-pessoa' },
      { passed: ['reach', 'hostKey'], failed: 'login', problem: 'loginRefused' },
    ],
    [
      'the folder is missing',
      { remotePath: '/nao/existe' },
      { passed: ['reach', 'hostKey', 'login'], failed: 'list', problem: 'folderMissing' },
    ],
  ])('where %s ends there', async (_what, changes, expected) => {
    // The stand-in lets anybody in who has the key.
    if (changes.username && sshd.kind === 'ssh2') return;
    expect(await outcomeOf({ ...connection, ...changes })).toEqual(expected);
  });

  test.skipIf(sshd.kind === 'ssh2')('into a folder that may be read and not written ends there', async () => {
    const closed = join(sshd.folder, 'fechada');
    await mkdir(closed);
    await chmod(closed, 0o555);
    expect(await outcomeOf({ ...connection, remotePath: closed })).toEqual({
      passed: ['reach', 'hostKey', 'login', 'list'],
      failed: 'write',
      problem: 'folderNotWritable',
    });
    await rm(closed, { recursive: true });
  });

  test('is over when its reader leaves', async () => {
    const proxy = await startFaultProxy(sshd.port);
    for await (const { step } of testConnection({ ...connection, port: proxy.port }, { signal, allowsPrivate: true }))
      if (step === 'login') break;
    await proxy.close();
    expect(await readdir(sshd.folder)).toEqual([]);
  });
});

describe.skipIf(!swift)('a connection by S3', () => {
  const connection = s3Connection(swift!);

  test('that works is told step by step, and leaves nothing behind', async () => {
    const all = ['reach', 'login', 'list', 'write', 'read', 'remove'];
    expect(await outcomeOf(connection)).toEqual({ passed: all, failed: null, problem: null });
  });

  test.each<[string, Partial<typeof connection>, object]>([
    ['nobody listens', { endpoint: 'http://127.0.0.1:9' }, { passed: [], failed: 'reach', problem: 'hostUnreachable' }],
    ['the secret is another', { secretKey: 'x' }, { passed: ['reach'], failed: 'login', problem: 'loginRefused' }],
    [
      'the bucket is missing',
      { bucket: 'nao-existe' },
      { passed: ['reach', 'login'], failed: 'list', problem: 'bucketMissing' },
    ],
  ])('where %s ends there', async (_what, changes, expected) => {
    expect(await outcomeOf({ ...connection, ...changes })).toEqual(expected);
  });
});

test('a folder has no key and no login', async () => {
  const folder = join(sshd.folder, 'pasta');
  expect(await outcomeOf({ protocol: 'folder', folder })).toEqual({
    passed: ['reach', 'list', 'write', 'read', 'remove'],
    failed: null,
    problem: null,
  });
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
