import { readFileSync } from 'node:fs';
import type { Env } from '../env.ts';
import { createPaypal } from '../payment-provider/paypal.ts';
import { createPaypalClient, type PaypalConfig } from '../payment-provider/paypal-client.ts';
import { createPix, type PixConfig } from '../payment-provider/pix.ts';
import { type PaymentProviderName, type PaymentProviders, paymentProviderNames } from '../payment-provider/provider.ts';
import { createStripe } from '../payment-provider/stripe.ts';
import { StartupError } from '../startup-error.ts';

const STRIPE = 'https://api.stripe.com';
const PAYPAL = 'https://api-m.paypal.com';
/** The bank calls it with '/pix' behind it, as the standard has it. */
export const PIX_WEBHOOK_BASE = '/api/payments/webhooks/pix';

/** Companies that take payments for the operator; one without a contract is missing. */
export function createPaymentProviders(env: Env): PaymentProviders {
  const [stripe, paypal, pix] = [stripeOf(env), paypalOf(env), pixOf(env)];
  return {
    ...(stripe && { stripe: createStripe({ secretKey: stripe.secretKey, api: env.STRIPE_API_URL ?? STRIPE }) }),
    ...(paypal && { paypal: createPaypal(createPaypalClient(paypal)) }),
    ...(pix && { pix: createPix(pix) }),
  };
}

/** Names alone: requests know no more. */
export function configuredProviders(env: Env): PaymentProviderName[] {
  const configured = { pix: pixOf(env), stripe: stripeOf(env), paypal: paypalOf(env) };
  return paymentProviderNames.filter((name) => configured[name] !== null);
}

export function stripeOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: Env) {
  return together({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret })
    ? { secretKey: secretKey ?? '', webhookSecret: webhookSecret ?? '' }
    : null;
}

export function paypalOf(env: Env): PaypalConfig | null {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_API_URL } = env;
  if (!together({ PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID })) return null;
  return {
    ...{ clientId: PAYPAL_CLIENT_ID ?? '', clientSecret: PAYPAL_CLIENT_SECRET ?? '' },
    ...{ webhookId: PAYPAL_WEBHOOK_ID ?? '', api: PAYPAL_API_URL ?? PAYPAL },
  };
}

export function pixOf(env: Env): PixConfig | null {
  const { PIX_API_URL, PIX_CLIENT_ID, PIX_CLIENT_SECRET, PIX_KEY, PIX_CERT_FILE, PIX_CERT_KEY_FILE } = env;
  const { PIX_TOKEN_URL, PIX_CA_FILE, PIX_WEBHOOK_SECRET, PUBLIC_URL } = env;
  const needed = { PIX_API_URL, PIX_CLIENT_ID, PIX_CLIENT_SECRET, PIX_KEY, PIX_CERT_FILE, PIX_CERT_KEY_FILE };
  if (!together({ ...needed, PIX_WEBHOOK_SECRET })) return null;
  const api = PIX_API_URL ?? '';
  const canCall = PUBLIC_URL.startsWith('https://');
  return {
    ...{ api, tokenUrl: PIX_TOKEN_URL ?? new URL('/oauth/token', api).href, pixKey: PIX_KEY ?? '' },
    ...{ clientId: PIX_CLIENT_ID ?? '', clientSecret: PIX_CLIENT_SECRET ?? '' },
    tls: {
      cert: readPem('PIX_CERT_FILE', PIX_CERT_FILE ?? ''),
      key: readPem('PIX_CERT_KEY_FILE', PIX_CERT_KEY_FILE ?? ''),
      ...(PIX_CA_FILE ? { ca: readPem('PIX_CA_FILE', PIX_CA_FILE) } : {}),
    },
    webhookUrl: canCall ? `${PUBLIC_URL}${PIX_WEBHOOK_BASE}/${PIX_WEBHOOK_SECRET}` : null,
  };
}

/** False where none is set; a company of which a part is missing stops the start. */
function together(variables: Record<string, string | undefined>): boolean {
  const names = Object.keys(variables);
  const missing = names.filter((name) => !variables[name]);
  if (missing.length === names.length) return false;
  if (missing.length > 0)
    throw new StartupError(
      `${names.join(', ')} stand together: set them all, or none. Missing: ${missing.join(', ')}.`,
    );
  return true;
}

function readPem(name: string, path: string): string {
  try {
    const text = readFileSync(path, 'utf8');
    if (text.includes('-----BEGIN ')) return text;
  } catch {
    // A file that cannot be read is no certificate; the sentence below says so.
  }
  throw new StartupError(`${name} is the path of a PEM file that the server can read.`);
}
