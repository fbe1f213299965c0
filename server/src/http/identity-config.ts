import { defaultPasswordPolicy, parseRequiredCharacters } from '@toada/domain/auth/password.rules.ts';
import type { JWK } from 'jose';
import type { Env } from '../env.ts';
import type { AuthConfig } from '../features/auth/auth-config.ts';
import type { AppleKey, OauthProvider, OauthProviderConfig } from '../outside/oauth-providers.ts';
import { oauthProviders } from '../outside/oauth-providers.ts';
import { StartupError } from '../startup-error.ts';

/** The environment in the words of the identity. */
export function identityConfig(env: Env): AuthConfig {
  const required = env.GOTRUE_PASSWORD_REQUIRED_CHARACTERS;
  const externalUrl = trimmed(env.API_EXTERNAL_URL ?? `${env.PUBLIC_URL}/auth/v1`);
  return {
    externalUrl,
    siteUrl: trimmed(env.GOTRUE_SITE_URL ?? env.PUBLIC_URL),
    allowList: env.GOTRUE_URI_ALLOW_LIST.split(',')
      .map((glob) => glob.trim())
      .filter(Boolean),
    isProduction: env.isProduction,
    jwtSeconds: env.GOTRUE_JWT_EXP,
    givenKeys: env.GOTRUE_JWT_KEYS as JWK[] | undefined,
    legacySecret: env.GOTRUE_JWT_SECRET,
    refreshReuseSeconds: env.GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL,
    isSignUpDisabled: env.GOTRUE_DISABLE_SIGNUP,
    isAutoconfirm: env.GOTRUE_MAILER_AUTOCONFIRM,
    isManualLinkingEnabled: env.GOTRUE_SECURITY_MANUAL_LINKING_ENABLED,
    isMagicLinkEnabled: env.GOTRUE_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED,
    isAnonymousEnabled: env.GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED,
    providers: Object.fromEntries(oauthProviders.flatMap((name) => providerOf(env, name, externalUrl))),
    mailFrequencySeconds: env.GOTRUE_SMTP_MAX_FREQUENCY,
    mailsPerHour: env.GOTRUE_RATE_LIMIT_EMAIL_SENT,
    routeLimits: {
      few: env.GOTRUE_RATE_LIMIT_OTP,
      token: env.GOTRUE_RATE_LIMIT_TOKEN_REFRESH,
      verify: env.GOTRUE_RATE_LIMIT_VERIFY,
      factor: env.GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY,
      anonymous: env.GOTRUE_RATE_LIMIT_ANONYMOUS_USERS,
    },
    otpSeconds: env.GOTRUE_MAILER_OTP_EXP,
    passwordPolicy: {
      minLength: env.GOTRUE_PASSWORD_MIN_LENGTH,
      sets: required === undefined ? defaultPasswordPolicy.sets : parseRequiredCharacters(required),
    },
    isLeakCheckNeeded: env.GOTRUE_PASSWORD_HIBP_FAIL_CLOSED,
    superAdminEmail: env.SUPER_ADMIN_EMAIL?.toLowerCase(),
    sessionLimits: {
      idleSeconds: env.GOTRUE_SESSIONS_INACTIVITY_TIMEOUT || null,
      maxSeconds: env.GOTRUE_SESSIONS_TIMEBOX || null,
    },
    staffFactor: env.staffFactor,
  };
}

const trimmed = (url: string) => url.replace(/\/$/, '');

/** Where each provider lives; for Spotify its accounts service and, apart from it, its API. */
// biome-ignore format: a table is read by its columns.
const homes: Record<OauthProvider, { prefix: 'GOOGLE' | 'APPLE' | 'SPOTIFY'; url: string; apiUrl: string }> = {
  google:  { prefix: 'GOOGLE',  url: 'https://accounts.google.com',  apiUrl: '' },
  apple:   { prefix: 'APPLE',   url: 'https://appleid.apple.com',    apiUrl: '' },
  spotify: { prefix: 'SPOTIFY', url: 'https://accounts.spotify.com', apiUrl: 'https://api.spotify.com' },
};

/** A provider that is switched on without what it needs stops the start: its button would lead nowhere. */
function providerOf(env: Env, name: OauthProvider, externalUrl: string): [OauthProvider, OauthProviderConfig][] {
  const { prefix, url, apiUrl } = homes[name];
  if (!env[`GOTRUE_EXTERNAL_${prefix}_ENABLED`]) return [];
  const clientId = env[`GOTRUE_EXTERNAL_${prefix}_CLIENT_ID`];
  const secret = (name === 'apple' ? appleKey(env) : null) ?? env[`GOTRUE_EXTERNAL_${prefix}_SECRET`];
  if (!clientId || !secret)
    throw new StartupError(
      `GOTRUE_EXTERNAL_${prefix}_ENABLED needs GOTRUE_EXTERNAL_${prefix}_CLIENT_ID and GOTRUE_EXTERNAL_${prefix}_SECRET.`,
    );
  const ownUrl = env[`GOTRUE_EXTERNAL_${prefix}_URL`];
  const config = {
    clientId,
    secret,
    redirectUri: env[`GOTRUE_EXTERNAL_${prefix}_REDIRECT_URI`] ?? `${externalUrl}/callback`,
    url: ownUrl ?? url,
    apiUrl: env.GOTRUE_EXTERNAL_SPOTIFY_API_URL ?? ownUrl ?? apiUrl,
  };
  return [[name, config]];
}

/** Apple's key comes with two names, or not at all. */
function appleKey(env: Env): AppleKey | null {
  const {
    GOTRUE_EXTERNAL_APPLE_PRIVATE_KEY: key,
    GOTRUE_EXTERNAL_APPLE_KEY_ID: keyId,
    GOTRUE_EXTERNAL_APPLE_TEAM_ID: teamId,
  } = env;
  if (!key) return null;
  if (!keyId || !teamId)
    throw new StartupError(
      'GOTRUE_EXTERNAL_APPLE_PRIVATE_KEY needs GOTRUE_EXTERNAL_APPLE_KEY_ID and GOTRUE_EXTERNAL_APPLE_TEAM_ID.',
    );
  return { key, keyId, teamId };
}
