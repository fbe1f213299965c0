import { SignJWT } from 'jose';
import type { AppleKey } from './oauth-providers.ts';

/** Apple's client secret is a statement signed with the developer's key, good for as long as one call takes. */
export function appleClientSecret({ key, keyId, teamId }: AppleKey, clientId: string, audience: string) {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}
