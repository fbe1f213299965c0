import { AppError } from '@toada/domain/errors.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { Call } from '../../../http/serve.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { requireFreshCodeAbove } from '../../auth/mfa/require-fresh-code.ts';
import { takeStep } from '../take-step.ts';
import type { WithdrawalRow } from '../withdrawal.queries.ts';
import { insertBatch, lockAccounts, lockNamed, lockPayable } from './payout.queries.ts';
import { presentBatch } from './read-batches.ts';

type Asked = Call<{ ids?: string[] | undefined }>;

/**
 * Sends what was approved to the bank, all of it or what is named. What goes to an account that was changed or removed since it was
 * asked for is never sent: named, it stands in the way and says so; among all of them it is left where it is.
 */
export async function createBatch(call: Asked) {
  const { db, actor, now } = call;
  const rows = call.input.ids ? await takeNamed(call, call.input.ids) : await takeAll(call);
  if (rows.length === 0) throw new AppError('withdrawal.batchEmpty', {});
  const total_micros = rows.reduce((sum, { net_micros }) => sum + net_micros, 0n);
  await requireFreshCodeAbove(call, total_micros);
  const counts = { count: rows.length, open_count: rows.length };
  const { id } = await insertBatch(db, { ...counts, total_micros, created_by: actor.id, created_at: now });
  for (const row of rows) await takeStep(call, row, { event: 'send', changes: { batch_id: id } });

  const batch = await presentBatch(db, id);
  const after = { number: batch.number, count: rows.length, total: writeMicros(total_micros) };
  await recordAudit(call, { action: 'withdrawalBatch.created', subjectId: id, after });
  return batch;
}

async function takeAll(call: Asked): Promise<WithdrawalRow[]> {
  const rows = await lockPayable(call.db, call.visible);
  const changed = await findChanged(call, rows);
  return rows.filter((row) => !changed.includes(row));
}

async function takeNamed(call: Asked, ids: readonly string[]): Promise<WithdrawalRow[]> {
  const named = [...new Set(ids)];
  const rows = named.length === 0 ? [] : await lockNamed(call.db, call.visible, named);
  if (rows.length < named.length) throw new AppError('notFound', {});
  const other = rows.find(({ status }) => status !== 'approved');
  if (other) throw new AppError('withdrawal.wrongState', { status: other.status });
  const [changed] = await findChanged(call, rows);
  if (changed) throw new AppError('withdrawal.accountChanged', { number: formatNumber(changed.number) });
  return rows;
}

/** Those whose account is another by now. The accounts stay as they are until the batch is there. */
async function findChanged({ db }: Asked, rows: readonly WithdrawalRow[]): Promise<WithdrawalRow[]> {
  if (rows.length === 0) return [];
  const accounts = await lockAccounts(
    db,
    rows.map(({ payment_account_id }) => payment_account_id),
  );
  const submitted = new Map(accounts.map(({ id, submitted_at }) => [id, submitted_at.getTime()]));
  return rows.filter((row) => submitted.get(row.payment_account_id) !== row.account_submitted_at.getTime());
}
