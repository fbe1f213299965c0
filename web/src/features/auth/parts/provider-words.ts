import { type Provider, providerNames } from './auth-providers.ts';
import { authWords } from './auth-words.ts';

const HINT = 'Verifique a configuração do provedor e tente de novo.';

/** Failures at the provider or on the way to it; the others are about the account, and their words stay. */
const atProvider = new Set([
  'access_denied',
  'bad_oauth_callback',
  'invalid_request',
  'provider_disabled',
  'server_error',
  'unexpected_failure',
]);

/** Spec 000, point 8: a sign-in through a provider failed. */
export function providerWords(provider: Provider, code = '') {
  const failed = { title: `Erro no login com ${providerNames[provider]}`, fallback: HINT };
  return atProvider.has(code) ? { title: failed.title, description: HINT } : authWords({ code }, failed);
}
