import type { Env } from '../env.ts';
import type { PaymentProviderName, PaymentProviders } from '../payment-provider/provider.ts';
import { createStripe } from '../payment-provider/stripe.ts';
import { StartupError } from '../startup-error.ts';

const STRIPE = 'https://api.stripe.com';

/** Companies that take payments for the operator; one without a contract is missing. */
export function createPaymentProviders(env: Env): PaymentProviders {
  const stripe = stripeOf(env);
  return stripe ? { stripe: createStripe({ secretKey: stripe.secretKey, api: env.STRIPE_API_URL ?? STRIPE }) } : {};
}

/** Names alone: requests know no more. */
export function paymentProviderNames(env: Env): PaymentProviderName[] {
  return stripeOf(env) ? ['stripe'] : [];
}

export function stripeOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: Env) {
  if (!secretKey && !webhookSecret) return null;
  if (!secretKey || !webhookSecret)
    throw new StartupError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET stand together: set both, or none.');
  return { secretKey, webhookSecret };
}
