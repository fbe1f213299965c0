import { queryOptions } from '@tanstack/react-query';
import { decide } from '@toada/domain/access/decide.ts';
import type { Action } from '@toada/domain/access/policy.ts';
import { auditApi } from '@toada/domain/audit/audit.contract.ts';
import { distributionApi } from '@toada/domain/distribution/distribution.contract.ts';
import { personApi as api, PART_ROWS } from '@toada/domain/person/person.contract.ts';
import { call } from '../../lib/api/api.ts';
import { useActor } from '../../lib/session/session.ts';
import { texts } from './person.texts.ts';

const keyOf = (id: string, part: string) => ['person', id, part];
/** A part says itself that it did not load: a notice beside it would say so twice. */
const meta = { isQuiet: true };

/** The opening is written down: it is asked for once, however often somebody comes back to the window. */
export function headQuery(id: string) {
  return queryOptions({
    queryKey: keyOf(id, 'head'),
    queryFn: ({ signal }) => call(api.open, { id }, { signal }),
    refetchOnWindowFocus: false,
    meta: { errorTitle: texts.loadFailed, handles: ['notFound', 'input.invalid'] },
  });
}

export const partQueries = {
  // Under the key of the users' list: what is done to them is read again.
  access: (id: string) =>
    queryOptions({
      queryKey: ['users', 'person', id],
      queryFn: ({ signal }) => call(api.access, { id }, { signal }),
      meta,
    }),
  verification: (id: string) =>
    queryOptions({
      queryKey: keyOf(id, 'verification'),
      queryFn: ({ signal }) => call(api.verification, { id }, { signal }),
      meta,
    }),
  balances: (id: string) =>
    queryOptions({
      queryKey: keyOf(id, 'balances'),
      queryFn: ({ signal }) => call(api.balances, { id }, { signal }),
      meta,
    }),
  withdrawals: (id: string) =>
    queryOptions({
      queryKey: keyOf(id, 'withdrawals'),
      queryFn: ({ signal }) => call(api.withdrawals, { id }, { signal }),
      meta,
    }),
  accounts: (id: string) =>
    queryOptions({
      queryKey: keyOf(id, 'accounts'),
      queryFn: ({ signal }) => call(api.accounts, { id }, { signal }),
      meta,
    }),
  notices: (id: string) =>
    queryOptions({
      queryKey: keyOf(id, 'notices'),
      queryFn: ({ signal }) => call(api.notices, { id }, { signal }),
      meta,
    }),
  tickets: (id: string) =>
    queryOptions({
      queryKey: keyOf(id, 'tickets'),
      queryFn: ({ signal }) => call(api.tickets, { id }, { signal }),
      meta,
    }),
  releases: (id: string) =>
    queryOptions({
      queryKey: keyOf(id, 'releases'),
      queryFn: ({ signal }) => call(distributionApi.list, { artist_id: id, limit: PART_ROWS }, { signal }),
      meta,
    }),
  audit: (id: string) =>
    queryOptions({
      queryKey: keyOf(id, 'audit'),
      queryFn: ({ signal }) => call(auditApi.list, { person_id: id, limit: PART_ROWS }, { signal }),
      meta,
    }),
};

/** The policy row of each part; a part is shown to whoever reaches everybody's rows by it. */
const partActions = {
  access: 'user.manage',
  verification: 'verification.decide',
  balances: 'ledger.read',
  withdrawals: 'withdrawal.read',
  accounts: 'paymentAccount.decide',
  notices: 'ticket.seeNotices',
  tickets: 'ticket.answer',
  releases: 'release.read',
  audit: 'audit.read',
} satisfies Record<keyof typeof partQueries, Action>;
export type Part = keyof typeof partActions;
export type Seen = ReadonlySet<Part>;

/** Parts that the reader may see. */
export function useSeenParts(): Seen {
  const actor = useActor();
  const parts = Object.keys(partActions) as Part[];
  return new Set(parts.filter((part) => decide(actor, partActions[part]) === 'any'));
}
