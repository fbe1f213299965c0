import type { StaffFactorRule } from '@toada/domain/auth/staff-factor.rules.ts';
import type { Env } from '../env.ts';
import { configuredProviders } from '../outside/payment-companies.ts';
import { type VideoParties, videoParties } from '../outside/video-apps.ts';
import type { PaymentProviderName } from '../payment-provider/provider.ts';

/** Where the platform itself is reached, where the domains of aggregators are to point, and how strict it is with its staff. */
export type Site = {
  publicUrl: string;
  /** Its own host names, which nobody else can claim. */
  hosts: readonly string[];
  domainTarget: string;
  isProduction: boolean;
  /** Whether the platform's own connectors may lead to this machine and the network beside it. */
  allowsInnerStores: boolean;
  staffFactor: StaffFactorRule;
  /** Registrations at video platforms, without their secrets. */
  videoParties?: VideoParties;
  /** Companies that take payments for the operator. */
  paymentProviders?: readonly PaymentProviderName[];
  /** Services of marketing, without their secrets. */
  marketing?: { hasCrm: boolean; hasMailServer: boolean; mailFrom: string };
};

export function siteOf(env: Env): Site {
  const { PUBLIC_URL, API_EXTERNAL_URL, GOTRUE_SITE_URL, CUSTOM_DOMAIN_TARGET } = env;
  const own = [PUBLIC_URL, API_EXTERNAL_URL, GOTRUE_SITE_URL].flatMap((url) => (url ? [new URL(url).hostname] : []));
  const domainTarget = CUSTOM_DOMAIN_TARGET ?? new URL(PUBLIC_URL).hostname;
  const { isProduction, staffFactor, STORES_ON_INNER_NETWORK: allowsInnerStores } = env;
  return {
    publicUrl: PUBLIC_URL,
    hosts: [...new Set([...own, domainTarget])],
    domainTarget,
    isProduction,
    allowsInnerStores,
    staffFactor,
    videoParties: videoParties(env),
    paymentProviders: configuredProviders(env),
    marketing: {
      hasCrm: env.HUBSPOT_TOKEN !== undefined,
      hasMailServer: env.SMTP_URL !== undefined,
      mailFrom: env.MAIL_FROM,
    },
  };
}
