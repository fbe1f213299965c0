import { oauthProviders } from '../../../outside/oauth-providers.ts';
import type { Answer, AuthCall } from '../auth-call.ts';

export async function readHealth(): Promise<Answer> {
  return { body: { version: 'v2.196.0', name: 'GoTrue', description: 'Toada answers the GoTrue protocol' } };
}

/** Which ways in there are; the screens show a button only for what is true here. */
export async function readSettings({ config }: AuthCall): Promise<Answer> {
  const providers = Object.fromEntries(oauthProviders.map((name) => [name, config.providers[name] !== undefined]));
  const external = { email: true, phone: false, anonymous_users: config.isAnonymousEnabled, ...providers };
  return {
    body: {
      external,
      disable_signup: config.isSignUpDisabled,
      mailer_autoconfirm: config.isAutoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      // Not among the reference server's: the screens offer no link that would be refused.
      manual_linking_enabled: config.isManualLinkingEnabled,
    },
  };
}

export async function readJwks({ keys }: AuthCall): Promise<Answer> {
  return { body: { keys: await keys.published() }, headers: { 'cache-control': 'public, max-age=600' } };
}

export async function readOpenidConfiguration({ config }: AuthCall): Promise<Answer> {
  return { body: { issuer: config.externalUrl, jwks_uri: `${config.externalUrl}/.well-known/jwks.json` } };
}
