import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '@toada/domain/assert.ts';
import { writeDurably } from './durable-file.ts';
import { StartupError } from './startup-error.ts';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

const MIN_CHARACTERS = 32;
const MIN_DIFFERENT_CHARACTERS = 12;
const HOW_TO = 'make one with `openssl rand -base64 48` and keep it safe, apart from your backups';

/** Words people leave from an example. They count for nothing, however often they are repeated. */
// biome-ignore format: a list of words reads as a paragraph.
const WELL_KNOWN_WORDS = [
  'abcdefghijklmnopqrstuvwxyz', '0123456789', '1234567890', '123456', 'abcdef', 'qwerty', 'admin', 'changeit', 'changeme',
  'default', 'development', 'example', 'exemplo', 'password', 'placeholder', 'production', 'replace', 'secret', 'segredo',
  'senha', 'server', 'supersecret', 'teste', 'test', 'toada', 'troque', 'your',
];

export type Secrets = {
  /** The context (table, column and row) is sealed in: a value copied to another place does not open there. */
  encrypt(plain: string, context: string): string;
  decrypt(sealed: string, context: string): string;
  /** A key of its own per purpose, so that a signature of one kind is never valid as another. */
  subkey(purpose: string): Buffer;
  /** A fingerprint, 64 small hex digits, at which nobody can guess without the server's secret. */
  mark(purpose: string, text: string): string;
};

/** Everything secret at rest hangs on the one server secret, by way of keys derived from it. */
export function createSecrets(serverSecret: string): Secrets {
  const subkey = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', serverSecret, 'toada', `subkey:${purpose}`, KEY_BYTES));
  const key = subkey('encryption at rest');
  return {
    encrypt: (plain, context) => encrypt(key, plain, context),
    decrypt: (sealed, context) => decrypt(key, sealed, context),
    subkey,
    mark: (purpose, text) => createHmac('sha256', subkey(purpose)).update(text).digest('hex'),
  };
}

type Source = { fromEnv: string | undefined; dataDir: string; isProduction: boolean };

/** The operator's secret; outside production one is made at the first start and kept in the data folder. */
export async function loadServerSecret({ fromEnv, dataDir, isProduction }: Source): Promise<string> {
  const given = fromEnv?.trim();
  if (given) {
    const weakness = weaknessOf(given);
    if (weakness) throw new StartupError(`SERVER_SECRET is too weak (${weakness}): ${HOW_TO}.`);
    return given;
  }
  if (isProduction) throw new StartupError(`SERVER_SECRET is required in production: ${HOW_TO}.`);
  return keptSecret(join(dataDir, 'server.key'), dataDir);
}

function encrypt(key: Buffer, plain: string, context: string) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString('base64url')}`;
}

function decrypt(key: Buffer, text: string, context: string) {
  const encoded = text.startsWith(`${VERSION}.`) ? text.slice(VERSION.length + 1) : '';
  const sealed = Buffer.from(encoded, 'base64url');
  assert(sealed.length >= NONCE_BYTES + TAG_BYTES, 'an encrypted value has the v1 form');
  // Node skips characters that are not base64url; a value has one spelling only.
  assert(sealed.toString('base64url') === encoded, 'an encrypted value is spelt canonically');

  const tagStart = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(tagStart));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, tagStart)), decipher.final()]).toString('utf8');
}

function weaknessOf(secret: string) {
  if (secret.length < MIN_CHARACTERS) return `shorter than ${MIN_CHARACTERS} characters`;
  if (/^(.+?)\1+$/s.test(secret)) return 'the same text repeated';
  const withoutWords = WELL_KNOWN_WORDS.reduce((rest, word) => rest.replaceAll(word, ''), secret.toLowerCase());
  if (withoutWords.length < secret.length && differentCharacters(withoutWords) < MIN_DIFFERENT_CHARACTERS) {
    return 'made of well-known words';
  }
  if (differentCharacters(secret) < MIN_DIFFERENT_CHARACTERS) {
    return `fewer than ${MIN_DIFFERENT_CHARACTERS} different characters`;
  }
  return null;
}

function differentCharacters(text: string) {
  return new Set(text).size;
}

async function keptSecret(path: string, dataDir: string) {
  await mkdir(dataDir, { recursive: true });
  const kept = await readKept(path);
  if (kept !== null) return kept;
  await writeDurably(path, `${randomBytes(48).toString('base64')}\n`, { mode: 0o600, onExisting: 'keep' });
  return (await readKept(path)) ?? '';
}

async function readKept(path: string) {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartupError(`The server key ${path} cannot be read (${error.code}): let this user read it.`);
  });
  // A new key in place of a damaged one would silently lock away everything encrypted before.
  if (text !== null && weaknessOf(text.trim())) {
    throw new StartupError(`The server key ${path} is damaged: restore it from a backup, or set SERVER_SECRET.`);
  }
  return text?.trim() ?? null;
}
