import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { ApplicationEvent } from '@toada/domain/opportunity/opportunity.states.ts';
import type { Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Call } from '../../http/serve.ts';
import { publishToOwner } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ApplicationRecord, moveApplicationRow } from './application.queries.ts';
import { tellPublisher } from './tell-screens.ts';

const audits: Record<ApplicationEvent, AuditAction> = {
  shortlist: 'application.shortlisted',
  unlist: 'application.unlisted',
  accept: 'application.accepted',
  decline: 'application.declined',
  withdraw: 'application.withdrawn',
  resend: 'application.resent',
};

type About = { publisherId: string; title: string; changes?: Updateable<Tables['opportunity_applications']> };

/** The one door of an application's life: its status, the trail and open screens of both sides. The caller has locked the row. */
export async function moveApplication(
  call: Call<unknown>,
  application: ApplicationRecord,
  event: ApplicationEvent,
  { publisherId, title, changes = {} }: About,
): Promise<ApplicationRecord> {
  const { db } = call;
  const { id, user_id: personId, status } = application;
  const moved = await moveApplicationRow(db, id, event, changes);
  if (!moved) throw new AppError('application.moved', { status });
  await recordAudit(call, {
    ...{ action: audits[event], personId, subjectId: id, before: { status } },
    after: { status: moved.status, title, ...(moved.note ? { note: moved.note } : {}) },
  });
  await publishToOwner(db, moved, { type: 'changed', subject: 'opportunities' });
  await tellPublisher(db, publisherId);
  return moved;
}
