import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFileLinks } from './file-links.ts';
import { checkLink } from './signed-link.ts';

const subkey = randomBytes(32);
const links = createFileLinks(subkey);
const at = (text: string) => new Date(`2027-03-10T${text}Z`);
const check = (link: string, now: Date) => {
  const url = new URL(link, 'http://x');
  const key = url.pathname.replace('/api/files/', '');
  return checkLink(key, Object.fromEntries(url.searchParams), { subkey, now });
};

test('a brief link is good for five minutes', () => {
  const link = links.brief('uploads/a.png', at('12:00:00'));
  expect(check(link, at('12:04:59'))).toEqual({ downloadName: null, expiresInSeconds: 1 });
  expect(check(link, at('12:05:00'))).toBeNull();
});

test('a brief link with a name saves the file under it', () => {
  const link = links.brief('uploads/a.pdf', at('12:00:00'), 'RG frente.pdf');
  expect(check(link, at('12:00:00'))?.downloadName).toBe('RG frente.pdf');
});

test('a daily link is one address from midnight to midnight, and good for a day after', () => {
  const link = links.daily('uploads/a.webp', at('00:00:00'));
  expect(links.daily('uploads/a.webp', at('23:59:59.999'))).toBe(link);
  expect(links.daily('uploads/b.webp', at('00:00:00'))).not.toBe(link);
  expect(check(link, new Date('2027-03-11T23:59:59Z'))?.expiresInSeconds).toBe(1);
  expect(check(link, new Date('2027-03-12T00:00:00Z'))).toBeNull();
});
