import { AppError } from '@toada/domain/errors.ts';
import { writeBatch } from '@toada/domain/withdrawal/batch-file.ts';
import { formatBatchNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import type { Call } from '../../../http/serve.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findBatch, listUnpaid } from './payout.queries.ts';

/**
 * The batch as a file, made anew each time, and who got it is written down each time: it has the numbers whole. What has its result
 * already is not in it, so that a file that is taken again pays nobody twice.
 */
export async function exportBatch(call: Call<{ id: string }>) {
  const { db, visible, input } = call;
  const batch = await findBatch(db, input.id);
  if (!batch) throw new AppError('notFound', {});
  const rows = await listUnpaid(db, visible, batch.id);
  if (rows.length === 0) throw new AppError('withdrawal.batchEmpty', {});
  const after = { number: formatBatchNumber(batch.number), count: rows.length };
  await recordAudit(call, { action: 'withdrawalBatch.exported', subjectId: batch.id, after });
  return writeBatch(batch.number, rows);
}
