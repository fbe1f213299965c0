import { defaultPasswordPolicy, parseRequiredCharacters } from '@toada/domain/auth/password.rules.ts';
import type { JWK } from 'jose';
import type { Env } from '../env.ts';
import type { AuthConfig } from '../features/auth/auth-config.ts';

/** The environment in the words of the identity. */
export function identityConfig(env: Env): AuthConfig {
  const required = env.GOTRUE_PASSWORD_REQUIRED_CHARACTERS;
  const trimmed = (url: string) => url.replace(/\/$/, '');
  return {
    externalUrl: trimmed(env.API_EXTERNAL_URL ?? `${env.PUBLIC_URL}/auth/v1`),
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
    mailFrequencySeconds: env.GOTRUE_SMTP_MAX_FREQUENCY,
    mailsPerHour: env.GOTRUE_RATE_LIMIT_EMAIL_SENT,
    routeLimits: {
      few: env.GOTRUE_RATE_LIMIT_OTP,
      token: env.GOTRUE_RATE_LIMIT_TOKEN_REFRESH,
      verify: env.GOTRUE_RATE_LIMIT_VERIFY,
      factor: env.GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY,
    },
    otpSeconds: env.GOTRUE_MAILER_OTP_EXP,
    passwordPolicy: {
      minLength: env.GOTRUE_PASSWORD_MIN_LENGTH,
      sets: required === undefined ? defaultPasswordPolicy.sets : parseRequiredCharacters(required),
    },
    superAdminEmail: env.SUPER_ADMIN_EMAIL?.toLowerCase(),
    isStaffFactorRequired: env.STAFF_SECOND_FACTOR_REQUIRED,
  };
}
