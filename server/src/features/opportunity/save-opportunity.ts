import { randomBytes } from 'node:crypto';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { OpportunityForm, OpportunitySave } from '@toada/domain/opportunity/opportunity.contract.ts';
import { CODE_LENGTH, opportunityCode } from '@toada/domain/opportunity/opportunity.rules.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  deleteOpportunity,
  editorName,
  insertOpportunity,
  lockOpportunity,
  type OpportunityRecord,
  setOpportunity,
} from './opportunity.queries.ts';
import { presentOpportunity } from './present-opportunity.ts';
import { tellPublisher } from './tell-screens.ts';

export async function createOpportunity(call: Call<OpportunityForm>) {
  const { db, actor, input, now } = call;
  const code = opportunityCode(randomBytes(CODE_LENGTH));
  const row = { user_id: actor.id, code, ...input, created_at: now, updated_at: now, updated_by: actor.id };
  const id = await insertOpportunity(db, row);
  const after = { title: input.title };
  await recordAudit(call, { action: 'opportunity.created', personId: actor.id, subjectId: id, after });
  await tellPublisher(db, actor.id);
  return presentOpportunity(call, id);
}

/** Changed by whoever has seen its newest words. What is open keeps a day to come. */
export async function saveOpportunity(call: Call<OpportunitySave>) {
  const { db, actor, input, now } = call;
  const row = await lockManaged(call, input.revision);
  if (row.status === 'withdrawn') throw new AppError('opportunity.moved', { status: row.status });
  const { kind, title, description, audience, deadline } = input;
  if (row.status === 'open') requireDeadline(deadline, now);
  if (row.status !== 'draft' && deadline === null) requireDeadline(deadline, now);
  const changes = { kind, title, description, audience, deadline };
  await setOpportunity(db, row.id, { ...changes, updated_at: now, updated_by: actor.id });
  if (row.status !== 'draft')
    await recordAudit(call, {
      ...{ action: 'opportunity.changed', personId: row.user_id, subjectId: row.id },
      ...{ before: { title: row.title, deadline: row.deadline }, after: { title, deadline } },
    });
  await tellPublisher(db, row.user_id);
  return presentOpportunity(call, row.id);
}

export async function removeOpportunity(call: Call<{ id: AskedId<'opportunities'> }>) {
  const { db } = call;
  const { id: subjectId, user_id: personId, status, title } = await lockManaged(call);
  if (status !== 'draft') throw new AppError('opportunity.moved', { status });
  await deleteOpportunity(db, subjectId);
  await recordAudit(call, { action: 'opportunity.removed', personId, subjectId, before: { title } });
  await tellPublisher(db, personId);
  return {};
}

/** The caller's own, locked; administrators may anybody's. `revision`: the one the caller has seen. */
export async function lockManaged(
  { db, visible, input }: Call<{ id: AskedId<'opportunities'> }>,
  revision?: number,
): Promise<OpportunityRecord> {
  const row = await lockOpportunity(db, visible, input.id);
  if (!row) throw new AppError('notFound', {});
  if (revision !== undefined && row.revision !== revision)
    throw new AppError('opportunity.changed', { by: (await editorName(db, row.id))?.full_name ?? '' });
  return row;
}

/** Today is a day to come: applications are taken until its end. */
export function requireDeadline(deadline: string | null, now: Date) {
  if (deadline === null) throw new AppError('input.invalid', { fields: { deadline: 'field.required' } });
  if (deadline < productDay(now)) throw new AppError('input.invalid', { fields: { deadline: 'opportunity.deadline' } });
}
