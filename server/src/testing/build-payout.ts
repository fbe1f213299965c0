import { buildWithdrawal } from './build-withdrawal.ts';
import { db, free } from './database.ts';
import { buildProfile } from './factories.ts';

/** A batch of one withdrawal that the bank has not answered yet; both are nobody's in the test unless told otherwise. */
export async function buildSent(over: Parameters<typeof buildWithdrawal>[0] = {}) {
  const { id: created_by } = await buildProfile({ role: 'FINANCE', full_name: 'Célia Prado' });
  const withdrawal = await buildWithdrawal({ approvals: 1, ...over });
  const total_micros = withdrawal.net_micros;
  const batch = await db
    .insertInto('withdrawal_batches')
    .values({ count: 1, open_count: 1, total_micros, created_by, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = { status: 'sent', batch_id: batch.id } as const;
  await free.updateTable('withdrawals').set(sent).where('id', '=', withdrawal.id).execute();
  return { ...withdrawal, ...sent };
}
