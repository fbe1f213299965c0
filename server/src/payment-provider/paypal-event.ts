import { z } from 'zod';
import { parseJson } from './parse-json.ts';
import { inOrder, type PaypalClient } from './paypal-client.ts';

/** Headers under which PayPal signs, and the names by which it takes them back. */
const signed = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;
const LONGEST_HEADER = 500;

const Event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  }),
});
const Verdict = z.object({ verification_status: z.string() });

/** A webhook that nobody has verified yet, and the order it speaks of, if any; null for what is no event of PayPal's. */
export function readPaypalEvent(body: Buffer): { order: string | null } | null {
  const event = Event.safeParse(parseJson(body));
  if (!event.success) return null;
  const { event_type, resource } = event.data;
  const { id = null, supplementary_data } = resource;
  if (event_type.startsWith('CHECKOUT.ORDER.')) return { order: id };
  const isCapture = event_type.startsWith('PAYMENT.CAPTURE.');
  return { order: (isCapture && supplementary_data?.related_ids?.order_id) || null };
}

/** Whether PayPal itself says that the signature is its own (verify-webhook-signature). */
export async function isFromPaypal(
  { ask, webhookId }: PaypalClient,
  headers: Record<string, unknown>,
  body: Buffer,
  signal: AbortSignal,
): Promise<boolean> {
  const facts = Object.entries(signed).map(([name, header]) => [name, headers[header]] as const);
  if (!facts.every(([, value]) => typeof value === 'string' && value !== '' && value.length <= LONGEST_HEADER))
    return false;
  const told = JSON.stringify({ ...Object.fromEntries(facts), webhook_id: webhookId });
  // The event goes back as it came: written anew, it would not be what was signed.
  const json = `${told.slice(0, -1)},"webhook_event":${body.toString('utf8')}}`;
  const answer = await ask('POST', '/v1/notifications/verify-webhook-signature', signal, { json });
  // Headers or a body that PayPal cannot read are nobody's signature.
  if (answer.status === 400 || answer.status === 422) return false;
  return Verdict.parse(inOrder(answer)).verification_status === 'SUCCESS';
}
