import { AppError } from '@toada/domain/errors.ts';
import type { LeadEvent } from '@toada/domain/lead/lead.states.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockLead, moveLead } from './lead.queries.ts';

/** Somebody of ours has written to the person. */
export function contactLead(call: Call<{ id: string }>) {
  return move(call, 'contact');
}

/** It was marked by mistake, or is to be written to again. */
export function reopenLead(call: Call<{ id: string }>) {
  return move(call, 'reopen');
}

async function move(call: Call<{ id: string }>, event: LeadEvent) {
  const { db, input, now } = call;
  const lead = await lockLead(db, input.id);
  if (!lead) throw new AppError('notFound', {});
  if (lead.left_at) throw new AppError('lead.left', {});
  const moved = await moveLead(db, lead.id, event, now);
  if (!moved) throw new AppError('lead.wrongState', { status: lead.status });

  await recordAudit(call, {
    action: 'lead.changed',
    subjectId: lead.id,
    before: { status: lead.status },
    after: { status: moved.status },
  });
  return moved;
}
