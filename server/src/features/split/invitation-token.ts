import { createHash, createHmac } from 'node:crypto';
import type { Secrets } from '../../secrets.ts';

/**
 * The word in the link of an invitation, 256 bits: made from the server's secret, so that a letter that is sent again by a job that
 * was killed carries the same. The database holds its hash alone.
 */
export function invitationToken(secrets: Secrets, shareId: string, invitedAt: Date): string {
  return createHmac('sha256', secrets.subkey('split invitation'))
    .update(`${shareId} ${invitedAt.toISOString()}`)
    .digest('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
