import { assert } from '@toada/domain/assert.ts';
import type { Executor } from '../../db/connect.ts';
import { publish } from '../../live/publish.ts';
import { type Entry, postEntry } from '../ledger/post-entry.ts';
import { takeFrom } from '../withdrawal/stop-uncovered.ts';
import { findRecouped, lockAdvance } from './advance.queries.ts';

/** Passes a label's recouped advance on to the label; after a reversal it takes it back. In a transaction. */
export async function passRecouped(db: Executor, id: string, now: Date) {
  const advance = await lockAdvance(db, id);
  assert(advance, 'advances are never removed');
  const { lender_id, currency } = advance;
  const { recouped, passed, last_line } = await findRecouped(db, id);
  if (!lender_id || recouped === passed) return;
  const [amountMicros, kind] = [recouped - passed, 'recoup' as const];
  const entry: Entry = {
    // The last thing that happened to the advance names the deed: told twice, it is one.
    key: `recoup:${id}:${last_line}`,
    kind: 'advance',
    createdBy: null,
    at: now,
    lines: [
      { account: { kind: 'lent', currency }, amountMicros: -amountMicros, kind },
      { account: { kind: 'available', currency, userId: lender_id }, amountMicros, kind },
    ],
  };
  const reason = 'Um relatório de loja foi estornado, e o saldo não cobre mais o saque.';
  const userIds = amountMicros < 0n ? [lender_id] : [];
  await takeFrom(db, { userIds, reason, byId: null, now }, () => postEntry(db, entry));
  await publish(db, lender_id, { type: 'changed', subject: 'finance' });
}
