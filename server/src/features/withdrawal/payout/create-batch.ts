import { AppError } from '@toada/domain/errors.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { Sought } from '../../../access/visible-rows.ts';
import type { Call } from '../../../http/serve.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { requireFreshCodeAbove } from '../../auth/mfa/require-fresh-code.ts';
import { findUncovered, refuseUncovered } from '../cover.ts';
import { lockBalancesOf } from '../facts.queries.ts';
import { takeStep } from '../take-step.ts';
import type { WithdrawalRow } from '../withdrawal.queries.ts';
import { insertBatch, listOwners, listPayable, lockAccounts, lockNamed } from './payout.queries.ts';
import { presentBatch } from './read-batches.ts';

type Asked = Call<{ ids?: AskedId<'withdrawals'>[] | undefined }>;

/**
 * Sends what was approved to the bank, all of it or what is named. What goes to an account that was changed or removed since it was
 * asked for is never sent, nor what its owner owes by now: named, it stands in the way and says so; among all of them it is left
 * where it is.
 */
export async function createBatch(call: Asked) {
  const { db, actor, now } = call;
  const { rows, leftOut } = call.input.ids ? await takeNamed(call, call.input.ids) : await takeAll(call);
  if (rows.length === 0) throw new AppError('withdrawal.batchEmpty', {});
  const total_micros = rows.reduce((sum, { net_micros }) => sum + net_micros, 0n);
  await requireFreshCodeAbove(call, total_micros);
  const counts = { count: rows.length, open_count: rows.length };
  const { id } = await insertBatch(db, { ...counts, total_micros, created_by: actor.id, created_at: now });
  for (const row of rows) await takeStep(call, row, { event: 'send', changes: { batch_id: id } });

  const batch = await presentBatch(db, id);
  const after = { number: batch.number, count: rows.length, total: writeMicros(total_micros) };
  await recordAudit(call, { action: 'withdrawalBatch.created', subjectId: id, after });
  return { ...batch, left_out: leftOut };
}

type Taken = { rows: WithdrawalRow[]; leftOut: number };

async function takeAll(call: Asked): Promise<Taken> {
  const { rows, uncovered } = await lock(call, await listPayable(call.db, call.visible));
  // A withdrawal sent meanwhile is no longer approved.
  const approved = rows.filter(({ status }) => status === 'approved');
  const changed = await findChanged(call, approved);
  const short = approved.filter(({ id }) => uncovered.has(id));
  const fine = approved.filter((row) => !changed.includes(row) && !short.includes(row));
  const [first] = short;
  if (fine.length === 0 && first) refuseUncovered(first, uncovered.get(first.id) ?? { cover: 'owed', owed: null });
  return { rows: fine, leftOut: short.length };
}

async function takeNamed(call: Asked, ids: readonly AskedId<'withdrawals'>[]): Promise<Taken> {
  const named = [...new Set(ids)];
  const { rows, uncovered } = await lock(call, named);
  if (rows.length < named.length) throw new AppError('notFound', {});
  const other = rows.find(({ status }) => status !== 'approved');
  if (other) throw new AppError('withdrawal.wrongState', { status: other.status });
  const [changed] = await findChanged(call, rows);
  if (changed) throw new AppError('withdrawal.accountChanged', { number: formatNumber(changed.number) });
  for (const row of rows) {
    const covering = uncovered.get(row.id);
    if (covering) refuseUncovered(row, covering);
  }
  return { rows, leftOut: 0 };
}

/** Locks balances first, then the rows, as everywhere; names those whose money was taken back since their approval. */
async function lock(call: Asked, ids: readonly Sought<'withdrawals'>[]) {
  const { db, visible } = call;
  const balances = await lockBalancesOf(db, await listOwners(db, visible, ids));
  const rows = ids.length === 0 ? [] : await lockNamed(db, visible, ids);
  return { rows, uncovered: await findUncovered(call, rows, balances) };
}

/** Withdrawals whose account has changed. The accounts stay locked until the batch is there. */
async function findChanged({ db }: Asked, rows: readonly WithdrawalRow[]): Promise<WithdrawalRow[]> {
  if (rows.length === 0) return [];
  const accounts = await lockAccounts(
    db,
    rows.map(({ payment_account_id }) => payment_account_id),
  );
  const submitted = new Map(accounts.map(({ id, submitted_at }) => [id, submitted_at.getTime()]));
  return rows.filter((row) => submitted.get(row.payment_account_id) !== row.account_submitted_at.getTime());
}
