import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import { AppError } from '@toada/domain/errors.ts';
import { passedLimit } from '@toada/domain/mailing/mailing.rules.ts';
import type { MailingEvent } from '@toada/domain/mailing/mailing.states.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { publishToOwner } from '../../live/publish.ts';
import { recordAudit, recordSystemAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { lockMailing, type MailingChanges, type MailingRecord, moveRow, readCounts } from './mailing.queries.ts';

/** The doer: a person by their call, or the product by itself. */
export type By = { db: Executor; now: Date; call?: Call<unknown> | undefined };

const audits: Record<MailingEvent, AuditAction> = {
  schedule: 'mailing.scheduled',
  unschedule: 'mailing.unscheduled',
  start: 'mailing.started',
  pause: 'mailing.paused',
  resume: 'mailing.resumed',
  stop: 'mailing.stopped',
  end: 'mailing.ended',
  repeat: 'mailing.repeated',
  cancel: 'mailing.cancelled',
};

/** The one door of a mailing's life: its status, the trail and open screens. The row is locked by the caller. */
export async function moveMailing(by: By, mailing: MailingRecord, event: MailingEvent, changes: MailingChanges = {}) {
  const { db, now, call } = by;
  const { id, status, user_id: personId, campaign_name: name } = mailing;
  const moved = await moveRow(db, id, event, { ...changes, updated_at: now });
  if (!moved) throw new AppError('mailing.moved', { status });
  const act = {
    action: audits[event],
    personId,
    subjectId: id,
    before: { status },
    after: { status: moved.status, name },
  };
  await (call ? recordAudit(call, act) : recordSystemAudit(db, act, now));
  await tellScreens(db, mailing);
}

/** Open screens of the owner and of their label fetch themselves again. */
export function tellScreens(db: Executor, row: { user_id: string; team_id: string }) {
  return publishToOwner(db, row, { type: 'changed', subject: 'campaigns' });
}

/** Stops a mailing whose bounces or complaints have passed a limit since it was last let go, and tells its owner. */
export async function stopAtLimit(db: Executor, mailingId: string, now: Date): Promise<boolean> {
  const seen = watched(await readCounts(db, mailingId));
  // Nobody waits for the row while there is nothing to decide.
  if (!passedLimit(seen)) return false;
  const mailing = await lockMailing(db, mailingId);
  if (mailing?.status !== 'sending') return false;
  const before = (mailing.forgiven ?? { sent: 0, bounced: 0, complained: 0 }) as ReturnType<typeof watched>;
  const limit = passedLimit({
    sent: seen.sent - before.sent,
    bounced: seen.bounced - before.bounced,
    complained: seen.complained - before.complained,
  });
  if (!limit) return false;
  await moveMailing({ db, now }, mailing, 'stop', { stopped_by: limit });
  const { user_id, campaign_name: name } = mailing;
  const once = `mailing ${mailingId} ${limit} ${seen.bounced} ${seen.complained}`;
  await notify(db, user_id, 'mailing.stopped', { campaign_id: mailingId, name, limit }, { once });
  return true;
}

/** Refusals of any kind speak of the list: filters count them all. */
export function watched(counts: Awaited<ReturnType<typeof readCounts>>) {
  const sum = (...fates: readonly string[]) =>
    counts.reduce((total, { fate, number }) => (fates.includes(fate) ? total + number : total), 0);
  return { sent: sum('sent'), bounced: sum('bounced', 'failed'), complained: sum('complained') };
}
