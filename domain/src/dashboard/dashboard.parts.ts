import type { Action } from '../access/policy.ts';
import type { QueueKind, TodoKind } from './dashboard.contract.ts';

/** Action behind each part of the dashboard. A part is shown to people who may open the screen it leads to. */
export const partActions = {
  // Staff earn nothing here: a balance of their own would be none.
  balance: 'withdrawal.request',
  releases: 'catalog.open',
  listening: 'artistPage.manage',
  checklist: 'artistPage.manage',
  roster: 'quota.read',
  platforms: 'integration.open',
  shop: 'shop.open',
  splits: 'ownShare.read',
  statements: 'ownShare.read',
  queues: 'queue.read',
  desk: 'ticket.answerAll',
  pipeline: 'statement.manage',
} as const satisfies Record<string, Action>;
export type DashboardPart = keyof typeof partActions;

type TodoActions = {
  /** Action on the person's own rows. */
  own: Action;
  /** Action on other people's rows within reach; null for a purely personal task. */
  others: Action | null;
};

// biome-ignore format: a table is read by its columns.
export const todoActions: Record<TodoKind, TodoActions> = {
  correctionAsked:        { own: 'release.read',          others: 'release.read' },
  readyToStart:           { own: 'release.edit',          others: 'release.read' },
  splitNotAccepted:       { own: 'split.edit',            others: 'split.read' },
  splitToAnswer:          { own: 'split.answer',          others: null },
  proposalToAnswer:       { own: 'royaltyTerm.answer',    others: null },
  verificationExpiring:   { own: 'verification.submit',   others: 'verification.decide' },
  verificationDue:        { own: 'verification.submit',   others: 'verification.decide' },
  verificationRejected:   { own: 'verification.submit',   others: 'verification.decide' },
  paymentAccountRejected: { own: 'paymentAccount.manage', others: 'paymentAccount.decide' },
  withdrawalReturned:     { own: 'withdrawal.request',    others: 'withdrawal.read' },
  withdrawalRefused:      { own: 'withdrawal.request',    others: 'withdrawal.read' },
  withdrawalStopped:      { own: 'withdrawal.request',    others: 'withdrawal.read' },
  requestRejected:        { own: 'generalRequest.create', others: 'generalRequest.decide' },
  workUnpaid:             { own: 'work.edit',             others: null },
  workRejected:           { own: 'work.edit',             others: 'work.read' },
};

/** Action that makes a queue somebody's work: doing it for everybody. */
export const queueActions: Record<QueueKind, Action> = {
  users: 'user.manage',
  contents: 'content.manage',
  verifications: 'verification.decide',
  paymentAccounts: 'paymentAccount.decide',
  quotas: 'quota.manage',
  integrationRequests: 'integrationRequest.decide',
  generalRequests: 'generalRequest.decide',
  reviews: 'review.decide',
  works: 'work.decide',
  networkChannels: 'networkChannel.decide',
  networkConflicts: 'contentId.settle',
  networkClaims: 'videoClaim.manage',
  youtubeTasks: 'youtubeTask.manage',
  deliveries: 'delivery.manage',
  tickets: 'ticket.answerAll',
  deadJobs: 'deadJob.manage',
  leads: 'lead.manage',
  withdrawals: 'withdrawal.decide',
  payouts: 'withdrawal.decide',
  receivables: 'payment.manage',
  imports: 'statement.manage',
  unmatchedLines: 'statement.manage',
  holds: 'ledger.manage',
  disputedShares: 'ledger.manage',
};
