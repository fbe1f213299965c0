import { createHash } from 'node:crypto';
import type { Secrets } from '../../secrets.ts';

export type Mark = Secrets['mark'];

/** The mark of an address that an artist's fan had erased. Whoever reads the table cannot try addresses at it. */
export function markOf(mark: Mark, userId: string, email: string): string {
  return sealMark(mark, plainMark(userId, email));
}

/** As they may stand in the table: also the way of marks that the sweep has not sealed yet. */
export function marksOf(mark: Mark, userId: string, email: string): [sealed: string, plain: string] {
  return [markOf(mark, userId, email), plainMark(userId, email)];
}

/** Sealed marks begin with a letter that no hash has. A plain one is sealed without its address, which nobody knows any more. */
export function sealMark(mark: Mark, plain: string): string {
  return `k${mark('fan erasures', plain).slice(1)}`;
}

function plainMark(userId: string, email: string): string {
  return createHash('sha256').update(`fan ${userId} ${email}`).digest('hex');
}
