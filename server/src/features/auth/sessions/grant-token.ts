import { type Answer, type AuthCall, textOf } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { exchangeCode } from './exchange-code.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';

const issuerOfProvider: Record<string, string> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
};

const grants: Record<string, (call: AuthCall) => Promise<Answer>> = {
  password: signIn,
  refresh_token: refreshSession,
  pkce: exchangeCode,
  web3: async () => Promise.reject(new AuthError('web3_provider_disabled')),
  id_token: async ({ body }) => {
    const asked = textOf(body, 'issuer') ?? textOf(body, 'provider') ?? '';
    const issuer = (issuerOfProvider[asked] ?? asked).replace(/[^\w.:/-]/g, '').slice(0, 100);
    throw new AuthError('provider_disabled', `Provider (issuer "${issuer}") is not enabled`);
  },
};

/** POST /token: what is offered in exchange for a session decides who answers. */
export function grantToken(call: AuthCall): Promise<Answer> {
  const asked = textOf(call.query, 'grant_type') ?? '';
  const grant = Object.hasOwn(grants, asked) ? grants[asked] : undefined;
  if (!grant) throw new AuthError('invalid_credentials', 'unsupported_grant_type');
  return grant(call);
}
