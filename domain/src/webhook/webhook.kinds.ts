/** Events that a webhook may be told. */
export const webhookKinds = [
  'fan.confirmed',
  'fan.left',
  'campaign.approved',
  'campaign.ended',
  'release.live',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];
/** A test is sent whatever was chosen. */
export const sentKinds = [...webhookKinds, 'test'] as const;
export type SentKind = (typeof sentKinds)[number];

export const WEBHOOKS_MAX = 5;
/** Events in a row that are given up before a webhook is paused. */
export const FAILURES_MAX = 5;

/** The reason why a delivery had no answer. */
export const webhookProblems = ['refused', 'timeout', 'unreachable', 'certificate', 'paused'] as const;
export type WebhookProblem = (typeof webhookProblems)[number];
