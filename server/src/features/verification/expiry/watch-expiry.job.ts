import {
  daysUntil,
  type ReminderDays,
  reminderDays,
  reminderRange,
} from '@toada/domain/verification/verification.rules.ts';
import { z } from 'zod';
import type { WideDb, WideTx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { job } from '../../../jobs/job.ts';
import { recordSystemAudit } from '../../audit/record-audit.ts';
import { notify } from '../../notification/notify.ts';
import { tellPerson } from '../tell-screens.ts';
import { setProfileVerification } from '../verification.queries.ts';
import { insertMailReminders, lockExpired } from './expiry.queries.ts';
import { reminderLetter } from './reminder.letter.ts';

/** Rows of one transaction: a crash repeats no more than this, and repeats none of it twice. */
const BATCH = 200;

/**
 * Writes to whoever must renew, and takes note of who has not. Runs every hour, as often as it likes: the guards do not
 * wait for it, they look at the expiry themselves.
 */
export const watchExpiry = job({
  name: 'verification.watchExpiry',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'verification.watchExpiry', atOnce: 1 },
  async run({ db, now, signal }) {
    const moment = now();
    for (const days of reminderDays) await inBatches(db, signal, (tx) => remind(tx, days, moment));
    await inBatches(db, signal, (tx) => expire(tx, moment));
  },
});

async function inBatches(db: WideDb, signal: AbortSignal, act: (tx: WideTx) => Promise<number>) {
  while (!signal.aborted && (await inTransaction(db, act)) === BATCH);
}

async function remind(tx: WideTx, days: ReminderDays, now: Date): Promise<number> {
  const due = await insertMailReminders(tx, { days, ...reminderRange(days, now), limit: BATCH }, now);
  for (const { user_id, expires_at } of due) {
    const expiresAt = expires_at.toISOString();
    const notice = { expires_at: expiresAt, days: daysUntil(expires_at, now) };
    const mail = { letter: reminderLetter, params: { userId: user_id, expiresAt, days } };
    await notify(tx, user_id, 'verification.expiring', notice, { mail });
  }
  return due.length;
}

async function expire(tx: WideTx, now: Date): Promise<number> {
  const expired = await lockExpired(tx, now, BATCH);
  for (const { id, verification_expires_at } of expired) {
    await setProfileVerification(tx, id, { is_verified: false, document_status: 'pending' }, now);
    await recordSystemAudit(
      tx,
      {
        action: 'verification.expired',
        personId: id,
        before: { is_verified: true, document_status: 'approved' },
        after: { is_verified: false, document_status: 'pending', expired_at: verification_expires_at?.toISOString() },
      },
      now,
    );
    await tellPerson(tx, id);
  }
  return expired.length;
}
