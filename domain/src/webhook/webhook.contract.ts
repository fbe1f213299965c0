import { z } from 'zod';
import { parseHost } from '../custom-domain/host.rules.ts';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { byId } from '../row-id.ts';
import { sentKinds, webhookKinds, webhookProblems } from './webhook.kinds.ts';

const ADDRESS_MAX = 500;

/** An address of the public internet: https, a name and no number, no user, no password. */
export function parseWebhookAddress(text: string): string | null {
  const typed = text.trim();
  const url = URL.canParse(typed) ? new URL(typed) : null;
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (!url || !isPlain || parseHost(url.hostname) === null) return null;
  url.hash = '';
  return url.href.length <= ADDRESS_MAX ? url.href : null;
}

export const WebhookForm = z.object({
  address: z.string('field.required').transform((text, context) => {
    const address = parseWebhookAddress(text);
    if (address) return address;
    context.addIssue({ code: 'custom', message: text.trim() ? 'webhook.address' : 'field.required' });
    return z.NEVER;
  }),
  kinds: z.array(z.enum(webhookKinds)).min(1, 'webhook.kinds').max(webhookKinds.length),
});
export type WebhookForm = z.infer<typeof WebhookForm>;

export const WebhookDeliveryView = z.object({
  id: z.string(),
  kind: z.enum(sentKinds),
  attempts: z.number().int(),
  answer_status: z.number().int().nullable(),
  answer: z.string().nullable(),
  problem: z.enum(webhookProblems).nullable(),
  took_ms: z.number().int().nullable(),
  delivered_at: Instant.nullable(),
  failed_at: Instant.nullable(),
  created_at: Instant,
});
export type WebhookDeliveryView = z.infer<typeof WebhookDeliveryView>;

export const WebhookView = z.object({
  id: z.string(),
  address: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  failures: z.number().int(),
  paused_by: z.enum(['person', 'failures']).nullable(),
  created_at: Instant,
  /** The newest first, a few. */
  deliveries: z.array(WebhookDeliveryView),
});
export type WebhookView = z.infer<typeof WebhookView>;

/** The secret leaves with the call that makes it, and never again. */
const Made = z.object({ webhook: WebhookView, secret: z.string() });
const One = z.object({ webhook: WebhookView });

export const webhookApi = {
  list: endpoint('GET', '/webhooks', { input: Nothing, reply: z.object({ webhooks: z.array(WebhookView) }) }),
  create: endpoint('POST', '/webhooks', { input: WebhookForm, reply: Made }),
  save: endpoint('PUT', '/webhooks/:id', { input: byId('webhooks').extend(WebhookForm.shape), reply: One }),
  renew: endpoint('POST', '/webhooks/:id/secret', { input: byId('webhooks'), reply: Made }),
  pause: endpoint('POST', '/webhooks/:id/pause', { input: byId('webhooks'), reply: One }),
  resume: endpoint('POST', '/webhooks/:id/resume', { input: byId('webhooks'), reply: One }),
  test: endpoint('POST', '/webhooks/:id/test', { input: byId('webhooks'), reply: One }),
  remove: endpoint('DELETE', '/webhooks/:id', {
    input: byId('webhooks'),
    reply: z.object({ removed: z.literal(true) }),
  }),
};
