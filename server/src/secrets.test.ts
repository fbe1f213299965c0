import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets, loadServerSecret } from './secrets.ts';
import { StartupError } from './startup-error.ts';

const secrets = createSecrets('qL8xN2vR5tY7wZ0aB3cD6eF9gH1iJ4kM');

describe('values at rest', () => {
  test('any text comes back as it went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (plain, context) => {
        expect(secrets.decrypt(secrets.encrypt(plain, context), context)).toBe(plain.toWellFormed());
      }),
    );
  });

  test('the same text is never sealed twice alike and never readable', () => {
    const first = secrets.encrypt('chave-pix', 'payouts.pix_key:1');
    expect(first).toMatch(/^v1\.[\w-]+$/);
    expect(first).not.toBe(secrets.encrypt('chave-pix', 'payouts.pix_key:1'));
    expect(Buffer.from(first.slice(3), 'base64url').includes('chave-pix')).toBe(false);
  });

  test('a value copied to another context does not open', () => {
    const sealed = secrets.encrypt('chave-pix', 'payouts.pix_key:1');
    expect(() => secrets.decrypt(sealed, 'payouts.pix_key:2')).toThrow();
  });

  test('a value sealed under another server secret does not open', () => {
    const foreign = createSecrets('another-secret-of-another-server').encrypt('x', 'context');
    expect(() => secrets.decrypt(foreign, 'context')).toThrow();
  });

  test('every single changed byte is noticed', () => {
    const sealed = Buffer.from(secrets.encrypt('chave-pix', 'context').slice(3), 'base64url');
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed);
      changed[index] = changed[index]! ^ 1;
      expect(() => secrets.decrypt(`v1.${changed.toString('base64url')}`, 'context')).toThrow();
    }
  });

  test.each([
    ['an empty text', () => ''],
    ['plain text', () => 'chave-pix'],
    ['another version', (sealed: string) => sealed.replace('v1.', 'v2.')],
    ['a shortened value', (sealed: string) => sealed.slice(0, 20)],
    ['characters that decoding would skip', (sealed: string) => `${sealed}!`],
    ['white space around it', (sealed: string) => ` ${sealed}`],
  ])('refuses %s', (_what, change) => {
    expect(() => secrets.decrypt(change(secrets.encrypt('chave-pix', 'context')), 'context')).toThrow();
  });
});

describe('subkeys', () => {
  test('a purpose always gives the same key of 32 bytes', () => {
    expect(secrets.subkey('files')).toEqual(secrets.subkey('files'));
    expect(secrets.subkey('files')).toHaveLength(32);
  });

  test('another purpose or another secret gives another key', () => {
    expect(secrets.subkey('files')).not.toEqual(secrets.subkey('tokens'));
    expect(secrets.subkey('files')).not.toEqual(createSecrets('another').subkey('files'));
  });
});

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'toada-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the server secret in production', () => {
  const load = (fromEnv: string | undefined) => loadServerSecret({ fromEnv, dataDir, isProduction: true });

  test('what openssl makes is taken as it is', async () => {
    for (let round = 0; round < 200; round++) {
      const secret = randomBytes(48).toString('base64');
      expect(await load(`${secret}\n`)).toBe(secret);
    }
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['blank', '   '],
    ['short', 'aB3$eF6&hI9(kL2)nO5+qR8-tU1'],
    ['of few different characters', 'abcabcabdabcabcaabbccddabcdabcdabdbc'],
    ['one word repeated', 'changemechangemechangemechangeme'],
    ['several words', 'changeme-secret-password-changeme-secret'],
    ['words in capitals', 'SuperSecretPasswordChangeMe123456'],
    ['Portuguese words', 'troque-esta-senha-segredo-troque-senha'],
    ['a keyboard row of digits', '0123456789abcdef0123456789abcdef'],
    ['a good text repeated', 'k8Jq2mZx0Rw5vT7yk8Jq2mZx0Rw5vT7y'],
  ])('a secret that is %s stops the start and says how to make one', async (_what, secret) => {
    const failure = await load(secret).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartupError);
    expect((failure as Error).message).toMatch(
      /^SERVER_SECRET .*openssl rand -base64 48.*safe, apart from your backups\.$/,
    );
    expect((failure as Error).message).not.toContain('\n');
    if (secret?.trim()) expect((failure as Error).message).not.toContain(secret);
  });

  test('nothing is written to the data folder', async () => {
    await load(undefined).catch(() => undefined);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('the server secret in development', () => {
  const load = (fromEnv?: string) => loadServerSecret({ fromEnv, dataDir, isProduction: false });

  test('the first start makes a key only its user can read, later starts use it again', async () => {
    const first = await load();
    expect(await load()).toBe(first);
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(await readdir(dataDir)).toEqual(['server.key']);
    expect((await stat(join(dataDir, 'server.key'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(dataDir, 'server.key'), 'utf8')).trim()).toBe(first);
  });

  test('processes that start at once agree on one key', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => load()));
    expect(new Set(keys).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['server.key']);
  });

  test('a secret from the environment wins, and must be a good one here too', async () => {
    const secret = randomBytes(48).toString('base64');
    expect(await load(secret)).toBe(secret);
    await expect(load('changeme')).rejects.toThrow(StartupError);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('a damaged key stops the start and is left as it is', async () => {
    await writeFile(join(dataDir, 'server.key'), '');
    await expect(load()).rejects.toThrow(/server\.key is damaged/);
    expect(await readFile(join(dataDir, 'server.key'), 'utf8')).toBe('');
  });

  test('a key that cannot be read stops the start', async () => {
    await mkdir(join(dataDir, 'server.key'));
    await expect(load()).rejects.toThrow(/server\.key cannot be read \(EISDIR\)/);
  });
});
