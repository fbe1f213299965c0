import { type AuditAction, auditActions } from './audit.actions.ts';

/** Subjects by which the trail is narrowed, in the order of the screen. */
export const auditTopics = [
  'money',
  'releases',
  'deliveries',
  'people',
  'looks',
  'marketing',
  'configuration',
] as const;
export type AuditTopic = (typeof auditTopics)[number];

type Kind = AuditAction extends `${infer Name}.${string}` ? Name : never;

/** The subject of each kind of thing that an action names before its dot. */
const topicOfKind: Record<Kind, AuditTopic> = {
  advance: 'money',
  allowedChannel: 'deliveries',
  application: 'marketing',
  artist: 'people',
  artistDashboard: 'looks',
  artistPage: 'releases',
  brand: 'configuration',
  calendarFeed: 'marketing',
  campaign: 'marketing',
  certificate: 'releases',
  channel: 'deliveries',
  code: 'releases',
  codePool: 'configuration',
  connector: 'deliveries',
  content: 'configuration',
  contentId: 'deliveries',
  coverArt: 'releases',
  crm: 'marketing',
  customDomain: 'configuration',
  cwr: 'releases',
  delivery: 'deliveries',
  distribution: 'deliveries',
  document: 'looks',
  exchangeRate: 'money',
  fan: 'marketing',
  fans: 'marketing',
  generalRequest: 'people',
  help: 'configuration',
  hold: 'money',
  integrationRequest: 'deliveries',
  landing: 'configuration',
  lead: 'people',
  ledger: 'money',
  linkPage: 'marketing',
  mailSender: 'configuration',
  mailing: 'marketing',
  marketingTool: 'marketing',
  metrics: 'looks',
  networkChannel: 'deliveries',
  opportunity: 'marketing',
  participant: 'releases',
  payment: 'money',
  paymentAccount: 'money',
  person: 'looks',
  phonogram: 'releases',
  planTemplate: 'marketing',
  pressKit: 'marketing',
  privacy: 'people',
  quota: 'people',
  readyAnswer: 'configuration',
  release: 'releases',
  releasePlan: 'marketing',
  releasePlans: 'looks',
  repertoire: 'releases',
  report: 'money',
  royaltyTerm: 'money',
  setting: 'configuration',
  smartLink: 'marketing',
  split: 'money',
  statement: 'money',
  teaser: 'marketing',
  ticket: 'people',
  user: 'people',
  verification: 'people',
  video: 'deliveries',
  videoClaim: 'deliveries',
  visits: 'looks',
  webhook: 'configuration',
  withdrawal: 'money',
  withdrawalBatch: 'money',
  work: 'releases',
};

/** Looks at somebody's data, which the word before the dot does not tell. */
const looks: ReadonlySet<AuditAction> = new Set<AuditAction>(
  auditActions.filter((action) => /\.(opened|looked|revealed|failuresRead|exported|taken)$/.test(action)),
);
/** Opening a ticket is asking a question. */
const deeds: ReadonlySet<AuditAction> = new Set<AuditAction>(['ticket.opened', 'withdrawalBatch.exported']);

export function topicOf(action: AuditAction): AuditTopic {
  if (looks.has(action) && !deeds.has(action)) return 'looks';
  return topicOfKind[action.split('.', 1)[0] as Kind];
}

export function actionsOf(topic: AuditTopic): AuditAction[] {
  return auditActions.filter((action) => topicOf(action) === topic);
}
