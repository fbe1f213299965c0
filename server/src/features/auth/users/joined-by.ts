import { firstProfile } from '@toada/domain/auth/first-profile.rules.ts';
import type { AuthCall } from '../auth-call.ts';

/** The aggregator whose roster the account is to join at its first login: only an artist's, and only at a domain that was proved. */
export function joinedBy({ site }: Pick<AuthCall, 'site'>, data: Record<string, unknown>): string | null {
  return firstProfile(data).role === 'ARTIST' ? site.ownerId : null;
}
