import { createHmac } from 'node:crypto';

/** A value that is copied to another row does not open there. */
export function sealContext(webhookId: string): string {
  return `webhooks.sealed_secret.${webhookId}`;
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hex>`: a body that is sent again later has an old moment in its signature. */
export function signWebhook(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
