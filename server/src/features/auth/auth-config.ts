import type { PasswordPolicy } from '@toada/domain/auth/password.rules.ts';
import type { StaffFactorRule } from '@toada/domain/auth/staff-factor.rules.ts';
import type { JWK } from 'jose';
import type { OauthProviderConfigs } from '../../outside/oauth-providers.ts';
import type { RouteLimitConfig } from './route-limits.ts';
import type { SessionLimits } from './sessions/session-limits.ts';

/** An operator's decisions about identity. Made from the environment, so that nothing below reads it. */
export type AuthConfig = {
  /** Where this protocol is reached from outside; also the issuer of every token. */
  externalUrl: string;
  siteUrl: string;
  allowList: readonly string[];
  isProduction: boolean;
  jwtSeconds: number;
  givenKeys: readonly JWK[] | undefined;
  legacySecret: string | undefined;
  refreshReuseSeconds: number;
  isSignUpDisabled: boolean;
  isAutoconfirm: boolean;
  isManualLinkingEnabled: boolean;
  /** /otp mails a link and a code to sign in with. */
  isMagicLinkEnabled: boolean;
  /** Somebody without an address may have an account, which no profile belongs to. */
  isAnonymousEnabled: boolean;
  /** The providers people may sign in with; those that are not configured are not here. */
  providers: OauthProviderConfigs;
  mailFrequencySeconds: number;
  mailsPerHour: number;
  routeLimits: RouteLimitConfig;
  otpSeconds: number;
  passwordPolicy: PasswordPolicy;
  /** No password is set while nobody can say whether it is known from leaks. */
  isLeakCheckNeeded: boolean;
  superAdminEmail: string | undefined;
  sessionLimits: SessionLimits;
  /** When staff without a second factor reach nothing but the pages that set one up. */
  staffFactor: StaffFactorRule;
};
