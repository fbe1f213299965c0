import { createHmac, timingSafeEqual } from 'node:crypto';
import { assertKey, isKey } from '../outside/storage-key.ts';

export const FILES_PATH = '/api/files';

const MAX_NAME_CHARACTERS = 200;

type LinkOptions = {
  subkey: Buffer;
  now: Date;
  expiresInSeconds: number;
  /** With a name the link saves the file under it; without one it is shown, where that is safe. */
  downloadName?: string;
};

/** A path anybody may follow until it expires: access is decided when it is made, not when it is used. */
export function signLink(key: string, { subkey, now, expiresInSeconds, downloadName }: LinkOptions): string {
  assertKey(key);
  const expires = String(Math.floor(now.getTime() / 1000) + expiresInSeconds);
  const name = downloadName === undefined ? undefined : safeName(downloadName);
  const query = new URLSearchParams({
    expires,
    ...(name === undefined ? {} : { name }),
    signature: signatureOf(subkey, key, expires, name).toString('base64url'),
  });
  return `${FILES_PATH}/${key}?${query}`;
}

export type CheckedLink = { downloadName: string | null; expiresInSeconds: number };

/** Right of a link; null when it was not made by us or has expired. */
export function checkLink(
  key: string,
  query: unknown,
  { subkey, now }: { subkey: Buffer; now: Date },
): CheckedLink | null {
  const { expires, name, signature } = query as Record<string, unknown>;
  // A parameter given twice arrives as an array.
  if (typeof expires !== 'string' || typeof signature !== 'string') return null;
  if (name !== undefined && typeof name !== 'string') return null;
  if (!isKey(key) || !/^\d{1,12}$/.test(expires)) return null;

  // Compared as text: a base64 decoder would take several spellings of one signature.
  const expected = Buffer.from(signatureOf(subkey, key, expires, name).toString('base64url'));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;

  const expiresInSeconds = Number(expires) - Math.floor(now.getTime() / 1000);
  return expiresInSeconds > 0 ? { downloadName: name ?? null, expiresInSeconds } : null;
}

/** JSON keeps the parts apart, and no name apart from an empty one. */
function signatureOf(subkey: Buffer, key: string, expires: string, name: string | undefined) {
  const signed = JSON.stringify([key, expires, name ?? null]);
  return createHmac('sha256', subkey).update(signed).digest();
}

/** Without what hides an ending (direction marks), breaks a header (controls) or names a folder (slashes). */
function safeName(name: string) {
  const plain = name.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu, '_');
  // By code points, or the cut could fall inside one.
  return Array.from(plain).slice(0, MAX_NAME_CHARACTERS).join('');
}
