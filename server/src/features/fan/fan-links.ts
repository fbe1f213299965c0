import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../secrets.ts';

/** A way out is good for ever; a confirmation as long as an unconfirmed address is kept. */
export const UNCONFIRMED_DAYS = 30;
const DAY_SECONDS = 24 * 60 * 60;
export const fanKey = (secrets: Pick<Secrets, 'subkey'>) => secrets.subkey('fan links');

type Kind = 'confirm' | 'self';

/** Words in the links of a fan's mails, made from the server's secret: the database holds nothing by which a fan could be acted for. */
export function signFan(key: Buffer, kind: Kind, fanId: string, now: Date): string {
  const ends = kind === 'confirm' ? Math.floor(now.getTime() / 1000) + UNCONFIRMED_DAYS * DAY_SECONDS : 0;
  const body = `${fanId.replaceAll('-', '')}.${ends.toString(36)}`;
  return `${body}.${signatureOf(key, kind, body)}`;
}

/** The fan a link is about; null for one that is not ours or has ended. */
export function readFanLink(key: Buffer, kind: Kind, token: string, now: Date): string | null {
  const [, hex, ends = '', signature = ''] = /^([\da-f]{32})\.([\da-z]{1,8})\.([\w-]{43})$/.exec(token) ?? [];
  if (!hex) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, kind, `${hex}.${ends}`))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const endsMs = Number.parseInt(ends, 36) * 1000;
  if (endsMs > 0 && endsMs <= now.getTime()) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function signatureOf(key: Buffer, kind: Kind, body: string): string {
  return createHmac('sha256', key).update(`${kind} ${body}`).digest('base64url');
}

/** Addresses that every mail to a fan carries: one click out, and the page with everything kept about them. */
export function fanWays(key: Buffer, fanId: string, siteUrl: string, now: Date) {
  const token = signFan(key, 'self', fanId, now);
  return { leaveUrl: `${siteUrl}/fas/sair/${token}`, selfUrl: `${siteUrl}/fas/dados/${token}` };
}
