import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Executor } from '../../../db/connect.ts';
import type { Origin } from '../../../http/origin.ts';
import { findDevice, keepDevice } from './sessions.queries.ts';

/** Nobody has this id; asking for it costs what asking for somebody costs. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whether the account was signed in from this network and browser before. */
export async function isKnownDevice(db: Executor, userId: string | undefined, origin: Origin): Promise<boolean> {
  return (await findDevice(db, userId ?? NOBODY, deviceHash(origin))) !== undefined;
}

/** Remembers the device. A strange one is news only for an account that has been used elsewhere before. */
export async function rememberDevice(db: Executor, userId: string, origin: Origin, now: Date) {
  const anyDevice = await findDevice(db, userId);
  const isKnown = await isKnownDevice(db, userId, origin);
  await keepDevice(db, { user_id: userId, device_hash: deviceHash(origin), last_seen_at: now });
  return { isNews: !isKnown && anyDevice !== undefined };
}

export function deviceHash({ ip, userAgent }: Origin): Buffer {
  return createHash('sha256')
    .update(`${networkOf(ip)}\n${userAgent ?? ''}`)
    .digest();
}

/** The network an address belongs to: homes and phones change the last part of it every day. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - front.length - (tail === '' ? 0 : tail.split(':').length);
  return [...front, ...Array(Math.max(0, missing)).fill('0')]
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
