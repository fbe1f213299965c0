import { z } from 'zod';
import { roles } from '../access/policy.ts';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { BalanceView } from '../ledger/ledger.contract.ts';
import { ApprovalView } from '../payment-account/payment-account.contract.ts';
import { byId } from '../row-id.ts';
import { InboxTicket } from '../support/inbox.contract.ts';
import { UserView } from '../user/user.contract.ts';
import { personKinds } from '../verification/required-documents.ts';
import { submissionStatuses } from '../verification/verification.states.ts';
import { WithdrawalView } from '../withdrawal/withdrawal.contract.ts';

/** Rows of one part; the rest stands in the full list, which the part links to. */
export const PART_ROWS = 20;

/** The head of a person's page, for everybody who may open it. */
export const PersonHead = z.object({
  id: z.string(),
  /** As they are called in public; the legal name stands with the verification. */
  name: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  label: z.object({ id: z.string(), name: z.string() }).nullable(),
  avatar_url: z.string().nullable(),
  /** Null for whoever may not know, and for a role without documents. */
  verification: z.object({ is_verified: z.boolean(), until: Instant.nullable() }).nullable(),
  created_at: Instant,
  deactivated_at: Instant.nullable(),
});
export type PersonHead = z.infer<typeof PersonHead>;

/** The account and its ways in, for whoever manages users. */
export const PersonAccess = z.object({
  user: UserView,
  /** Null where nobody is signed in. */
  last_seen_at: Instant.nullable(),
  has_second_factor: z.boolean(),
});
export type PersonAccess = z.infer<typeof PersonAccess>;

/** The newest submission of documents, its number masked. */
export const PersonVerification = z.object({
  submission: z
    .object({
      id: z.string(),
      status: z.enum(submissionStatuses),
      person_kind: z.enum(personKinds),
      person_name: z.string().nullable(),
      document_masked: z.string(),
      attempt: z.int(),
      submitted_at: Instant,
      reviewed_at: Instant.nullable(),
      reviewed_by_name: z.string().nullable(),
      rejection_reason: z.string().nullable(),
      expires_at: Instant.nullable(),
    })
    .nullable(),
});
export type PersonVerification = z.infer<typeof PersonVerification>;

const PersonWithdrawal = WithdrawalView.pick({ id: true, number: true, status: true, net: true, requested_at: true });
const PersonAccount = ApprovalView.pick({
  id: true,
  status: true,
  account_type: true,
  account_holder_name: true,
  pix_key_type: true,
  pix_key_masked: true,
  bank_name: true,
  account_number_masked: true,
  flags: true,
  submitted_at: true,
});
const PersonTicket = InboxTicket.pick({ id: true, number: true, subject: true, status: true, assignee_name: true });
const PersonNotice = z.object({ id: z.string(), title: z.string(), created_at: Instant });
export type PersonWithdrawal = z.infer<typeof PersonWithdrawal>;
export type PersonAccount = z.infer<typeof PersonAccount>;
export type PersonTicket = z.infer<typeof PersonTicket>;
export type PersonNotice = z.infer<typeof PersonNotice>;

const input = byId('profiles');
const partOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), has_more: z.boolean() });

/** One call per part: each is asked for by the policy row of what it shows, and fails alone. */
export const personApi = {
  /** That somebody of the staff looked is written down, once an hour. */
  open: endpoint('POST', '/people/:id/open', { input, reply: PersonHead }),
  access: endpoint('GET', '/people/:id/access', { input, reply: PersonAccess }),
  verification: endpoint('GET', '/people/:id/verification', { input, reply: PersonVerification }),
  balances: endpoint('GET', '/people/:id/balances', { input, reply: z.object({ balances: z.array(BalanceView) }) }),
  withdrawals: endpoint('GET', '/people/:id/withdrawals', { input, reply: partOf(PersonWithdrawal) }),
  accounts: endpoint('GET', '/people/:id/payment-accounts', { input, reply: partOf(PersonAccount) }),
  notices: endpoint('GET', '/people/:id/notices', { input, reply: z.object({ rows: z.array(PersonNotice) }) }),
  tickets: endpoint('GET', '/people/:id/tickets', { input, reply: partOf(PersonTicket) }),
};
