import { z } from 'zod';
import { ProviderTrouble } from './provider.ts';
import { createTokenKeeper, type Reply } from './token.ts';

export type PaypalConfig = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  api: string;
  timeoutMs?: number;
};

export type PaypalClient = ReturnType<typeof createPaypalClient>;
/** `key` is PayPal's own idempotency: the same one gets the first answer. */
type Asking = { json?: string; key?: string };

const Fault = z.object({ details: z.array(z.object({ issue: z.string() })).optional() });

/** PayPal's REST API under a token of our own. */
export function createPaypalClient({ clientId, clientSecret, webhookId, api, timeoutMs = 15_000 }: PaypalConfig) {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);

  async function send(url: string, init: RequestInit, signal: AbortSignal): Promise<Reply> {
    // Our credentials are for this host only.
    const reply = await fetch(url, { ...init, redirect: 'error', signal: within(signal) });
    return { status: reply.status, body: await reply.json().catch(() => null) };
  }

  const withToken = createTokenKeeper((signal) =>
    send(
      `${api}/v1/oauth2/token`,
      {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
      },
      signal,
    ),
  );

  function ask(method: string, path: string, signal: AbortSignal, { json, key }: Asking = {}): Promise<Reply> {
    return withToken(signal, (token) =>
      send(
        `${api}${path}`,
        {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            // Without it captures and refunds come back in short, without their amounts.
            prefer: 'return=representation',
            ...(key ? { 'paypal-request-id': key } : {}),
          },
          ...(json === undefined ? {} : { body: json }),
        },
        signal,
      ),
    );
  }

  return { ask, webhookId };
}

/** PayPal's short name of the fault, such as 'ORDER_ALREADY_CAPTURED'. */
export function issueOf({ body }: Reply): string | null {
  return Fault.safeParse(body).data?.details?.[0]?.issue ?? null;
}

/** Its sentences may quote the payer: they stay outside the log. */
export function inOrder({ status, body }: Reply): unknown {
  if (status >= 200 && status < 300) return body;
  throw new ProviderTrouble(`PayPal answered ${status}.`);
}
