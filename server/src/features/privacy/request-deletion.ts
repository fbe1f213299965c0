import { AppError } from '@toada/domain/errors.ts';
import type { DeletionForm } from '@toada/domain/privacy/privacy.contract.ts';
import type { Call } from '../../http/serve.ts';
import { publish } from '../../live/publish.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockLeaving } from './lock-leaving.ts';
import { privacyLetter } from './privacy.letter.ts';
import { endDeletion, insertDeletion, lockOwnDeletion } from './privacy.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The account ends in some days. Until then everything works, and the person may think again. */
export async function requestDeletion(call: Call<DeletionForm>) {
  const { db, actor, visible, now } = call;
  const leaving = await lockLeaving(db, visible.actorId);
  if (!leaving) throw new AppError('notFound', {});
  if (leaving.reason) throw leaving.reason;
  const pending = await lockOwnDeletion(db, visible);
  if (pending) return { due_at: pending.due_at };

  const due_at = new Date(now.getTime() + (await readSetting(db, 'privacy.graceDays')) * DAY_MS);
  await insertDeletion(db, { user_id: actor.id, requested_at: now, due_at });
  await recordAudit(call, {
    action: 'privacy.deletionRequested',
    personId: actor.id,
    after: { due_at: due_at.toISOString() },
  });
  await mailLetter(db, privacyLetter, { userId: actor.id, kind: 'deletionRequested', until: due_at.toISOString() });
  await publish(db, actor.id, { type: 'changed', subject: 'privacy' });
  return { due_at };
}

export async function cancelDeletion(call: Call<unknown>) {
  const { db, actor, visible, now } = call;
  const pending = await lockOwnDeletion(db, visible);
  if (!pending) return { is_cancelled: false };
  await endDeletion(db, pending.id, 'cancel', now);
  await recordAudit(call, { action: 'privacy.deletionCancelled', personId: actor.id });
  await mailLetter(db, privacyLetter, { userId: actor.id, kind: 'deletionCancelled' });
  await publish(db, actor.id, { type: 'changed', subject: 'privacy' });
  return { is_cancelled: true };
}
