import type { DistributionView } from '@toada/domain/distribution/distribution.contract.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type {
  PersonAccount,
  PersonTicket,
  PersonVerification,
  PersonWithdrawal,
} from '@toada/domain/person/person.contract.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { formatAgo } from '../../lib/format/format-ago.ts';
import { texts } from './person.texts.ts';

const words = texts.pending;

export type Pending = {
  key: string;
  kind: 'withdrawal' | 'delivery' | 'review' | 'account' | 'documents' | 'ticket';
  title: string;
  lead: string;
  door: { to: string; label: string };
};

export type Known = {
  withdrawals: readonly PersonWithdrawal[];
  releases: readonly DistributionView[];
  accounts: readonly PersonAccount[];
  submission: PersonVerification['submission'];
  tickets: readonly PersonTicket[];
};

/** Everything that waits for the staff, each with the door behind which it is settled: money first. */
export function pendingOf({ withdrawals, releases, accounts, submission, tickets }: Known, now: Date): Pending[] {
  return [
    ...withdrawals.flatMap((one) => withdrawalWaits(one, now)),
    ...releases.flatMap(deliveryFailed),
    ...releases.flatMap(reviewWaits),
    ...accounts.flatMap((one) => accountWaits(one, now)),
    ...documentsWait(submission, now),
    ...tickets.flatMap(ticketWaits),
  ];
}

function withdrawalWaits({ id, number, status, net, requested_at }: PersonWithdrawal, now: Date): Pending[] {
  if (status !== 'requested' && status !== 'review') return [];
  const title = words.withdrawal(number, formatNamedMoney({ amount: net, currency: 'BRL' }));
  const door = { to: `/app/financial/withdrawals?id=${id}`, label: words.openWithdrawal };
  return [{ key: id, kind: 'withdrawal', title, lead: words.withdrawalWaits(formatAgo(requested_at, now)), door }];
}

function deliveryFailed({ id, title, stores }: DistributionView): Pending[] {
  const door = { to: `/app/catalog/${id}`, label: words.openDelivery };
  return stores
    .filter(({ status }) => status === 'failed')
    .map(({ platform }) => ({
      key: `${id}:${platform}`,
      kind: 'delivery',
      title: words.failed(platformLabels[platform], title),
      lead: words.failedLead,
      door,
    }));
}

function reviewWaits({ id, title, artist, status, hold }: DistributionView): Pending[] {
  if (status !== 'pending' || hold === null) return [];
  const door = { to: '/app/admin/reviews', label: words.openReview };
  return [{ key: `review:${id}`, kind: 'review', title: words.review(title), lead: words.reviewLead(artist), door }];
}

function accountWaits({ id, status, account_holder_name, submitted_at }: PersonAccount, now: Date): Pending[] {
  if (status !== 'pending') return [];
  const door = { to: `/app/admin/payment-account-approvals?id=${id}`, label: words.openAccounts };
  const lead = words.accountLead(formatAgo(submitted_at, now));
  return [{ key: id, kind: 'account', title: words.account(account_holder_name), lead, door }];
}

function documentsWait(submission: Known['submission'], now: Date): Pending[] {
  if (submission?.status !== 'pending_review') return [];
  const { id, submitted_at } = submission;
  const door = { to: `/app/admin/document-approvals?id=${id}`, label: words.openDocuments };
  const lead = words.documentsLead(formatAgo(submitted_at, now));
  return [{ key: id, kind: 'documents', title: words.documents, lead, door }];
}

function ticketWaits({ id, number, subject, status, assignee_name }: PersonTicket): Pending[] {
  if (status !== 'open' && status !== 'in_progress') return [];
  const door = { to: `/app/support-inbox?id=${id}`, label: words.openTicket };
  const lead = assignee_name === null ? words.unassigned : words.assigned(assignee_name);
  return [{ key: id, kind: 'ticket', title: words.ticket(number, subject), lead, door }];
}
