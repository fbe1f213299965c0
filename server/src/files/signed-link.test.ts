import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkLink, signLink } from './signed-link.ts';

const subkey = randomBytes(32);
const now = new Date('2026-03-10T12:00:00.400Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const parts = (link: string) => {
  const url = new URL(link, 'http://localhost');
  return { key: url.pathname.slice('/api/files/'.length), query: Object.fromEntries(url.searchParams) };
};
const check = (link: string, at = now, key = subkey) => {
  const { key: fileKey, query } = parts(link);
  return checkLink(fileKey, query, { subkey: key, now: at });
};

describe('a link', () => {
  const link = signLink('covers/a.jpg', { subkey, now, expiresInSeconds: 60 });

  test('is a path with expiry and signature, and no name unless one was given', () => {
    expect(link).toMatch(/^\/api\/files\/covers\/a\.jpg\?expires=\d+&signature=[\w-]{43}$/);
  });

  test('is good until it expires, to the second', () => {
    expect(check(link)).toEqual({ downloadName: null, expiresInSeconds: 60 });
    expect(check(link, later(59))).toEqual({ downloadName: null, expiresInSeconds: 1 });
    expect(check(link, later(60))).toBeNull();
    expect(check(link, later(1_000_000))).toBeNull();
  });

  test('is not good under another key of ours', () => expect(check(link, now, randomBytes(32))).toBeNull());

  test('cannot be made for a key that is none', () => {
    expect(() => signLink('../server.key', { subkey, now, expiresInSeconds: 60 })).toThrow('Invariant');
  });
});

describe('a link that was changed', () => {
  const { key, query } = parts(signLink('covers/a.jpg', { subkey, now, expiresInSeconds: 60, downloadName: 'a.jpg' }));
  const swapCase = (text: string) => (text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase());

  test.each<[string, string, Record<string, unknown>]>([
    ['another file', 'covers/b.jpg', query],
    ['a later expiry', key, { ...query, expires: String(Number(query.expires) + 1) }],
    ['an expiry spelt otherwise', key, { ...query, expires: `0${query.expires}` }],
    ['an expiry that is no number', key, { ...query, expires: 'never' }],
    ['an endless expiry', key, { ...query, expires: '9'.repeat(13) }],
    ['no expiry', key, { ...query, expires: undefined }],
    ['another name', key, { ...query, name: 'b.exe' }],
    ['an empty name', key, { ...query, name: '' }],
    ['no name', key, { expires: query.expires, signature: query.signature }],
    ['two names', key, { ...query, name: ['a.jpg', 'b.exe'] }],
    ['two expiries', key, { ...query, expires: [query.expires, '9'] }],
    ['no signature', key, { ...query, signature: undefined }],
    ['an empty signature', key, { ...query, signature: '' }],
    ['two signatures', key, { ...query, signature: [query.signature, query.signature] }],
    ['a signature in other letters', key, { ...query, signature: swapCase(String(query.signature)) }],
    ['a padded signature', key, { ...query, signature: `${query.signature}=` }],
    ['a longer signature', key, { ...query, signature: `${query.signature}A` }],
    ['letters that are not ASCII', key, { ...query, signature: 'é'.repeat(43) }],
  ])('to %s is refused', (_what, changedKey, changedQuery) => {
    expect(checkLink(key, query, { subkey, now })).not.toBeNull();
    expect(checkLink(changedKey, changedQuery, { subkey, now })).toBeNull();
  });
});

test.each([
  ['Canção & Verão (ao vivo).wav', 'Canção & Verão (ao vivo).wav'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['a\r\nSet-Cookie: x=1', 'a__Set-Cookie: x=1'],
  ['fatura\u202Efdp.exe', 'fatura_fdp.exe'],
  ['lone \ud800 surrogate', 'lone \ufffd surrogate'],
  ['x'.repeat(500), 'x'.repeat(200)],
  [`${'x'.repeat(199)}😀😀`, `${'x'.repeat(199)}😀`],
])('the name %j is carried as %j', (given, carried) => {
  const link = signLink('a.bin', { subkey, now, expiresInSeconds: 60, downloadName: given });
  expect(check(link)).toEqual({ downloadName: carried, expiresInSeconds: 60 });
});
