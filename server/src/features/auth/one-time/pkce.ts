import { createHash, timingSafeEqual } from 'node:crypto';
import { type Fields, textOf } from '../auth-call.ts';
import { invalid } from '../auth-error.ts';

export type Pkce = { challenge: string; method: 's256' | 'plain' };

/** The challenge a client sends along, or null; half a challenge is refused. */
export function readPkce(fields: Fields): Pkce | null {
  const challenge = textOf(fields, 'code_challenge');
  const method = textOf(fields, 'code_challenge_method')?.toLowerCase();
  if (!challenge && !method) return null;
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (method !== 's256' && method !== 'plain') throw invalid('Invalid code challenge method');
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw invalid('code challenge has to be between 43 and 128 characters of the allowed set');
  return { challenge, method };
}

export function isVerifierOf(verifier: string, { challenge, method }: Pkce): boolean {
  const given = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const [a, b] = [createHash('sha256').update(given).digest(), createHash('sha256').update(challenge).digest()];
  return timingSafeEqual(a, b);
}
