import { randomBytes } from 'node:crypto';
import { CompactSign, compactVerify, decodeJwt } from 'jose';
import type { Secrets } from '../../../secrets.ts';
import { isUuid } from '../uuid.ts';

type RefreshClaims = { sessionId: string; counter: number };

/** A session's own key, sealed to its row: without the server secret the database gives no refresh token away. */
export function makeRefreshKey(secrets: Secrets, sessionId: string): string {
  return secrets.encrypt(randomBytes(32).toString('base64url'), sealContext(sessionId));
}

/** The same session and counter always give the same token, so an answer that was lost can be given again. */
export function formatRefreshToken(secrets: Secrets, session: { id: string; refresh_key: string }, counter: number) {
  return new CompactSign(Buffer.from(JSON.stringify({ s: session.id, c: counter })))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(openKey(secrets, session));
}

/** Claims of a refresh token; null when it is none. Nothing is proven yet. */
export function parseRefreshToken(token: string): RefreshClaims | null {
  try {
    const { s, c } = decodeJwt(token) as { s?: unknown; c?: unknown };
    return isUuid(s) && Number.isSafeInteger(c) ? { sessionId: s, counter: c as number } : null;
  } catch {
    return null;
  }
}

export async function isSignedBySession(secrets: Secrets, session: { id: string; refresh_key: string }, token: string) {
  return compactVerify(token, openKey(secrets, session), { algorithms: ['HS256'] }).then(
    () => true,
    () => false,
  );
}

function openKey(secrets: Secrets, { id, refresh_key }: { id: string; refresh_key: string }) {
  return Buffer.from(secrets.decrypt(refresh_key, sealContext(id)), 'base64url');
}

function sealContext(sessionId: string) {
  return `auth.sessions.refresh_key:${sessionId}`;
}
