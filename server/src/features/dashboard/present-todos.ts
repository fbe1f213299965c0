import { QUEUE_CAP, type Todo, type TodoKind } from '@toada/domain/dashboard/dashboard.contract.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { isExpired } from '@toada/domain/verification/held.rules.ts';
import { daysUntil, RENEWAL_DAYS, verificationStatusOf } from '@toada/domain/verification/verification.rules.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { PanelRow } from './dashboard.queries.ts';
import type { Found } from './todo.queries.ts';

type Asked = { now: Date; mustVerify: boolean; held: ReadonlyMap<string, unknown> };

/** Tasks of a person, the most urgent first: those that hold up money or music, then those that soon will. */
export function presentTodos(row: PanelRow, asked: Asked): Todo[] {
  return [
    ...found('correctionAsked', row.corrections),
    ...found('workRejected', row.rejected_works),
    ...found('workUnpaid', row.unpaid_works),
    ...found('readyToStart', readyToStart(row, asked)),
    ...verificationTodos(row, asked),
    ...found('paymentAccountRejected', row.rejected_accounts),
    ...failed('withdrawalReturned', row, 'returned'),
    ...failed('withdrawalRefused', row, 'refused'),
    ...failed('withdrawalStopped', row, 'stopped'),
    ...found('requestRejected', row.rejected_requests),
    // A share cannot be opened before it is accepted: the way to it is the link in the mail.
    ...found('splitToAnswer', row.asked_splits).map((todo) => ({ ...todo, subject_id: null })),
    // One page answers all of them.
    ...found('proposalToAnswer', row.asked_proposals).map((todo) => ({ ...todo, subject_id: null })),
    ...found('splitNotAccepted', row.open_splits),
  ];
}

/** Approved, or pending and cleared: both wait for 'Iniciar Processamento'. */
function readyToStart({ ready_to_start: approved, pending }: PanelRow, { held }: Asked): Found | undefined {
  if (!approved) return undefined;
  const cleared = (pending ?? []).filter(({ id }) => !held.has(id));
  const [first] = cleared;
  const count = Math.min(approved.count + cleared.length, QUEUE_CAP);
  return { count, id: approved.id ?? first?.id ?? null, name: approved.name ?? first?.title ?? null };
}

function found(kind: TodoKind, { count, id, name }: Found = { count: 0, id: null, name: null }): Todo[] {
  if (count === 0) return [];
  const isOne = count === 1;
  return [{ kind, count, subject_id: isOne ? id : null, subject_name: isOne ? name : null, on: null }];
}

function failed(kind: TodoKind, { failed_withdrawals }: PanelRow, status: 'returned' | 'refused' | 'stopped'): Todo[] {
  const ones = (failed_withdrawals ?? []).filter((withdrawal) => withdrawal.status === status);
  const [first] = ones;
  return found(kind, {
    count: ones.length,
    id: first?.id ?? null,
    name: first ? formatNumber(BigInt(first.number)) : null,
  });
}

/** One at most. Under review there is nothing to do; who needs none is not told of one they never had. */
function verificationTodos(row: PanelRow, { now, mustVerify }: Asked): Todo[] {
  if (row.newest_verification === undefined) return [];
  const { is_verified: isVerified, verification_expires_at: expiresAt, newest_verification: newest } = row;
  const todo = (kind: TodoKind, on: string | null = null): Todo[] => [
    { kind, count: 1, subject_id: null, subject_name: null, on },
  ];
  const status = verificationStatusOf({ isVerified, expiresAt, newest }, now);
  if (status === 'rejected') return todo('verificationRejected');
  if (status === 'pending') return mustVerify || isExpired(expiresAt, now) ? todo('verificationDue') : [];
  if (status !== 'approved' || expiresAt === null || daysUntil(expiresAt, now) > RENEWAL_DAYS) return [];
  return todo('verificationExpiring', productDay(expiresAt));
}
